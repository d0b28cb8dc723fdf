import type { ComponentType } from 'react'
import type { BlockName } from '../../core/pages/blocks.ts'
import type { Plural, SingleKind } from '../content.ts'
import type { BlockProps } from './block-props.ts'
import { lazyComponent, type LazyComponent } from '../lazy-component.tsx'
import type { Prime } from '../primes.ts'

/** What a part of a page needs before it can be shown. */
export interface Needs {
  readonly documents?: readonly SingleKind[]
  /** Kinds of which it reads every document. */
  readonly lists?: readonly Plural[]
  /** Where its words can be rendered ahead: its module, as Vite's manifest names it. */
  readonly ahead?: string
  /** What of a seeker its words are rendered from. */
  readonly reads?: readonly Prime[]
}

interface Plan<Props> extends Needs {
  readonly load: () => Promise<ComponentType<Props>>
}

/** A part of a page whose code is fetched together with what it needs. */
export interface LazyPart<Props> extends Needs {
  readonly lazy: LazyComponent<Props>
}

export const lazyPart = <Props extends object>({ load, ...needs }: Plan<Props>): LazyPart<Props> => ({
  ...needs,
  lazy: lazyComponent(load),
})

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
  drawing: lazyPart({ load: async () => (await import('./drawings/Drawing.tsx')).DrawingBlock }),
  insight: lazyPart({
    load: async () => (await import('./results/Insight.tsx')).Insight,
    documents: ['insights'],
    lists: ['insight'],
  }),
  actions: lazyPart({ load: async () => (await import('./results/Actions.tsx')).Actions }),
}

/** The renderer of a kind, seen without its own block type: callers pass a block of that same kind. */
export const partOf = (name: BlockName): LazyPart<BlockProps<BlockName>> =>
  parts[name] as LazyPart<BlockProps<BlockName>>
