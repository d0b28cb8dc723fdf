import { coverChanges } from '../../engine/authoring/diff/cover.ts'
import { diffPacks } from '../../engine/authoring/diff/diff-packs.ts'
import { impactOf } from '../../engine/authoring/diff/impact.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { answersFrom } from './answers.ts'
import { diffFormats, isDiffFormat, missingMigrations } from './formats.ts'
import { type Comparison, versionFault } from './report.ts'
import { openSides, type Side, UnreadableSide } from './sides.ts'

const textOf = (value: string | true | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** `lodestar diff`. Gives the exit code: 1 when something breaking has no migration, or a pack cannot be read. */
export async function runDiff({ words, flags }: Arguments, around: Surroundings): Promise<number> {
  const since = textOf(flags.get('since'))
  if (since !== undefined && words.length > 1)
    throw new UsageError('--since names the older pack already: give the newer one only.')
  const [older, newer] = since === undefined ? words : [since, words[0]]
  let sides: readonly [Side, Side]
  try {
    sides = openSides(older, newer, around)
  } catch (error) {
    if (!(error instanceof UnreadableSide)) throw error
    around.complain(`${error.message}\n`)
    return 1
  }
  const [old, now] = sides
  const changes = coverChanges(diffPacks(old, now), now.migrations, old.pack.version)
  const from = { file: textOf(flags.get('answers')), database: flags.has('database') }
  const dump = await answersFrom(from, old, around)
  const oldVersion = old.pack.version
  const comparison: Comparison = {
    old,
    now,
    changes,
    faults: dump?.faults ?? [],
    impact: dump && impactOf(dump.lines, changes, { old, now, oldVersion }),
  }
  const uncovered = changes.some((change) => change.uncovered)
  if (flags.has('require-migrations')) {
    around.print(missingMigrations(comparison))
    return uncovered || versionFault(comparison) !== null ? 1 : 0
  }
  const chosen = flags.has('json') ? 'json' : (flags.get('format') ?? 'pretty')
  const format = isDiffFormat(chosen) ? chosen : 'pretty'
  around.print(diffFormats[format](comparison, around.color))
  return uncovered ? 1 : 0
}
