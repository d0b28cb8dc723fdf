import type { JourneyDocument, JourneyModule } from '../pack/documents.gen.ts'
import type { SessionFact } from './facts.ts'

/** The modules that count: those on the dashboard or the map, in the order of the journey. */
export function countedModules(journey: JourneyDocument): JourneyModule[] {
  const shown = new Set([
    ...journey.dashboard.cards.map((card) => card.module),
    ...journey.map.stations.map((station) => station.module),
  ])
  return journey.modules.filter((module) => shown.has(module.id))
}

export function moduleById(journey: JourneyDocument, id: string): JourneyModule | undefined {
  return journey.modules.find((module) => module.id === id)
}

/** The kind of the document that holds a flow: modules are those of the journey. */
export const kindOfFlow = ({ modules }: JourneyDocument, id: string): 'module' | 'questionnaire' =>
  modules.some((module) => module.id === id) ? 'module' : 'questionnaire'

/** The module's session: by its id where sessions carry one, else by its number in data (C-02). */
export function sessionOf(module: JourneyModule, sessions: readonly SessionFact[]): SessionFact | undefined {
  return (
    sessions.find((session) => session.moduleId === module.id) ??
    sessions.find((session) => session.moduleId === undefined && session.moduleNumber === module.number)
  )
}

/** Completed steps of all steps, rounded, at most 100 (GATE-016, C-43). */
export function sessionPercent(
  journey: JourneyDocument,
  module: JourneyModule,
  session: SessionFact,
): number {
  const total = module.stepTotal ?? journey.stepTotal
  return Math.min(100, Math.round((session.completedSteps.length / total) * 100))
}

/** The module that a path integration completes, where the journey has one. */
export function integratingModule(journey: JourneyDocument): JourneyModule | undefined {
  return journey.modules.find(({ completedBy }) => completedBy.by === 'path')
}
