import type { Drawing } from '../../../core/pack/documents.gen.ts'
import type { DrawingName, DrawingOf } from '../../../core/pages/blocks.ts'
import { type LazyPart, lazyPart } from '../lazy-part.ts'

interface DrawingProps<K extends DrawingName> {
  readonly drawing: DrawingOf<K>
}

/** One drawing per name: a name of the schema without one does not compile. */
const drawings: { readonly [K in DrawingName]: LazyPart<DrawingProps<K>> } = {
  rings: lazyPart({
    load: async () => (await import('./Rings.tsx')).Rings,
    ahead: 'blocks/drawings/Rings.tsx',
    own: true,
  }),
  bars: lazyPart({
    load: async () => (await import('./scores/index.ts')).Bars,
    ahead: 'blocks/drawings/scores/index.ts',
    own: true,
  }),
  pairs: lazyPart({
    load: async () => (await import('./scores/index.ts')).Pairs,
    ahead: 'blocks/drawings/scores/index.ts',
    own: true,
  }),
  ladder: lazyPart({
    load: async () => (await import('./scores/index.ts')).Ladder,
    ahead: 'blocks/drawings/scores/index.ts',
    own: true,
  }),
  view: lazyPart({
    load: async () => (await import('./FlowView.tsx')).FlowView,
    ahead: 'blocks/drawings/FlowView.tsx',
    own: true,
  }),
  wheel: lazyPart({
    load: async () => (await import('./Wheel.tsx')).Wheel,
    ahead: 'blocks/drawings/Wheel.tsx',
    own: true,
    documents: ['chart-figures', 'sample-seeker'],
    lists: ['vocabulary'],
  }),
}

/** The drawing of a name, seen without its own type: callers pass a drawing of that same name. */
export const drawingOf = ({ kind }: Drawing): LazyPart<DrawingProps<DrawingName>> =>
  drawings[kind] as LazyPart<DrawingProps<DrawingName>>
