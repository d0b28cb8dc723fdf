import type { ReactNode } from 'react'
import type { Block, PageDocument } from '../../core/pack/documents.gen.ts'
import type { BlockName, BlockOf } from '../../core/pages/blocks.ts'

/** What every renderer of a block gets. */
export interface BlockProps<K extends BlockName> {
  readonly block: BlockOf<K>
  /** Shows the blocks that stand inside this one. */
  readonly show: (blocks: readonly Block[]) => ReactNode
}

/** What every layout gets: the page, and its blocks as they are shown. */
export interface LayoutProps {
  readonly page: PageDocument
  readonly children: ReactNode
}
