import { useDocument } from '../../content/content.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './cards.module.css'
import { useInsightsData } from './insights-data.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import type { InsightsData } from './use-insights-page.ts'

/** Four figures: of the modules only those of the dashboard count. */
export function InsightCounts({ block }: BlockProps<'insight-counts'>) {
  const data = useInsightsData()
  const { dashboard } = useDocument('journey')
  const shown = dashboard.cards.map(({ module }) => module)
  return (
    <section aria-label={block.label}>
      <dl className={styles.tiles}>
        {countsOf(data, shown, block).map(({ label, value }) => (
          <div key={label} className={styles.tile}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface InsightCount {
  readonly label: string
  readonly value: number
}

/** The four figures; of the modules only those on the page count (INSIGHTSOLD-002). */
function countsOf(
  { cards, insights, assessments, progress }: InsightsData,
  shown: readonly string[],
  words: BlockOf<'insight-counts'>,
): readonly InsightCount[] {
  const complete = progress.completedModules.filter((id) => shown.includes(id))
  const withData = cards.filter(({ module, hasData }) => hasData && shown.includes(module.id))
  return [
    { label: words.total, value: insights.length },
    { label: words.assessments, value: assessments.length },
    { label: words.complete, value: complete.length },
    { label: words.withData, value: withData.length },
  ]
}
