import type { BlockOf } from '../../../core/pages/blocks.ts'
import type { InsightsData } from './use-insights-page.ts'

interface InsightCount {
  readonly label: string
  readonly value: number
}

/** The four figures; of the modules only those on the page count (INSIGHTSOLD-002). */
export function countsOf(
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
