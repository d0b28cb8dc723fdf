import { parseAllDocuments } from 'yaml'
import type { JsonObject } from '../../engine/core/pack/json.ts'
import { shareParts } from '../../engine/core/pack/shared-parts.ts'
import type { AnyDocument } from '../../tests/support/web/harness.ts'

const texts = import.meta.glob<string>(['../../content/packs/lodestar/**/*.yaml', '!**/locales/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every document of the product's pack, as the stories show it. */
export const documents: readonly AnyDocument[] = shareParts(
  Object.values(texts)
    .flatMap((text) => parseAllDocuments(text))
    .map((parsed): AnyDocument & JsonObject => parsed.toJS()),
)
