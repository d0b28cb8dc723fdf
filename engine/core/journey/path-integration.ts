import type { JourneyDocument } from '../pack/documents.gen.ts'
import type { InsightFact, JourneyProgress } from './facts.ts'

/** What the path integration page shows (GATE-020, C-04). */
export interface PathIntegrationReading {
  readonly state: 'locked' | 'generable' | 'viewable'
  readonly completed: number
  /** The “of 5”. */
  readonly count: number
  /** For the bar, 0 to 100, rounded. */
  readonly percent: number
}

/** Locked until the page's modules are completed, then generable; a result that is there can always be viewed. */
export function pathIntegrationReading(
  journey: JourneyDocument,
  progress: JourneyProgress,
  hasResult: boolean,
): PathIntegrationReading {
  const { page } = journey.pathIntegration
  const completed = page.filter((id) => progress.completedModules.includes(id)).length
  const ready = completed === page.length
  return {
    state: hasResult ? 'viewable' : ready ? 'generable' : 'locked',
    completed,
    count: page.length,
    percent: Math.round((completed / page.length) * 100),
  }
}

export interface BannerFacts {
  readonly progress: JourneyProgress
  readonly insights: readonly InsightFact[]
  readonly pathIntegration: boolean
}

/** The map's banner: every one of its modules completed, and a result or its insight (JOURNEY-010, C-48). */
export function bannerShows(journey: JourneyDocument, facts: BannerFacts): boolean {
  const { banner, insightType } = journey.pathIntegration
  const all = banner.every((id) => facts.progress.completedModules.includes(id))
  return (
    all && (facts.pathIntegration || facts.insights.some((insight) => insight.insightType === insightType))
  )
}
