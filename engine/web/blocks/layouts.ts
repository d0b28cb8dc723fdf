import type { PageDocument } from '../../core/pack/documents.gen.ts'
import type { LayoutProps } from './block-props.ts'
import { Full } from './landing/Full.tsx'
import { firstLoad, type LazyPart, lazyPart } from './lazy-part.ts'

type LayoutName = NonNullable<PageDocument['layout']>

const stack = lazyPart<LayoutProps>({
  load: async () => (await import('./plain/index.ts')).Stack,
  ahead: 'blocks/plain/index.ts',
  own: true,
})

/** How the blocks of a page can stand. */
const layouts: { readonly [K in LayoutName]: LazyPart<LayoutProps> } = {
  stack,
  wide: stack,
  reading: stack,
  full: lazyPart({ load: () => Promise.resolve(Full), ...firstLoad }),
  article: lazyPart({
    load: async () => (await import('./article/Article.tsx')).Article,
    documents: ['contact'],
    ahead: 'blocks/article/Article.tsx',
  }),
}

export const layoutOf = ({ layout = 'stack' }: Pick<PageDocument, 'layout'>): LazyPart<LayoutProps> =>
  layouts[layout]
