import type { ExperimentState } from './transition.ts'

export interface CountedExperiment extends ExperimentState {
  readonly id: string
  readonly title: string
  readonly category: string
}

export interface ExperimentStatistics {
  readonly completed: number
  /** Completed share of all, 0 to 100, rounded (EXPER-042). */
  readonly completedPercent: number
  /** Insights of all experiments together (EXPER-043). */
  readonly insights: number
  /** With one decimal; "0.0" when nothing is rated (EXPER-044, C-61). */
  readonly averageRating: string
  /** The average as whole stars. */
  readonly filledStars: number
  /** Most frequent of all experiments; null when there are none (EXPER-045, C-61). */
  readonly topCategory: { readonly category: string; readonly count: number } | null
  /** Latest completed first; those without insights left out (EXPER-046). */
  readonly recent: readonly RecentInsights[]
}

export interface RecentInsights {
  readonly id: string
  readonly title: string
  readonly insights: readonly string[]
}

const recentExperiments = 5
const recentInsightsEach = 2

/** @param categories the categories in their order, which settles a tie for the top. */
export function experimentStatistics(
  experiments: readonly CountedExperiment[],
  categories: readonly string[],
): ExperimentStatistics {
  const completed = experiments.filter(({ status }) => status === 'completed')
  const ratings = completed.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const stars = ratings.reduce((sum, rating) => sum + rating, 0)
  const tenths = ratings.length === 0 ? 0 : Math.round((stars * 10) / ratings.length)
  return {
    completed: completed.length,
    completedPercent:
      experiments.length === 0 ? 0 : Math.round((completed.length / experiments.length) * 100),
    insights: experiments.reduce((sum, { insights }) => sum + insights.length, 0),
    averageRating: (tenths / 10).toFixed(1),
    filledStars: ratings.length === 0 ? 0 : Math.round(stars / ratings.length),
    topCategory: topCategory(experiments, categories),
    recent: recentInsights(completed),
  }
}

/** A tie goes to the first in category order; unknown categories come after, as they appear. */
function topCategory(
  experiments: readonly CountedExperiment[],
  categories: readonly string[],
): ExperimentStatistics['topCategory'] {
  const counts = new Map(categories.map((category) => [category, 0]))
  for (const { category } of experiments) counts.set(category, (counts.get(category) ?? 0) + 1)
  let top: ExperimentStatistics['topCategory'] = null
  for (const [category, count] of counts) if (count > (top?.count ?? 0)) top = { category, count }
  return top
}

function recentInsights(completed: readonly CountedExperiment[]): RecentInsights[] {
  const time = ({ completedAt }: CountedExperiment): number => Date.parse(completedAt ?? '') || 0
  return completed
    .toSorted((a, b) => time(b) - time(a))
    .slice(0, recentExperiments)
    .map(({ id, title, insights }) => ({ id, title, insights: insights.slice(0, recentInsightsEach) }))
    .filter(({ insights }) => insights.length > 0)
}
