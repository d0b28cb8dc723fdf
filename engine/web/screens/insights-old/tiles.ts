import type { InsightsTilesWords } from '../../../core/pack/documents.gen.ts'
import type { InsightsData } from '../insights/use-insights-page.ts'

export interface Tile {
  readonly label: string
  readonly value: number
}

/** The four figures; of the modules only those on the page count (INSIGHTSOLD-002). */
export function tilesOf(
  { cards, insights, assessments, progress }: InsightsData,
  shown: readonly string[],
  words: InsightsTilesWords,
): readonly Tile[] {
  const complete = progress.completedModules.filter((id) => shown.includes(id))
  const withData = cards.filter(({ module, hasData }) => hasData && shown.includes(module.id))
  return [
    { label: words.total, value: insights.length },
    { label: words.assessments, value: assessments.length },
    { label: words.complete, value: complete.length },
    { label: words.withData, value: withData.length },
  ]
}
