import type { DocumentPath } from '../document-finding.ts'
import type { AnswerChange } from '../pack/documents.gen.ts'

/** A place that a change takes from or gives to, and where in the change it is named. */
interface NamedPlace {
  readonly place: string
  readonly path: DocumentPath
}

/** Where a change takes answers away from; undefined for one that takes none. */
export function takenFrom(change: AnswerChange): NamedPlace | undefined {
  if ('rename' in change) return { place: change.rename.from, path: ['rename', 'from'] }
  if ('map' in change) return { place: change.map.at, path: ['map', 'at'] }
  if ('drop' in change) return { place: change.drop.at, path: ['drop', 'at'] }
  if ('split' in change) return { place: change.split.at, path: ['split', 'at'] }
  if ('askAgain' in change) return { place: change.askAgain.at, path: ['askAgain', 'at'] }
  return undefined
}

/** Where a change puts answers, with the values that it writes there. */
export function givenTo(
  change: AnswerChange,
): readonly (NamedPlace & { readonly values: readonly Named[] })[] {
  if ('rename' in change) return [{ place: change.rename.to, path: ['rename', 'to'], values: [] }]
  if ('map' in change)
    return [
      { place: change.map.at, path: ['map', 'at'], values: named(change.map.values, ['map', 'values']) },
    ]
  if ('askAgain' in change) return [{ place: change.askAgain.at, path: ['askAgain', 'at'], values: [] }]
  if (!('split' in change)) return []
  return change.split.into.map(({ to, values }, at) => ({
    place: to,
    path: ['split', 'into', at, 'to'],
    values: named(values, ['split', 'into', at, 'values']),
  }))
}

interface Named {
  readonly value: string
  readonly path: DocumentPath
}

const named = (values: Readonly<Record<string, string>>, path: DocumentPath): readonly Named[] =>
  Object.entries(values).map(([key, value]) => ({ value, path: [...path, key] }))
