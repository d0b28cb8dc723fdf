import { fileURLToPath } from 'node:url'
import { contentOf } from '../../../server/content/folder.ts'
import type { ContentSource } from '../../../server/content/source.ts'
import { exampleFaults } from '../../../admin-cli/lint/found-faults.test-data.ts'

/** For servers that open packs by other ways than these. */
export { exampleFaults }

const content = fileURLToPath(new URL('../../../content/', import.meta.url))

/** The pack of a folder, under the schemas of the product. */
export const contentIn = (folder: string): ContentSource =>
  contentOf(`${content}schemas`, folder, { exampleFaults })

/** The product's pack, opened anew. */
export const openedProduct = (): ContentSource => contentIn(`${content}packs/lodestar`)
