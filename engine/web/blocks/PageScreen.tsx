import { useContentAddress } from '../content/content-address.ts'
import { useDocumentById } from '../content/content.ts'
import { layoutOf } from './layouts.ts'
import type { Block } from '../../core/pack/documents.gen.ts'
import { holdsOnPage } from '../../core/pages/condition.ts'
import { partOf } from './registry.ts'
import { usePageFacts } from './use-page-facts.ts'

/** A page of the pack: the document that its address names. */
export function PageScreen() {
  const page = useDocumentById('page', useContentAddress().entry.of.id)
  const { Shown } = layoutOf(page).lazy
  return (
    <Shown page={page}>
      <Blocks blocks={page.blocks} />
    </Shown>
  )
}

const show = (blocks: readonly Block[]) => <Blocks blocks={blocks} />

/** Blocks in their order, as far as their conditions hold; those of which that is not known yet are left out. */
function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const { facts, isKnown } = usePageFacts(blocks.flatMap(({ when }) => when ?? []))
  return blocks.map((block) => {
    const { when } = block
    if (when && !(isKnown(when) && holdsOnPage(when, facts))) return null
    const { Shown } = partOf(block.block).lazy
    return <Shown key={block.id} block={block} show={show} />
  })
}
