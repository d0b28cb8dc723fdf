import { fileURLToPath } from 'node:url'
import { rememberingFaults } from '../../../engine/lint/examples.ts'
import { contentOf } from '../../../server/content/folder.ts'
import type { ContentSource } from '../../../server/content/source.ts'

const content = fileURLToPath(new URL('../../../content/', import.meta.url))

/** To hold examples against phrases is most of opening a pack, and the packs of tests have the same ones. */
export const exampleFaults = rememberingFaults()

/** The pack of a folder, under the schemas of the product. */
export const contentIn = (folder: string): ContentSource =>
  contentOf(`${content}schemas`, folder, { exampleFaults })

/** The product's pack, opened anew. */
export const openedProduct = (): ContentSource => contentIn(`${content}packs/lodestar`)
