import { Link } from '@tanstack/react-router'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { classes, TextLink } from '../../../ui/index.ts'
import { useContentAddress } from '../../content/content-address.ts'
import { useDocument, useDocumentById } from '../../content/content.ts'
import { Exit } from '../../flow/Exit.tsx'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { useSession } from '../../session.tsx'
import { ExampleBanner } from '../../readings/ExampleBanner.tsx'
import { useAssessment } from '../../readings/use-assessment.ts'
import type { BlockProps } from '../block-props.ts'
import { analysisText } from './analysis-text.ts'
import { Failed, NoAnalysis, Required } from './Instead.tsx'
import styles from './modality.module.css'
import { readMapFacts } from './read-map.ts'
import { ReadingContext } from './reading-context.ts'
import { type Reading, useReading } from './use-reading.ts'
import { useStickyTop } from './use-sticky-top.ts'

/** The reading at the address of its modality; signed in or out. */
export function Modality(props: BlockProps<'modality'>) {
  const { entry } = useContentAddress()
  const { id } = entry.of
  const { title, assessment } = useDocumentById('modality', id)
  return assessment === undefined ? (
    <Asked key={id} {...props} id={id} title={title} assessment={undefined} />
  ) : (
    <OfAssessment key={id} {...props} id={id} title={title} of={assessment} />
  )
}

interface OfAssessmentProps extends BlockProps<'modality'> {
  readonly id: string
  readonly title: string
  readonly of: string
}

/** A reading of a result, once the assessment that it came out of is there. */
function OfAssessment({ block, show, id, title, of }: OfAssessmentProps) {
  return <Asked block={block} show={show} id={id} title={title} assessment={useAssessment(of)} />
}

interface AskedProps extends BlockProps<'modality'> {
  readonly id: string
  readonly title: string
  /** Whose result it is made of; without it, of the birth. */
  readonly assessment: AssessmentDocument | undefined
}

function Asked({ block, show, id, title, assessment }: AskedProps) {
  const found = useReading({ id, type: assessment?.assessmentType ?? null })
  // Said while it is worked out too: visitors read it before the app runs, and nothing moves when the reading is there.
  const { sample } = found.state === 'ready' ? found.reading : found
  const named = found.state === 'ready' ? found.reading.result.title : title
  return (
    <div className={styles.page}>
      <p className={styles.where}>
        <Exit {...block.back} />
      </p>
      {sample && <Example words={block.example} unread={found.unread} />}
      {found.state === 'loading' ? (
        <>
          <h1 className={styles.title}>{named}</h1>
          <FlowLoading>{block.loading}</FlowLoading>
        </>
      ) : found.state === 'failed' ? (
        <Failed title={named} block={block} error={found.error} onRetry={found.retry} />
      ) : (
        <Shown
          block={block}
          show={show}
          id={id}
          title={named}
          assessment={assessment}
          reading={found.reading}
          onRenew={found.retry}
        />
      )}
      {found.state !== 'loading' && show(block.below)}
    </div>
  )
}

interface ExampleProps {
  readonly words: BlockOf<'modality'>['example']
  readonly unread: boolean
}

/** Over the example's reading: that it is one, and the way to one's own. */
function Example({ words: { unread: why, own }, unread }: ExampleProps) {
  const { banner } = useDocument('sample-seeker')
  const { user } = useSession()
  return (
    <ExampleBanner>
      {unread ? why : banner.description}{' '}
      <TextLink render={<Link to={user ? own.signedIn : own.signedOut} />}>{own.label}</TextLink>
    </ExampleBanner>
  )
}

interface ShownProps extends AskedProps {
  readonly reading: Reading
  readonly onRenew: () => void
}

/** The reading, or what stands where there is none. */
function Shown({ block, show, id, title, assessment, reading, onRenew }: ShownProps) {
  const { result } = reading
  if (result.requiresAssessment)
    return (
      <Required
        words={block.required}
        title={title}
        subtitle={result.subtitle}
        assessmentType={result.assessmentType}
        id={id}
      />
    )
  const text = analysisText(result.analysis)
  if (text === null) return <NoAnalysis words={block.notFound} title={title} />
  const facts = result.chart === 'map' ? readMapFacts(result.astrocartographyData) : undefined
  return (
    <ReadingContext value={{ title, text, assessment, reading, facts, onRenew }}>
      <Columns block={block} show={show} isMap={result.chart === 'map'} />
    </ReadingContext>
  )
}

interface ColumnsProps extends BlockProps<'modality'> {
  readonly isMap: boolean
}

/** Drawing left, reading right; a map has the whole width, with the reading below. */
function Columns({ block, show, isMap }: ColumnsProps) {
  const column = useStickyTop()
  return (
    <article className={classes(styles.reading, isMap && styles.mapPage)}>
      {show(block.head)}
      <div ref={column} className={styles.drawing}>
        {show(block.aside)}
      </div>
      {show(block.blocks)}
    </article>
  )
}
