import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core/copy.ts'
import { experimentTabs, isInTab, tabCounts, type ExperimentTab } from '../../../core/experiments/tabs.ts'
import { Button, EmptyState, Notice, Skeleton, Spinner, Tabs } from '../../../ui/index.ts'
import { CareNotice } from '../../care/CareNotice.tsx'
import { useDocument } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { Page } from '../../shell/Page.tsx'
import { ExperimentCard } from './ExperimentCard.tsx'
import { Statistics } from './Statistics.tsx'
import { useExperiments, type Experiments } from './use-experiments.ts'
import { useGenerate } from './use-generate.ts'
import styles from './experiments.module.css'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { CompletionDialog } from './CompletionDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'

/** Small trials in the seeker's own life: suggested, taken up, and what came of them. */
export function ExperimentsScreen() {
  const words = useDocument('experiments')
  const experiments = useExperiments()
  const { list, state } = experiments
  const [tab, setTab] = useState<ExperimentTab>('suggested')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const [moved, setMoved] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const generating = useGenerate(words, () => setTab('suggested'))
  const counts = tabCounts(list)

  // The card with the button that was pressed may be gone: the focus goes on to what took its place.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (moved > 0 && lost)
      tabs.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus()
  }, [moved])

  const generate = () => {
    setElsewhere(null)
    generating.generate()
  }
  const onMoved = () => {
    setElsewhere(null)
    setMoved((count) => count + 1)
  }
  const button = (label: string) => (
    <Button
      variant="primary"
      pending={generating.isPending}
      pendingLabel={words.generate.pending}
      onClick={generate}
    >
      {label}
    </Button>
  )

  const panelOf = (name: ExperimentTab) => {
    const shown = list.filter(({ status }) => isInTab(name, status))
    if (shown.length === 0) {
      return (
        <EmptyState action={name === 'suggested' ? button(words.generate.first) : undefined}>
          {words.empty[name]}
        </EmptyState>
      )
    }
    return (
      <div className={styles.cards}>
        {shown.map((experiment) => (
          <ExperimentCard
            key={experiment.id}
            experiment={experiment}
            experiments={experiments}
            words={words}
            onDetails={(id) => setDialog({ what: 'details', id })}
            onComplete={(id) => setDialog({ what: 'completion', id })}
            onMoved={onMoved}
            onElsewhere={setElsewhere}
          />
        ))}
      </div>
    )
  }

  return (
    <Page title={words.title} className={styles.page}>
      <Exit {...words.back} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.intro}>{words.intro}</p>
        </div>
        <div className={styles.generate}>
          {button(words.generate.action)}
          <p role="status" className={styles.wait}>
            {generating.isPending && words.generate.wait}
          </p>
        </div>
      </header>
      <CareNotice />
      {generating.failure !== null && <Notice tone="error">{generating.failure}</Notice>}
      {generating.note !== null && (
        <Notice tone="info" live>
          {generating.note}
        </Notice>
      )}
      {elsewhere !== null && (
        <Notice tone="warn" live>
          {elsewhere}
        </Notice>
      )}
      {state === 'loading' && (
        <div className={styles.coming}>
          <p role="status" className={styles.loading}>
            <Spinner />
            {words.loading}
          </p>
          <div className={styles.cards}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        </div>
      )}
      {state === 'failed' && (
        <Notice tone="error" action={<Button onClick={experiments.retry}>{words.retry}</Button>}>
          {words.failed}
        </Notice>
      )}
      {state === 'read' && (
        <>
          <div ref={tabs}>
            <Tabs
              label={words.tabs.label}
              value={tab}
              onChange={(next) => setTab(experimentTabs.find((each) => each === next) ?? 'suggested')}
              tabs={experimentTabs.map((name) => ({
                value: name,
                label: fill(words.tabs[name], { count: counts[name] }),
                panel: panelOf(name),
              }))}
            />
          </div>
          {list.length > 0 && <Statistics list={list} words={words} />}
        </>
      )}
      <Dialogs
        asked={dialog}
        experiments={experiments}
        words={words}
        onClose={() => setDialog(null)}
        onMoved={() => {
          setDialog(null)
          onMoved()
        }}
      />
    </Page>
  )
}

interface OpenDialog {
  readonly what: 'details' | 'completion'
  readonly id: string
}

interface DialogsProps {
  /** The dialog that is wanted; null for none. */
  readonly asked: OpenDialog | null
  readonly experiments: Experiments
  readonly words: ExperimentsWords
  readonly onClose: () => void
  /** An experiment was changed in it. */
  readonly onMoved: () => void
}

/** The dialogs stand beside the cards: a card may move to another tab while its dialog is open. */
function Dialogs({ asked, experiments, words, onClose, onMoved }: DialogsProps) {
  const found = asked && experiments.list.find(({ id }) => id === asked.id)
  // While a dialog fades out it still speaks of this one.
  const [last, setLast] = useState(asked && found ? { asked, experiment: found } : null)
  if (asked && found && (last?.asked !== asked || last.experiment !== found)) {
    setLast({ asked, experiment: found })
  }
  if (!last) return null
  const { experiment } = last
  const open = asked !== null && last.asked === asked
  const shared = { experiment, experiments, words, onClose, open }
  return last.asked.what === 'details' ? (
    <DetailsDialog key={experiment.id} {...shared} onTakenBack={onMoved} />
  ) : (
    <CompletionDialog key={experiment.id} {...shared} onCompleted={onMoved} />
  )
}
