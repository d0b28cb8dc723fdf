import { lazy, Suspense } from 'react'
import { Tabs } from '../../../engine/ui/index.ts'
import styles from './details.module.css'
import { EditorLink } from './findings/EditorLink.tsx'
import { FindingView } from './findings/FindingView.tsx'
import type { ListedFlow, ListedScreen } from './flows.ts'
import type { Checked, PackPlace, SentDocument, SentFinding } from './messages.ts'
import { type Reading, readingOf } from './reading.ts'
import type { StageState } from './scene.ts'
import { findingsOf } from './findings/step-findings.ts'
import { words } from './words.ts'

interface DetailsProps {
  readonly flow: ListedFlow
  readonly screen: ListedScreen | null
  readonly here: StageState | null
  readonly findings: readonly SentFinding[]
  readonly pack: PackPlace
  readonly locale: string
  /** Where the reader and its lexicons are among. */
  readonly documents: readonly SentDocument[]
  readonly uses: Checked['uses']
}

/** The reader of answers is loaded when its panel is opened. */
const ReadingPanel = lazy(async () => ({
  default: (await import('./findings/ReadingPanel.tsx')).ReadingPanel,
}))

const said = words.details

/** What is to be known of the step on screen: how much there is to read, what is wrong, how the machine stands. */
export function Details({ flow, screen, here, findings, pack, locale, documents, uses }: DetailsProps) {
  const own = screen ? findingsOf(flow, screen, findings) : []
  const tabs = [
    { value: 'words', label: said.words, panel: <WordsPanel flow={flow} screen={screen} locale={locale} /> },
    {
      value: 'findings',
      label: said.findings,
      ...(findings.length > 0 ? { count: findings.length } : {}),
      panel: <FindingsPanel own={own} all={findings} pack={pack} />,
    },
    {
      value: 'reading',
      label: said.reading,
      panel: (
        <Suspense fallback={<p className={styles.note}>{said.readingWait}</p>}>
          <ReadingPanel
            flow={flow}
            documents={documents}
            locale={locale}
            uses={uses}
            formData={here?.formData ?? {}}
          />
        </Suspense>
      ),
    },
    { value: 'machine', label: said.machine, panel: <MachinePanel here={here} /> },
  ]
  return (
    <div className={styles.details}>
      {screen && (
        <header className={styles.head} data-hue={flow.hue}>
          <p className={styles.kind}>{screen.kind}</p>
          <h2 className={styles.title}>{screen.title}</h2>
          {screen.place && (
            <EditorLink pack={pack} file={screen.place.file} at={screen.place}>
              {said.source}
            </EditorLink>
          )}
        </header>
      )}
      <Tabs label={said.label} tabs={tabs} spread />
    </div>
  )
}

type WordsPanelProps = Pick<DetailsProps, 'flow' | 'screen' | 'locale'>

function WordsPanel({ flow, screen, locale }: WordsPanelProps) {
  const steps = flow.screens.flatMap(({ reads }) => reads ?? [])
  const ofFlow = readingOf(steps.length > 0 ? steps : flow.flow.steps, locale)
  const ofStep = screen?.reads ? readingOf([screen.reads], locale) : null
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {ofStep && <th scope="col">{said.step}</th>}
            <th scope="col">{said.flow}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={said.count} of={({ words: count }) => String(count)} ofStep={ofStep} ofFlow={ofFlow} />
          <Row name={said.grade} of={({ grade }) => grade ?? said.none} ofStep={ofStep} ofFlow={ofFlow} />
          <Row
            name={said.minutes}
            of={({ minutes }) => said.about(minutes)}
            ofStep={ofStep}
            ofFlow={ofFlow}
          />
        </tbody>
      </table>
      <p className={styles.note}>{said.gradeNote}</p>
      <p className={styles.note}>{said.minutesNote}</p>
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly of: (reading: Reading) => string
  readonly ofStep: Reading | null
  readonly ofFlow: Reading
}

const Row = ({ name, of, ofStep, ofFlow }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {ofStep && <td>{of(ofStep)}</td>}
    <td>{of(ofFlow)}</td>
  </tr>
)

interface FindingsPanelProps {
  readonly own: readonly SentFinding[]
  readonly all: readonly SentFinding[]
  readonly pack: PackPlace
}

function FindingsPanel({ own, all, pack }: FindingsPanelProps) {
  const elsewhere = all.filter((finding) => !own.includes(finding))
  const list = (findings: readonly SentFinding[]) =>
    findings.map((finding) => (
      <FindingView
        key={`${finding.file}:${finding.line}:${finding.col}:${finding.code}:${finding.message}`}
        finding={finding}
        pack={pack}
      />
    ))
  return (
    <>
      {own.length === 0 ? <p className={styles.note}>{said.noFindings}</p> : list(own)}
      {elsewhere.length > 0 && (
        <details className={styles.elsewhere}>
          <summary>{said.elsewhere(elsewhere.length)}</summary>
          {list(elsewhere)}
        </details>
      )}
    </>
  )
}

function MachinePanel({ here }: { here: StageState | null }) {
  if (!here || here.value === '') return <p className={styles.note}>{said.noState}</p>
  return (
    <dl className={styles.facts}>
      <dt>{said.value}</dt>
      <dd className={styles.code}>{here.value}</dd>
      <dt>{said.missingHere}</dt>
      <dd>{here.missing ?? said.nothingMissing}</dd>
      <dt>{said.answers}</dt>
      <dd>
        <pre className={styles.json}>{JSON.stringify(here.formData, null, 2)}</pre>
      </dd>
    </dl>
  )
}
