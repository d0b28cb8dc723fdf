import { compareVersions, migrationsOf } from '../../core/migrate/index.ts'
import { takenFrom } from '../../core/migrate/change-places.ts'
import type { AnswerChange, MigrationDocument } from '../../core/pack/documents.gen.ts'
import type { Change, Lost } from './change.ts'

/** A change and what a migration does about it. */
export interface CoveredChange extends Change {
  /** Ids of the migrations that say what becomes of the answers. */
  readonly migrations: readonly string[]
  /** True for a breaking change of which no migration, or not each of its places, is spoken of. */
  readonly uncovered: boolean
}

/** Whether a change of a migration says what becomes of lost answers. */
function speaksOf(change: AnswerChange, { place, values, stays }: Lost): boolean {
  if (takenFrom(change)?.place !== place) return false
  if ('askAgain' in change) return true
  // Answers that stay in their place are still not enough.
  if (stays === true) return false
  if (!values || 'rename' in change) return true
  const named =
    'map' in change
      ? Object.keys(change.map.values)
      : 'drop' in change
        ? (change.drop.values ?? values)
        : 'split' in change
          ? change.split.into.flatMap((part) => Object.keys(part.values))
          : []
  return values.every((value) => named.includes(value))
}

/** Which breaking changes the migrations of the newer pack speak of: those that are due since the older version. */
export function coverChanges(
  changes: readonly Change[],
  migrations: readonly MigrationDocument[],
  oldVersion: string,
): CoveredChange[] {
  const due = migrations.filter(({ to }) => compareVersions(to, oldVersion) > 0)
  return changes.map((change) => {
    const { level, lost = [] } = change
    const found = lost.map((each) =>
      migrationsOf(due, each.flow).filter((migration) =>
        migration.changes.some((one) => speaksOf(one, each)),
      ),
    )
    return {
      ...change,
      migrations: [...new Set(found.flat().map(({ id }) => id))],
      uncovered: level === 'breaking' && (lost.length === 0 || found.some((each) => each.length === 0)),
    }
  })
}
