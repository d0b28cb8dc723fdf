import { useContentAddress } from '../content-address.ts'
import { useDocumentById } from '../content.ts'
import { Blocks } from './Blocks.tsx'
import { layoutOf } from './layouts.ts'

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
