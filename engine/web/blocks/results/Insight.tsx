import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moduleById } from '../../../core/journey/modules.ts'
import type { GenerateCall, JourneyModule } from '../../../core/pack/documents.gen.ts'
import { Button, Notice, TextLink } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { InsightReading } from '../../insight-content/InsightReading.tsx'
import { useGenerate } from '../../insight-content/use-generate.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import type { BlockProps } from '../block-props.ts'
import { Section } from './Part.tsx'
import styles from './results.module.css'
import { insightsOfType } from '../../data/seeker.ts'

/** The newest of the first type of which there is one (C-46); a type is asked for when there is none of those before it. */
function useFirst(types: readonly string[]) {
  const client = useQueryClient()
  const isNone = (type: string) => client.getQueryData(insightsOfType(type).queryKey)?.length === 0
  const reads = useQueries({
    queries: types.map((type, at) => ({
      ...insightsOfType(type),
      enabled: types.slice(0, at).every(isNone),
    })),
  })
  const [insight] = reads
    .flatMap(({ data }) => data ?? [])
    .filter(({ insightType }) => types.includes(insightType))
  const failed = reads.find(({ isError }) => isError)
  return {
    insight,
    isPending: reads[0]?.isPending === true || reads.some(({ isLoading }) => isLoading),
    retry: failed ? () => void failed.refetch() : undefined,
  }
}

/** A text that was written, where it comes from and when (D-08); the way to have it written while there is none. */
export function Insight({ block }: BlockProps<'insight'>) {
  const journey = useDocument('journey')
  const { insight, isPending, retry } = useFirst(block.types)
  const card = journey.insights.cards.find(({ insightTypes }) =>
    insightTypes.some((type) => block.types.includes(type)),
  )
  const module = card && moduleById(journey, card.module)
  if (isPending) return null
  return (
    <Section title={block.title}>
      {insight ? (
        <>
          <InsightReading insight={insight} title={null} level={3} />
          {block.all && (
            <div data-print="off">
              <TextLink kind="standalone" render={<Link to={block.all.to} />}>
                {block.all.label}
              </TextLink>
            </div>
          )}
        </>
      ) : retry ? (
        <Notice tone="error" action={<Button onClick={retry}>{block.retry}</Button>}>
          {block.failed}
        </Notice>
      ) : (
        <>
          <p className={styles.quiet}>{block.none}</p>
          {module && <Generate module={module} how={card.generate} words={block} />}
        </>
      )}
    </Section>
  )
}

interface GenerateProps {
  module: JourneyModule
  how: GenerateCall
  words: BlockOf<'insight'>
}

function Generate({ module, how, words }: GenerateProps) {
  const { generate, isPending, failure } = useGenerate({
    module,
    how,
    done: 'moduleInsightsGenerated',
    onWritten: () => undefined,
  })
  return (
    <div className={styles.answer} data-print="off">
      <div>
        <Button pending={isPending} pendingLabel={words.generating} onClick={generate}>
          {failure === null ? words.generate : words.retry}
        </Button>
      </div>
      {isPending && (
        <p role="status" className={styles.quiet}>
          {words.wait}
        </p>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}
