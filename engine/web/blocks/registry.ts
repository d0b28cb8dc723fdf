import type { BlockName } from '../../core/pages/blocks.ts'
import type { BlockProps } from './block-props.ts'
import { type LazyPart, lazyPart } from './lazy-part.ts'

/** One renderer per kind of block, registered here and nowhere else: a kind without one does not compile. */
const parts: { readonly [K in BlockName]: LazyPart<BlockProps<K>> } = {
  text: lazyPart({
    load: async () => (await import('./article/Text.tsx')).Text,
    documents: ['contact'],
    ahead: 'blocks/article/Text.tsx',
  }),
  results: lazyPart({ load: async () => (await import('./results/Results.tsx')).Results }),
  part: lazyPart({ load: async () => (await import('./results/Part.tsx')).Part }),
  answers: lazyPart({ load: async () => (await import('./results/Answers.tsx')).Answers }),
  drawing: lazyPart({ load: async () => (await import('./drawings/Drawing.tsx')).Drawing }),
  insight: lazyPart({
    load: async () => (await import('./results/Insight.tsx')).Insight,
    documents: ['insights'],
    lists: ['insight'],
  }),
  reading: lazyPart({
    load: async () => (await import('./reading/Reading.tsx')).Reading,
    lists: ['insight'],
  }),
  list: lazyPart({ load: async () => (await import('./results/List.tsx')).List }),
  actions: lazyPart({ load: async () => (await import('./results/Actions.tsx')).Actions }),
}

/** The renderer of a kind, seen without its own block type: callers pass a block of that same kind. */
export const partOf = (name: BlockName): LazyPart<BlockProps<BlockName>> =>
  parts[name] as LazyPart<BlockProps<BlockName>>
