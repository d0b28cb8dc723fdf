import type { JourneyDocument, JourneyModule } from '../pack/documents.gen.ts'
import { isCompleted } from './completion.ts'
import type { JourneyFacts, JourneyProgress, ModuleProgressEntry, ModuleStatus } from './facts.ts'
import { isOpen } from './gate.ts'
import { countedModules, sessionOf, sessionPercent } from './modules.ts'

/**
 * How far a seeker is, from their own rows. A module is never reported unlocked or in progress before all its
 * prerequisites are completed (GATE-018), whatever is stored.
 */
export function journeyProgress(facts: JourneyFacts, journey: JourneyDocument): JourneyProgress {
  const completed = new Set(
    journey.modules.filter((module) => isCompleted(module, facts)).map((module) => module.id),
  )
  const modules = countedModules(journey).map((module) => entryOf(journey, facts, completed, module))
  return summarize(journey, modules, completed)
}

function entryOf(
  journey: JourneyDocument,
  facts: JourneyFacts,
  completed: ReadonlySet<string>,
  module: JourneyModule,
): ModuleProgressEntry {
  const record = facts.modules.find(({ moduleNumber }) => moduleNumber === module.number)
  const session = sessionOf(module, facts.sessions)
  const open = isOpen(module.prerequisites, completed)
  const started = record?.status === 'in_progress' || session !== undefined
  const done = completed.has(module.id)
  const status: ModuleStatus = done ? 'completed' : !open ? 'locked' : started ? 'in_progress' : 'unlocked'
  const reached = Math.max(
    record?.progressPercent ?? 0,
    session ? sessionPercent(journey, module, session) : 0,
  )
  return {
    moduleNumber: module.number,
    moduleId: module.id,
    moduleName: module.title,
    status,
    progressPercent: done ? 100 : Math.min(100, reached),
  }
}

/**
 * Where the seeker is: at the first module in progress, else at the first that is open and not completed; at the first of
 * all only when nothing was begun or all is done (D-11).
 */
export function currentOf<Entry extends { readonly status: ModuleStatus }>(
  entries: readonly Entry[],
): Entry | undefined {
  const firstWith = (wanted: ModuleStatus) => entries.find(({ status }) => status === wanted)
  return firstWith('in_progress') ?? firstWith('unlocked') ?? entries[0]
}

/**
 * The whole object from the modules' entries; what the server answers, and what a bare list is made into (C-08).
 * `completed` may name modules that do not count, such as the path integration: gates ask for them too.
 */
export function summarize(
  journey: JourneyDocument,
  modules: readonly ModuleProgressEntry[],
  completed: ReadonlySet<string> = new Set(),
): JourneyProgress {
  const current = currentOf(modules)
  const counted = new Map(modules.map(({ moduleId, status }) => [moduleId, status === 'completed']))
  return {
    modules: [...modules],
    completedModules: journey.modules
      .map(({ id }) => id)
      .filter((id) => counted.get(id) ?? completed.has(id)),
    currentModule: current?.moduleId ?? null,
    totalJourneyProgress: totalProgress(journey, modules),
    moduleProgress: Object.fromEntries(modules.map((entry) => [entry.moduleId, entry.progressPercent])),
  }
}

/** What a module adds to a total: 100 completed, its percent in progress, otherwise nothing (GATE-003, GATE-004). */
export function shareOf(entry: Pick<ModuleProgressEntry, 'status' | 'progressPercent'>): number {
  if (entry.status === 'completed') return 100
  return entry.status === 'in_progress' ? entry.progressPercent : 0
}

/** What counts are the stations of the map; without a map, all modules. */
function totalProgress(journey: JourneyDocument, modules: readonly ModuleProgressEntry[]): number {
  const { stations } = journey.map
  const hasMap = stations.length > 0
  const shares = modules
    .filter(({ moduleId }) => !hasMap || stations.some((station) => station.module === moduleId))
    .map(shareOf)
  const whole = hasMap ? stations.length : Math.max(1, modules.length)
  return shares.reduce((sum, share) => sum + share, 0) / whole
}
