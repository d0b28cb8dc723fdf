import { isRecord } from '../pack/json.ts'
import type { JourneyDocument } from '../pack/documents.gen.ts'
import { moduleStatuses, noFacts } from './facts.ts'
import type { JourneyProgress, ModuleProgressEntry, ModuleStatus } from './facts.ts'
import { countedModules } from './modules.ts'
import { journeyProgress, summarize } from './progress.ts'

/** Progress of somebody of whom the server knows nothing: module 1 unlocked, the others locked (GATE-002). */
export function emptyProgress(journey: JourneyDocument): JourneyProgress {
  return journeyProgress(noFacts, journey)
}

/**
 * Reads what the server answered: the one object, either shape of it, or a bare list of modules (C-08). Modules that
 * are missing stand as for a new seeker. Undefined when it is none of these.
 */
export function parseProgress(value: unknown, journey: JourneyDocument): JourneyProgress | undefined {
  if (Array.isArray(value)) return fromList(value, [], {}, journey)
  if (!isRecord(value)) return undefined
  const { modules, completedModules, moduleProgress, totalJourneyProgress, currentModule } = value
  if (!Array.isArray(modules) && !Array.isArray(completedModules)) return undefined
  const progress = fromList(
    Array.isArray(modules) ? modules : [],
    Array.isArray(completedModules) ? completedModules : [],
    isRecord(moduleProgress) ? moduleProgress : {},
    journey,
  )
  const total = percent(totalJourneyProgress)
  return {
    ...progress,
    ...(total === undefined ? {} : { totalJourneyProgress: total }),
    ...(typeof currentModule === 'string' ? { currentModule } : {}),
  }
}

function fromList(
  list: readonly unknown[],
  completed: readonly unknown[],
  stored: Readonly<Record<string, unknown>>,
  journey: JourneyDocument,
): JourneyProgress {
  // Without a list the chain says what is open; a module that a list leaves out is one without a record.
  const start = list.length > 0 ? emptyProgress(journey) : fromCompleted(completed, journey)
  const modules = countedModules(journey).flatMap((module): ModuleProgressEntry[] => {
    const blank = start.modules.find(({ moduleId }) => moduleId === module.id)
    if (!blank) return []
    const given = list.filter(isRecord).find((entry) => {
      const { moduleId = entry['id'], moduleNumber = entry['number'] } = entry
      return moduleId === module.id || (typeof moduleId !== 'string' && moduleNumber === module.number)
    })
    const status = completed.includes(module.id) ? 'completed' : (statusOf(given?.['status']) ?? blank.status)
    const reached = percent(given?.['progressPercent']) ?? percent(stored[module.id]) ?? 0
    return [{ ...blank, status, progressPercent: status === 'completed' ? 100 : reached }]
  })
  return summarize(journey, modules, new Set(completed.filter((id) => typeof id === 'string')))
}

function fromCompleted(completed: readonly unknown[], journey: JourneyDocument): JourneyProgress {
  const modules = journey.modules
    .filter(({ id }) => completed.includes(id))
    .map(({ number }) => ({ moduleNumber: number, status: 'completed' as const, progressPercent: 100 }))
  return journeyProgress({ ...noFacts, modules }, journey)
}

function statusOf(value: unknown): ModuleStatus | undefined {
  if (value === 'available') return 'unlocked'
  return moduleStatuses.find((status) => status === value)
}

function percent(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : undefined
}
