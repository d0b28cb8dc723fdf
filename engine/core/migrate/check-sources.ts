import type { CompiledFlow } from '../flow/compile.ts'
import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { MigrationDocument } from '../pack/documents.gen.ts'
import { takenFrom } from './change-places.ts'
import { compareVersions } from './version.ts'

const overlap = (one: MigrationDocument, other: MigrationDocument): boolean =>
  compareVersions(one.from, other.to) < 0 && compareVersions(other.from, one.to) < 0

/** Places of which another migration of the same versions disposes too: which would come first, nobody could say. */
export function conflicts(
  migration: MigrationDocument,
  all: readonly MigrationDocument[],
): DocumentFinding[] {
  const before = all
    .slice(0, all.indexOf(migration))
    .filter((other) => other !== migration && overlap(migration, other))
  return migration.changes.flatMap((change, at): DocumentFinding[] => {
    const taken = takenFrom(change)
    const other =
      taken && before.find(({ changes }) => changes.some((each) => takenFrom(each)?.place === taken.place))
    if (!taken || !other) return []
    const message = `The migration "${other.id}" changes "${taken.place}" too, between the same versions.`
    return [{ code: 'migration-conflict', path: ['changes', at, ...taken.path], message }]
  })
}

/**
 * Places and values that are taken away although the flow still has them. Answers whose version nobody knows go
 * through every migration, and would lose what was given to the flow of now.
 */
export function stillInUse(
  { changes }: MigrationDocument,
  { steps, indexOf }: CompiledFlow,
): DocumentFinding[] {
  const places = new Map(steps.filter(({ keeps }) => keeps).map((step) => [step.bind, step]))
  return changes.flatMap((change, at): DocumentFinding[] => {
    const say = (path: DocumentPath, message: string): DocumentFinding => ({
      code: 'migration-still-in-use',
      path: ['changes', at, ...path],
      message,
    })
    const place = (name: string, path: DocumentPath) =>
      places.has(name) ? [say(path, `The flow still keeps an answer at "${name}".`)] : []
    const value = (name: string, each: string, path: DocumentPath) =>
      places.get(name)?.options?.values.has(each) === true
        ? [say(path, `"${each}" is still an option at "${name}".`)]
        : []
    if ('rename' in change) return place(change.rename.from, ['rename', 'from'])
    if ('renameStep' in change) {
      const { from } = change.renameStep
      return indexOf.has(from) ? [say(['renameStep', 'from'], `The flow still has the step "${from}".`)] : []
    }
    if ('split' in change) {
      const { at: name, into } = change.split
      const old = [...new Set(into.flatMap(({ values }) => Object.keys(values)))]
      // One of the new answers may be kept where the old one was.
      return into.some(({ to }) => to === name)
        ? old.flatMap((each) => value(name, each, ['split', 'into']))
        : place(name, ['split', 'at'])
    }
    if ('map' in change) {
      const { at: name, values } = change.map
      return Object.keys(values).flatMap((each) => value(name, each, ['map', 'values', each]))
    }
    if (!('drop' in change)) return []
    const { at: name, values } = change.drop
    if (!values) return place(name, ['drop', 'at'])
    return values.flatMap((each, index) => value(name, each, ['drop', 'values', index]))
  })
}
