import type { InsightsCardContent, JourneyDocument, JourneyModule } from '../pack/documents.gen.ts'
import type { AssessmentFact, ExperimentFact, InsightFact, JourneyProgress } from './facts.ts'
import { moduleById } from './modules.ts'

/** One card of the insights page: seven modules. */
export interface InsightsCard {
  readonly module: JourneyModule
  readonly content: InsightsCardContent
  readonly isCompleted: boolean
  readonly hasData: boolean
  readonly hasInsights: boolean
  /** toggle: show or hide them; generate: make them; complete-module: nothing to make them from yet (C-69). */
  readonly action: 'toggle' | 'generate' | 'complete-module'
}

export interface InsightsFacts {
  readonly progress: JourneyProgress
  readonly assessments: readonly AssessmentFact[]
  readonly experiments: readonly ExperimentFact[]
  readonly insights: readonly InsightFact[]
  readonly integratedPath: boolean
}

export function insightsReading(journey: JourneyDocument, facts: InsightsFacts): InsightsCard[] {
  return journey.insights.cards.flatMap((content) => {
    const module = moduleById(journey, content.module)
    if (!module) return []
    const data = hasData(module, content, facts)
    const insights = hasInsights(content, facts)
    const integrated = module.completedBy.by === 'path' && facts.integratedPath
    return [
      {
        module,
        content,
        isCompleted: integrated || facts.progress.completedModules.includes(module.id),
        hasData: data,
        hasInsights: insights,
        action: insights ? 'toggle' : data ? 'generate' : 'complete-module',
      },
    ]
  })
}

/** INSIGHTS-006 to INSIGHTS-008; any modules count for the last card, not five particular ones (C-04). */
function hasData(module: JourneyModule, { data }: InsightsCardContent, facts: InsightsFacts): boolean {
  switch (data.from) {
    case 'assessments':
      return facts.assessments.some(
        ({ assessmentType, moduleNumber }) =>
          moduleNumber === module.number || data.assessmentTypes.includes(assessmentType),
      )
    case 'experiments':
      return facts.experiments.length > 0
    case 'completed-modules':
      return facts.progress.completedModules.length >= data.atLeast
    default:
      return data satisfies never
  }
}

/** INSIGHTS-009, INSIGHTS-010; a path integration is its own insight. */
function hasInsights(content: InsightsCardContent, facts: InsightsFacts): boolean {
  if (facts.insights.some(({ insightType }) => content.insightTypes.includes(insightType))) return true
  if (content.generate.call === 'path') return facts.integratedPath
  const told = facts.experiments.some(
    ({ status, insights }) => status === 'completed' && (insights?.length ?? 0) > 0,
  )
  return content.experimentInsights === true && told
}
