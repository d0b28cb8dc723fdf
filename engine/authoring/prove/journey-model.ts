import { typesSavedBy } from '../../core/flow/effect.ts'
import { completedModule, type Happening, isCompleted } from '../../core/journey/completion.ts'
import { dashboardReading } from '../../core/journey/dashboard.ts'
import type { JourneyFacts, JourneyProgress } from '../../core/journey/facts.ts'
import { mapReading } from '../../core/journey/map.ts'
import { pathReading } from '../../core/journey/path.ts'
import { journeyProgress } from '../../core/journey/progress.ts'
import type {
  AssessmentDocument,
  JourneyDocument,
  JourneyModule,
  ModuleDocument,
} from '../../core/pack/documents.gen.ts'

/** What leads into a module, as the app offers it. */
export interface Door {
  readonly module: string
  readonly by: 'dashboard' | 'map' | 'path'
  /** The address that it leads to. */
  readonly route: string
}

/** What the dashboard, the map and the page of the path lead into for a seeker, and nothing that is completed. */
export function doorsOf(
  journey: JourneyDocument,
  facts: JourneyFacts,
  progress: JourneyProgress = journeyProgress(facts, journey),
): Door[] {
  const { sessions, integratedPath } = facts
  const dashboard =
    journey.dashboard.cards.length === 0
      ? []
      : dashboardReading(journey, { progress, sessions, hasIntake: true }).cards
  const map = mapReading(journey, { progress, sessions, insights: [], integratedPath })
  const path = pathReading(journey, progress, integratedPath)
  const integrating = journey.modules.filter(({ completedBy }) => completedBy.by === 'path')
  return [
    ...dashboard
      .filter(({ status }) => status === 'unlocked' || status === 'in_progress')
      .map(({ module, content }): Door => ({ module: module.id, by: 'dashboard', route: content.route })),
    ...map.stations
      .filter(({ isClickable }) => isClickable)
      .map(({ module }): Door => ({ module: module.id, by: 'map', route: module.route })),
    ...(path.state === 'generable' ? integrating : []).map(({ id, route }): Door => ({
      module: id,
      by: 'path',
      route,
    })),
  ]
}

/** Something that somebody inside a module can bring about. */
export interface Act {
  readonly module: string
  readonly happening: Happening
  readonly key: string
}

/** How far a seeker is, as far as the journey can tell: what happened, and which modules are begun. */
export interface Situation {
  readonly happened: ReadonlySet<string>
  readonly begun: ReadonlySet<string>
}

/** What the real readings of the journey say in a situation. */
export interface Reading {
  readonly completed: ReadonlySet<string>
  readonly doors: readonly Door[]
  /** Modules that data calls open: unlocked or in progress. */
  readonly open: readonly string[]
}

/** The journey as a game whose rules are the functions of core/journey: a seeker goes through open doors and acts. */
export class JourneyModel {
  readonly journey: JourneyDocument
  readonly acts: readonly Act[]

  constructor(
    journey: JourneyDocument,
    modules: readonly ModuleDocument[],
    assessments: readonly AssessmentDocument[],
  ) {
    this.journey = journey
    const typesOf = (asked: string) =>
      assessments.flatMap(({ id, assessmentType }) => (id === asked ? [assessmentType] : []))
    const types = new Map(modules.map((module) => [module.id, typesSavedBy(module, typesOf)]))
    this.acts = journey.modules.flatMap((module) =>
      happeningsIn(module, types.get(module.id) ?? [])
        .filter((happening) => completedModule(journey, happening) !== undefined)
        .map((happening) => ({ module: module.id, happening, key: JSON.stringify(happening) })),
    )
  }

  /** What has happened, as the rows that the server would hold of it. */
  factsOf({ happened, begun }: Situation): JourneyFacts {
    const done = this.acts.filter(({ key }) => happened.has(key))
    const records = new Map(
      done.flatMap(({ happening }) => {
        const module = completedModule(this.journey, happening)
        return module ? [[module.number, module] as const] : []
      }),
    )
    return {
      modules: [...records.keys()].map((moduleNumber) => ({
        moduleNumber,
        status: 'completed',
        progressPercent: 100,
      })),
      // The server lets go of a session once its module is completed.
      sessions: this.journey.modules
        .filter(({ id, number }) => begun.has(id) && !records.has(number))
        .map(({ id, number }) => ({ moduleId: id, moduleNumber: number, completedSteps: [] })),
      assessments: done.flatMap(({ happening }) =>
        happening.what === 'assessment-saved'
          ? [{ moduleNumber: 0, assessmentType: happening.assessmentType }]
          : [],
      ),
      experiments: done.some(({ happening }) => happening.what === 'experiment-completed')
        ? [{ status: 'completed' }]
        : [],
      integratedPath: done.some(({ happening }) => happening.what === 'path-integrated'),
    }
  }

  read(situation: Situation): Reading {
    const { journey } = this
    const facts = this.factsOf(situation)
    const progress = journeyProgress(facts, journey)
    return {
      completed: new Set(journey.modules.filter((module) => isCompleted(module, facts)).map(({ id }) => id)),
      open: progress.modules
        .filter(({ status }) => status === 'unlocked' || status === 'in_progress')
        .map(({ moduleId }) => moduleId),
      doors: doorsOf(journey, facts, progress),
    }
  }
}

/** What a module brings about: what completes it, and whatever else its flow saves. */
function happeningsIn({ completedBy, number }: JourneyModule, types: readonly string[]): Happening[] {
  const own = ((): Happening => {
    switch (completedBy.by) {
      case 'assessment':
        return { what: 'assessment-saved', assessmentType: completedBy.assessmentType }
      case 'experiment':
        return { what: 'experiment-completed' }
      case 'report':
        return { what: 'reported', moduleNumber: number }
      case 'path':
        return { what: 'path-integrated' }
      default:
        return completedBy satisfies never
    }
  })()
  const saved = new Set(types)
  if (own.what === 'assessment-saved') saved.delete(own.assessmentType)
  return [own, ...[...saved].map((assessmentType) => ({ what: 'assessment-saved', assessmentType }) as const)]
}
