import { useContentAddress } from '../content/content-address.ts'
import { useDocumentById } from '../content/content.ts'
import { layoutOf } from './layouts.ts'
import type { Block, PageDocument } from '../../core/pack/documents.gen.ts'
import { holdsOnPage } from '../../core/pages/condition.ts'
import { partOf } from './registry.ts'
import { usePageFacts } from './use-page-facts.ts'

/** A page of the pack: the document that its address names, or the page of the modality there. */
export function PageScreen() {
  const { entry } = useContentAddress()
  return entry.view === 'reading' ? (
    <ModalityPage id={entry.of.id} page={entry.page} />
  ) : (
    <OwnPage id={entry.of.id} />
  )
}

const OwnPage = ({ id }: { id: string }) => <Laid page={useDocumentById('page', id)} />

/** The page that modalities share, under the name of this one. */
function ModalityPage({ id, page }: { id: string; page: string }) {
  const { title } = useDocumentById('modality', id)
  return <Laid page={{ ...useDocumentById('page', page), title }} />
}

function Laid({ page }: { page: PageDocument }) {
  const { Shown } = layoutOf(page).lazy
  return (
    <Shown page={page}>
      <Blocks blocks={page.blocks} />
    </Shown>
  )
}

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
