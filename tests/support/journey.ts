import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { JourneyProgress, ModuleStatus } from '../../engine/core/journey/facts.ts'
import { countedModules } from '../../engine/core/journey/modules.ts'
import { summarize } from '../../engine/core/journey/progress.ts'
import type { JourneyDocument } from '../../engine/core/pack/documents.gen.ts'

/** The journey of the product's pack: its numbers and chains are the specification's. */
export const journey = parse(
  readFileSync(new URL('../../content/packs/lodestar/journey.yaml', import.meta.url), 'utf8'),
) as JourneyDocument

/** By number in data: 1 to 6. */
export const moduleIds = countedModules(journey).map(({ id }) => id)

/** Progress whose first modules have these statuses and percents, the rest locked. */
export function progressOf(
  statuses: readonly ModuleStatus[],
  percents: readonly number[] = [],
): JourneyProgress {
  const modules = countedModules(journey).map((module, at) => ({
    moduleNumber: module.number,
    moduleId: module.id,
    moduleName: module.title,
    status: statuses[at] ?? 'locked',
    progressPercent: statuses[at] === 'completed' ? 100 : (percents[at] ?? 0),
  }))
  return summarize(journey, modules)
}

/** A session with so many steps behind it. */
export function sessionOn(
  moduleNumber: number,
  steps: number,
): { moduleNumber: number; completedSteps: number[] } {
  return { moduleNumber, completedSteps: Array.from({ length: steps }, (_, at) => at) }
}

/** Every list of `length` entries out of `values`. */
export function* every<T>(values: readonly T[], length: number): Generator<T[]> {
  if (length === 0) {
    yield []
    return
  }
  for (const rest of every(values, length - 1)) for (const value of values) yield [...rest, value]
}
