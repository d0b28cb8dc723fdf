import type { ComponentType } from 'react'
import type { JourneyDocument } from '../../core/pack/documents.gen.ts'
import type { Plural, SingleKind } from '../content/content.ts'
import { lazyComponent, type LazyComponent } from '../lazy-component.tsx'
import type { Prefetch } from '../../contracts/prerender.ts'
import { urlOfKey } from '../data/query-client.ts'

/** What a part of a page needs before it can be shown. */
export interface Needs {
  readonly documents?: readonly SingleKind[]
  /** Kinds of which it reads every document. */
  readonly lists?: readonly Plural[]
  /** Where its words can be rendered ahead: its module, as Vite's manifest names it. */
  readonly ahead?: string
  /** What of a seeker its words are rendered from; some of it is asked for module by module. */
  readonly reads?: readonly (Prefetch | ((journey: JourneyDocument) => Prefetch))[]
}

/** The default read: its key is its address. */
export const prefetchOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }): Prefetch => ({
  key: queryKey,
  from: urlOfKey(queryKey),
})

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
