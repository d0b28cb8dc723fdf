import written from 'virtual:pack-documents'
import type { DocumentByKind } from '../../../engine/core/pack/documents.gen.ts'
import type { SingleKind } from '../../../engine/web/content/content.ts'
import type { AnyDocument } from './harness.ts'

/** Every document of the product's pack in its own language, read without checking: `tests/content` checks it. */
// Each of them has a kind and an id: the loader checks it in tests/content.
export const documents = written as readonly AnyDocument[]

/** The pack's only document of a kind. */
export function document<K extends SingleKind>(kind: K): DocumentByKind[K] {
  const found = documents.find((each) => each.kind === kind)
  if (!found) throw new Error(`The pack holds no document of the kind ${kind}`)
  // Only documents of a kind carry its name.
  return found as DocumentByKind[K]
}

/** One document of a kind that has several. */
export function documentById<K extends keyof DocumentByKind>(kind: K, id: string): DocumentByKind[K] {
  const found = documents.find((each) => each.kind === kind && each.id === id)
  if (!found) throw new Error(`The pack holds no ${kind} "${id}"`)
  // Only documents of a kind carry its name.
  return found as DocumentByKind[K]
}
