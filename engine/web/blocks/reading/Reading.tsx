import { useQuery } from '@tanstack/react-query'
import { moduleById } from '../../../core/journey/modules.ts'
import type { JourneyModule } from '../../../core/pack/documents.gen.ts'
import { isUnauthorized, messageOf } from '../../api.ts'
import { useDocument, useDocuments } from '../../content/content.ts'
import { FlowLoading } from '../../flow/FlowLoading.tsx'
import { useWriting } from '../../insight-content/use-writing.ts'
import type { BlockProps } from '../block-props.ts'
import { Failed, NoData, NoReading } from './Instead.tsx'
import { failureOf, type ReadingWriting } from './reading-writing.ts'
import { readingParts } from './reading-parts.ts'
import styles from './reading.module.css'
import { ReadingView } from './ReadingView.tsx'
import { insightsOfType } from '../../data/seeker.ts'

/** The text of one type of insight, in its parts. */
export function Reading({ block, show }: BlockProps<'reading'>) {
  const journey = useDocument('journey')
  const { type } = block
  const card = journey.insights.cards.find(({ insightTypes }) => insightTypes.includes(type))
  const module = card ? (moduleById(journey, card.module) ?? null) : null
  const { write, isPending, fault } = useWriting(
    card?.generate ?? { call: 'insight', insightType: type },
    module,
  )
  return (
    <Standing
      block={block}
      show={show}
      module={module}
      writing={{ write, isPending, failure: failureOf(fault) }}
    />
  )
}

interface StandingProps extends BlockProps<'reading'> {
  readonly module: JourneyModule | null
  readonly writing: ReadingWriting
}

function Standing({ block, show, module, writing }: StandingProps) {
  const { type, heading, loading, failed } = block
  const sections = useDocuments('insight').find(({ id }) => id === type)?.sections ?? []
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...insightsOfType(type), retry: false })
  // The server filters; an answer that holds others is read all the same.
  const insight = data?.find(({ insightType }) => insightType === type)
  const parts = insight ? readingParts(insight.content, sections) : null
  const instead = { words: block, hue: module?.hue }

  if (insight)
    return <ReadingView insight={insight} parts={parts} writing={writing} block={block} show={show} />
  if (isPending || (error && isFetching))
    return (
      <>
        <h1 className={styles.title}>{heading}</h1>
        <FlowLoading>{loading}</FlowLoading>
      </>
    )
  if (error && !isUnauthorized(error))
    return (
      <>
        <h1 className={styles.title}>{heading}</h1>
        <Failed
          {...instead}
          title={failed.read}
          message={messageOf(error, '') || null}
          onRetry={() => void refetch()}
        />
      </>
    )
  const { failure, write } = writing
  return (
    <>
      <h1 className={styles.title}>{heading}</h1>
      {failure?.noData ? (
        <NoData {...instead} message={failure.message} onRetry={write} />
      ) : failure ? (
        <Failed {...instead} title={failed.generate} message={failure.message} onRetry={write} />
      ) : (
        <NoReading {...instead} writing={writing} />
      )}
    </>
  )
}
