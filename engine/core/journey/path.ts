import type { JourneyDocument } from '../pack/documents.gen.ts'
import type { InsightFact, JourneyProgress } from './facts.ts'
import { isOpen, modulesIn } from './gate.ts'
import { integratingModule } from './modules.ts'

/** What the path integration page shows (GATE-020, C-04). */
export interface PathReading {
  readonly state: 'locked' | 'generable' | 'viewable'
  /** The modules that its gate names, in order. */
  readonly modules: readonly string[]
  readonly completed: number
  /** The “of 5”. */
  readonly count: number
  /** For the bar, 0 to 100, rounded. */
  readonly percent: number
}

/** Locked until its module is open, then generable; a result that is there can always be viewed. */
export function pathReading(
  journey: JourneyDocument,
  progress: JourneyProgress,
  hasResult: boolean,
): PathReading {
  const module = integratingModule(journey)
  const modules = module ? modulesIn(module.prerequisites) : []
  const done = new Set(progress.completedModules)
  const completed = modules.filter((id) => done.has(id)).length
  const ready = module !== undefined && isOpen(module.prerequisites, done)
  return {
    state: hasResult ? 'viewable' : ready ? 'generable' : 'locked',
    modules,
    completed,
    count: modules.length,
    percent: ready ? 100 : Math.round((completed / Math.max(1, modules.length)) * 100),
  }
}

export interface BannerFacts {
  readonly progress: JourneyProgress
  readonly insights: readonly InsightFact[]
  readonly integratedPath: boolean
}

/** The map's banner: its gate open, and a result or its insight (JOURNEY-010, C-48). */
export function bannerShows(journey: JourneyDocument, facts: BannerFacts): boolean {
  if (!journey.path) return false
  const { banner, insightType } = journey.path
  const open = isOpen(banner, new Set(facts.progress.completedModules))
  return (
    open && (facts.integratedPath || facts.insights.some((insight) => insight.insightType === insightType))
  )
}
