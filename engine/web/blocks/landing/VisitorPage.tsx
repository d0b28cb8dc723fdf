import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Block, PageDocument } from '../../../core/pack/documents.gen.ts'
import type { BlockName } from '../../../core/pages/blocks.ts'
import { engineScreens } from '../../../core/routes/screens.ts'
import { documentOf, useDocument } from '../../content/content.ts'
import { lazyComponent } from '../../lazy-component.tsx'
import type { BlockProps } from '../block-props.ts'
import { first } from './first.ts'
import { Full } from './Full.tsx'

/** The renderers, seen without their own block types: callers pass a block of that same kind. */
const brought = first as { readonly [K in BlockName]?: ComponentType<BlockProps<BlockName>> }

const others = lazyComponent(async () => (await import('../PageScreen.tsx')).Blocks)

/** Whether the first load brings everything on a page. Conditions are told by what is fetched. */
export function isFirst(page: PageDocument): boolean {
  const text = JSON.stringify(page.blocks)
  const names = [...text.matchAll(/"block":"([^"]+)"/g)]
  return !text.includes('"when":') && names.every(([, name = '']) => name in first)
}

/** Fetches what the first load does not bring of the page of visitors. */
export async function fetchVisitorPage(client: QueryClient): Promise<unknown> {
  const page = client.getQueryData(documentOf('landing').queryKey)
  if (!page || isFirst(page)) return undefined
  const { fetchWhole } = await import('../../content/ContentScreen.tsx')
  return Promise.all([others.fetch(), fetchWhole(client, 'page', page.id)])
}

const show = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    const Shown = block.when ? undefined : brought[block.block]
    return Shown ? (
      <Shown key={block.id} block={block} show={show} />
    ) : (
      <others.Shown key={block.id} blocks={[block]} />
    )
  })

/** The page that visitors see at every address that is not open to them. */
export function VisitorPage() {
  const page = useDocument('landing')
  const auth = useDocument('auth')
  const { pathname } = useLocation()
  const title = pathname === engineScreens.auth.path ? auth.title : page.title
  return <Full page={{ ...page, title }}>{show(page.blocks)}</Full>
}
