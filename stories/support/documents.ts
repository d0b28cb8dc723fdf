import { parseAllDocuments } from 'yaml'
import type { AnyDocument } from '../../tests/support/web/harness.ts'

const texts = import.meta.glob<string>('../../content/packs/lodestar/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every document of the product's pack, as the stories show it. */
export const documents: readonly AnyDocument[] = Object.values(texts)
  .flatMap((text) => parseAllDocuments(text))
  .map((parsed): AnyDocument => parsed.toJS())
