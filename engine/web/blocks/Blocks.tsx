import type { Block } from '../../core/pack/documents.gen.ts'
import { holdsOnPage } from '../../core/pages/condition.ts'
import { partOf } from './registry.ts'
import { usePageFacts } from './use-page-facts.ts'

const show = (blocks: readonly Block[]) => <Blocks blocks={blocks} />

/** Blocks in their order, as far as their conditions hold; those of which that is not known yet are left out. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const { facts, isKnown } = usePageFacts(blocks.flatMap(({ when }) => when ?? []))
  return blocks.map((block) => {
    const { when } = block
    if (when && !(isKnown(when) && holdsOnPage(when, facts))) return null
    const { Shown } = partOf(block.block).lazy
    return <Shown key={block.id} block={block} show={show} />
  })
}
