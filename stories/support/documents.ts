import { parseAllDocuments } from 'yaml'
import type { JsonObject } from '../../engine/core/pack/json.ts'
import { layered } from '../../engine/core/pack/extended.ts'
import { shareParts } from '../../engine/core/pack/shared-parts.ts'
import type { AnyDocument } from '../../tests/support/web/harness.ts'

const own = import.meta.glob<string>(['../../content/packs/lodestar/**/*.yaml', '!**/locales/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const base = import.meta.glob<string>(['../../content/packs/base/**/*.yaml', '!**/locales/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const read = (texts: Readonly<Record<string, string>>): JsonObject[] =>
  Object.values(texts)
    .flatMap((text) => parseAllDocuments(text))
    .map((parsed): JsonObject => parsed.toJS())

/** Every document of the product's pack, as the stories show it. */
export const documents: readonly AnyDocument[] = shareParts(
  // Each of them has a kind and an id: the loader checks it in tests/content.
  layered(read(base), read(own)) as readonly (AnyDocument & JsonObject)[],
)
