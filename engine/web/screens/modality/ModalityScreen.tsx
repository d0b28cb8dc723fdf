import { Link } from '@tanstack/react-router'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import { TextLink } from '../../../ui/index.ts'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { useSession } from '../../session.tsx'
import { Page } from '../../shell/Page.tsx'
import { ExampleBanner } from '../../readings/ExampleBanner.tsx'
import { useAssessment } from '../../readings/use-assessment.ts'
import { analysisText } from './analysis-text.ts'
import { Failed, NoAnalysis, Required } from './Instead.tsx'
import styles from './modality.module.css'
import { OtherReadings } from './OtherReadings.tsx'
import { ReadingView } from './ReadingView.tsx'
import { type Reading, useReading } from './use-reading.ts'

/** A reading at its own address; signed in or out. */
export function ModalityScreen() {
  const { id } = useContentAddress().entry.of
  const { flow } = useDocumentById('questionnaire', useDocument('reading-page').flow)
  const calls = flow.mode === 'run' ? flow.calls : []
  const title = calls.find((call) => call.id === id)?.title ?? id
  const { assessment } = useDocumentById('modality', id)
  return assessment === undefined ? (
    <Modality key={id} id={id} title={title} />
  ) : (
    <OfAssessment key={id} id={id} title={title} of={assessment} />
  )
}

/** A reading of a result, once the assessment that it came out of is there. */
function OfAssessment({ id, title, of }: { id: string; title: string; of: string }) {
  return <Modality id={id} title={title} assessment={useAssessment(of)} />
}

interface ModalityProps {
  readonly id: string
  readonly title: string
  /** Whose result it is made of; without it, of the birth. */
  readonly assessment?: AssessmentDocument
}

function Modality({ id, title, assessment }: ModalityProps) {
  const words = useDocument('reading-page')
  const found = useReading({ id, type: assessment?.assessmentType ?? null })
  const sample = found.state === 'ready' ? found.reading.sample : found.state === 'failed' && found.sample
  const named = found.state === 'ready' ? found.reading.result.title : title
  return (
    <Page title={named} hue="m1">
      <div className={styles.page}>
        <p className={styles.where}>
          <Exit {...words.back} />
        </p>
        {sample && <Example unread={found.unread} />}
        {found.state === 'loading' ? (
          <>
            <h1 className={styles.title}>{named}</h1>
            <FlowLoading>{words.loading}</FlowLoading>
          </>
        ) : found.state === 'failed' ? (
          <Failed title={named} error={found.error} onRetry={found.retry} />
        ) : (
          <Shown
            id={id}
            title={named}
            assessment={assessment}
            reading={found.reading}
            onRenew={found.retry}
          />
        )}
        {found.state !== 'loading' && <OtherReadings id={id} />}
      </div>
    </Page>
  )
}

/** Over the example's reading: that it is one, and the way to one's own. */
function Example({ unread }: { unread: boolean }) {
  const { unread: why, own } = useDocument('reading-page').example
  const { banner } = useDocument('sample-seeker')
  const { user } = useSession()
  return (
    <ExampleBanner>
      {unread ? why : banner.description}{' '}
      <TextLink render={<Link to={user ? own.signedIn : own.signedOut} />}>{own.label}</TextLink>
    </ExampleBanner>
  )
}

interface ShownProps {
  readonly id: string
  readonly title: string
  readonly assessment: AssessmentDocument | undefined
  readonly reading: Reading
  readonly onRenew: () => void
}

function Shown({ id, title, assessment, reading, onRenew }: ShownProps) {
  const { result } = reading
  const { subtitle, assessmentType } = result
  if (result.requiresAssessment)
    return <Required title={title} subtitle={subtitle} assessmentType={assessmentType} id={id} />
  const text = analysisText(result.analysis)
  if (text === null) return <NoAnalysis title={title} />
  return (
    <ReadingView
      title={title}
      subtitle={subtitle}
      text={text}
      assessment={assessment}
      reading={reading}
      onRenew={onRenew}
    />
  )
}
