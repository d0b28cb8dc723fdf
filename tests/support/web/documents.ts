import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { DocumentByKind } from '../../../engine/core/pack/documents.gen.ts'
import type { JsonObject } from '../../../engine/core/pack/json.ts'
import { layered } from '../../../engine/core/pack/extended.ts'
import { shareParts } from '../../../engine/core/pack/shared-parts.ts'
import type { SingleKind } from '../../../engine/web/content.ts'
import type { AnyDocument } from './harness.ts'

const read = (pack: string): JsonObject[] => {
  const folder = join(process.cwd(), 'content/packs', pack)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('locales'))
    .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
    .map((parsed): JsonObject => parsed.toJS())
}

/** Every document of the product's pack in its own language, read without checking: `tests/content` checks it. */
export const documents: readonly AnyDocument[] = shareParts(
  // Each of them has a kind and an id: the loader checks it in tests/content.
  layered(read('base'), read('lodestar')) as readonly (AnyDocument & JsonObject)[],
)

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
