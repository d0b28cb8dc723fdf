import type { Block } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { allBlocks } from '../../core/pages/blocks.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

/** Blocks that bring the first heading of a page, the one by which it is known where one is. */
const HEADED: ReadonlySet<Block['block']> = new Set([
  'banner',
  'heading',
  'hero',
  'modality',
  'reading',
  'results',
])

export const pageWithoutHeading: Check = (context) => {
  if (!isProduct(context)) return []
  return context.sources.flatMap((source) => {
    const page = documentAs(source, 'page')
    // The title of an article is its heading.
    if (!page || page.layout === 'article') return []
    if (allBlocks(page.blocks).some(({ block }) => HEADED.has(block.block))) return []
    const message = `Nothing on this page is its heading: who comes to it is not told that it is "${page.title}".`
    const suggestion = 'Begin it with a block `heading`.'
    return [source.finding('page-without-heading', message, ['blocks'], { part: 'key', suggestion })]
  })
}
