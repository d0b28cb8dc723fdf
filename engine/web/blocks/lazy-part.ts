import type { ComponentType } from 'react'
import type { Plural, SingleKind } from '../content/content.ts'
import { lazyComponent, type LazyComponent } from '../lazy-component.tsx'

/** What a part of a page needs before it can be shown. */
export interface Needs {
  readonly documents?: readonly SingleKind[]
  /** Kinds of which it reads every document. */
  readonly lists?: readonly Plural[]
  /** Where its words can be rendered ahead: its module, as Vite's manifest names it. */
  readonly ahead?: string
  /** Whether it shows what one seeker has: its page is rendered for them alone. */
  readonly own?: boolean
}

/** Comes with the first load; no chunk has this name, so that nothing more is linked. */
export const firstLoad: Needs = { ahead: 'blocks/landing/first.ts' }

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
