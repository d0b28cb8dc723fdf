import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { FeatureName } from '../core/features.ts'
import { useApp } from './app-context.ts'
import { documentOf, documentsOf, type Plural, type SingleKind } from './content/content.ts'
import { lazyComponent, type LazyComponent } from './lazy-component.tsx'
import { authUser } from './data/auth-user.ts'

/** What every route is given. */
export interface RouterContext {
  client: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who sees the screen: a `public` one is shown signed out too, instead of the landing page. */
    access?: 'public' | 'user'
  }
}

/** The modules of lazy screens, by the names that they export. */
type ScreenModule<Name extends string> = Record<Name, ComponentType>

export interface ScreenPlan<Name extends string> {
  load: () => Promise<ScreenModule<Name>>
  name: Name
  /** Documents that the screen reads first, loaded together with its code. */
  documents?: readonly SingleKind[]
  /** Kinds of which it reads every document. */
  lists?: readonly Plural[]
}

/** A screen whose code and words are fetched when they are needed. */
export interface LazyScreen {
  readonly Shown: LazyComponent<object>['Shown']
  /** Fetches code and words together. */
  readonly fetch: (client: QueryClient) => Promise<unknown>
}

/** A screen that is fetched when it is needed. */
export function lazyScreen<Name extends string>(plan: ScreenPlan<Name>): LazyScreen {
  const { load, name, documents = [], lists = [] } = plan
  const { Shown, fetch: fetchCode } = lazyComponent<object>(async () => (await load())[name])
  const fetch = (client: QueryClient) =>
    Promise.all([
      fetchCode(),
      ...documents.map((kind) => client.ensureQueryData(documentOf(kind))),
      ...lists.map((kind) => client.ensureQueryData(documentsOf(kind))),
    ])
  return { Shown, fetch }
}

/** Whether a page is fetched now: never for a visitor who would see the landing page instead. */
export const isShown = (access: 'public' | 'user', client: QueryClient): boolean =>
  access === 'public' || Boolean(client.getQueryData(authUser.queryKey))

export interface RoutedPlan<Name extends string> extends ScreenPlan<Name> {
  access: 'public' | 'user'
  feature: FeatureName | undefined
}

/**
 * The route options of a lazy screen. Its code and its words are fetched also when a link to it is hovered. In a product
 * without its feature `other` stands in its place.
 */
export function screen<Name extends string>(plan: RoutedPlan<Name>, other: LazyScreen) {
  const { access, feature } = plan
  const own = lazyScreen(plan)
  const shown = (client: QueryClient) =>
    !feature || client.getQueryData(documentOf('pack').queryKey)?.features?.includes(feature) ? own : other
  return {
    component: function Screen() {
      const { Shown } = shown(useApp().client)
      return <Shown />
    },
    staticData: { access },
    loader: async ({ context: { client } }: { context: RouterContext }) => {
      if (isShown(access, client)) await shown(client).fetch(client)
    },
  }
}
