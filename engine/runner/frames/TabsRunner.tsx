import { lazy, Suspense, useEffect, useId, useRef, type ReactNode } from 'react'
import { fill } from '../../core/copy.ts'
import {
  canGoBack,
  continueMissing,
  missingInWords,
  tabIndexAt,
  tabProgress,
  tabsOf,
  tabStart,
} from '../../core/flow/index.ts'
import { Button, ButtonLink, Notice, Progress, Tabs, useAnnounce } from '../../ui/index.ts'
import { SavedState } from '../saving/SavedState.tsx'
import { phaseOf } from '../step-words.ts'
import { plainLink } from '../plain-link.tsx'
import { TabPanel } from './TabPanel.tsx'
import styles from './tabs.module.css'
import { useAnnouncements } from '../use-announcements.ts'
import { useFlow } from '../use-flow.ts'
import { useMakings } from '../generating/use-makings.ts'
import { useRefusals } from '../use-refusals.ts'
import type { FlowRunnerProps } from '../effects.ts'

const ConflictDialog = lazy(async () => ({
  default: (await import('../saving/ConflictDialog.tsx')).ConflictDialog,
}))

/** Runs a flow of tabs: they open in any order, by themselves or with the buttons under them, each at its address. */
export function TabsRunner(props: TabsRunnerProps) {
  const { words, hue, loading, exit } = props
  const { compiled, snapshot, isShown, send, now } = useFlow(props)
  const { context } = snapshot
  const phase = phaseOf(snapshot)
  const announce = useAnnounce()
  const ids = useId()
  const frame = useRef<HTMLDivElement>(null)
  const refusal = useRefusals(snapshot, props, (stepId) => send({ type: 'GOTO', stepId }))
  useAnnouncements(snapshot, words, announce)
  const makings = useMakings({ snapshot, now, send, props })

  const tabs = tabsOf(compiled)
  const place = Math.max(tabIndexAt(compiled, context.at), 0)
  const here = tabs[place]
  const closing = compiled.steps.find(({ step }) => step.kind === 'completion')?.step
  /** Where the focus goes after a button moved the tab under the reader's feet. */
  const byButton = useRef(false)
  useEffect(() => {
    if (!byButton.current || !isShown) return
    byButton.current = false
    const panel = frame.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')
    panel?.querySelector('h2')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [place, isShown])
  const done = phase === 'finished'
  useEffect(() => {
    if (done && closing) frame.current?.querySelector<HTMLElement>(`[data-step="${closing.id}"] h2`)?.focus()
  }, [done, closing])

  if (!isShown) return loading ?? <p>{words.restoring}</p>
  if (!here) return null

  const { step, total } = tabProgress(compiled, context.at)
  const progress = fill(props.progressText, { step, total })
  const last = place === tabs.length - 1
  const missing = continueMissing(context)
  const submitting = phase === 'submitting'
  const leaving =
    snapshot.matches({ screen: 'leavingForward' }) || snapshot.matches({ screen: 'leavingBack' })
  const failed = props.failedWords?.(context.error) ?? words.failedToSubmit
  const { flow } = compiled
  const move = (type: 'CONTINUE' | 'BACK') => {
    byButton.current = true
    send({ type })
  }
  const open = (tabId: string) => {
    const start = tabStart(
      compiled,
      context.state,
      tabs.findIndex(({ id }) => id === tabId),
    )
    const stepId = compiled.steps[start ?? -1]?.step.id
    if (stepId !== undefined) send({ type: 'GOTO', stepId })
  }

  return (
    <div ref={frame} className={styles.page} data-hue={hue}>
      <header className={styles.head}>
        <span className={styles.where}>{exit}</span>
        <span className={styles.state}>
          <SavedState
            snapshot={snapshot}
            words={words}
            onDevice={props.drafts !== null}
            onSaveNow={() => send({ type: 'SAVE_NOW' })}
          />
        </span>
      </header>
      <div className={styles.opening}>
        {props.badge}
        <h1 tabIndex={-1} className={styles.heading}>
          {props.heading}
        </h1>
      </div>
      <Progress
        label={props.progressLabel ?? words.progress}
        value={step}
        max={total}
        valueText={progress}
        className={styles.progress ?? ''}
      />
      <Tabs
        label={props.tabsLabel}
        value={here.id}
        onChange={open}
        keepMounted
        tabs={tabs.map((tab, index) => ({
          value: tab.id,
          label: tab.label,
          panel: (
            <>
              {index === place && <div className={styles.notice}>{props.notice}</div>}
              <TabPanel
                running={{ props, snapshot, send, makings }}
                completed={props.completed ?? false}
                tab={tab}
                ids={ids}
                place={index}
                refusal={index === place ? refusal : null}
              />
            </>
          ),
        }))}
      />
      {phase === 'failed' && <Notice tone="error">{failed}</Notice>}
      {(done || props.completed) && last && closing?.kind === 'completion' && closing.links && (
        <div className={styles.links}>
          {closing.links.map((link) => (
            <ButtonLink key={link.to} render={(props.link ?? plainLink)(link)} variant="primary">
              {link.label}
            </ButtonLink>
          ))}
        </div>
      )}
      {!(done && last) && (
        <div className={styles.buttons}>
          {canGoBack(context) && (
            <Button size="large" onClick={() => move('BACK')} unavailable={submitting}>
              {flow.words?.back ?? words.buttons.back}
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => (last && phase === 'failed' ? send({ type: 'RETRY' }) : move('CONTINUE'))}
            unavailable={missing !== null}
            why={missing && missingInWords(missing, words.missing)}
            pending={submitting || leaving}
            pendingLabel={
              submitting ? (flow.words?.submitting ?? words.buttons.submitting) : words.saved.saving
            }
          >
            {last
              ? (flow.words?.last ?? words.buttons.last)
              : (here.next ?? flow.words?.continue ?? words.buttons.continue)}
          </Button>
        </div>
      )}
      {context.conflict && (
        <Suspense>
          <ConflictDialog
            context={context}
            words={words}
            onTakeTheirs={() => send({ type: 'TAKE_THEIRS' })}
            onKeepMine={() => send({ type: 'KEEP_MINE' })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a flow of tabs is given beside what every flow is given. */
interface TabsRunnerProps extends FlowRunnerProps {
  /** Heading of the page. */
  heading: string
  /** Above the heading. */
  badge?: ReactNode
  /** What the list of tabs is called. */
  tabsLabel: string
  /** Words of the progress, such as "Step {step} of {total}". */
  progressText: string
  /** The flow was finished before: its closing step stays in sight. */
  completed?: boolean
}
