import type { PageDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { allBlocks, type BlockName, type BlockOf } from '../../engine/core/pages/blocks.ts'

/** A page of a pack, by its id. */
export function pageOf(pack: Pack, id: string): PageDocument {
  const page = pack.get('page', id)
  if (!page) throw new Error(`The pack has no page "${id}"`)
  return page
}

/** Every block of one kind on a page, in their order. */
export const blocksOf = <K extends BlockName>(page: PageDocument, name: K): BlockOf<K>[] =>
  allBlocks(page.blocks)
    .map(({ block }) => block)
    .filter((block): block is BlockOf<K> => block.block === name)

/** The block of a kind that a page has one of. */
export function blockOf<K extends BlockName>(page: PageDocument, name: K): BlockOf<K> {
  const [block, second] = blocksOf(page, name)
  if (!block || second) throw new Error(`The page "${page.id}" has not one block "${name}"`)
  return block
}
