import { lazy, useState, type ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { ConnectionError } from './api.ts'
import { documentOf, documentsOf, type Plural, type SingleKind } from './content.ts'
import type { Prime } from './primes.ts'
import { authUser } from './queries/auth-user.ts'

/** What every route is given. */
export interface RouterContext {
  client: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who sees the screen: a `public` one is shown signed out too, instead of the landing page. */
    access?: 'public' | 'user'
    /** Its words are rendered ahead by the server: its module, as Vite's manifest names it. */
    ahead?: string
    /** Shows what the seeker has: the reads that the server brings along with its words. */
    primes?: () => Promise<readonly Prime[]>
  }
}

/** The modules of lazy screens, by the names that they export. */
type ScreenModule<Name extends string> = Record<Name, ComponentType> & { primes?: readonly Prime[] }

export interface ScreenPlan<Name extends string> {
  load: () => Promise<ScreenModule<Name>>
  name: Name
  /** Documents that the screen reads first, loaded together with its code. */
  documents?: readonly SingleKind[]
  /** Kinds of which it reads every document. */
  lists?: readonly Plural[]
  access?: 'public' | 'user'
  /** Rendered ahead: the path of its module from here. */
  ahead?: string
  /** Whose words: everybody's (default), or the seeker's own, from the reads that its module names in `primes`. */
  own?: boolean
}

/**
 * The route options of a lazy screen. Its code and its words are fetched together, also when a link to it is hovered,
 * but never for a visitor who would see the landing page instead. A chunk that does not come fails like a call does,
 * so that it can be tried again.
 */
export function screen<Name extends string>({
  load,
  name,
  documents = [],
  lists = [],
  access = 'user',
  ahead,
  own = false,
}: ScreenPlan<Name>) {
  let loaded: ComponentType | undefined
  const fetchScreen = async (): Promise<{ default: ComponentType }> => {
    try {
      loaded = (await load())[name]
      return { default: loaded }
    } catch (cause) {
      throw new ConnectionError('network', { cause })
    }
  }
  const Screen = lazy(fetchScreen)
  /** What the loader has brought is shown at once, with nothing in its place for a moment. */
  function Shown() {
    const [Now] = useState(() => loaded ?? Screen)
    return <Now />
  }
  return {
    component: Shown,
    staticData: {
      access,
      ...(ahead === undefined ? {} : { ahead }),
      ...(own ? { primes: async () => (await load()).primes ?? [] } : {}),
    },
    loader: async ({ context: { client } }: { context: RouterContext }) => {
      if (access === 'user' && !client.getQueryData(authUser.queryKey)) return
      await Promise.all([
        fetchScreen(),
        ...documents.map((kind) => client.ensureQueryData(documentOf(kind))),
        ...lists.map((kind) => client.ensureQueryData(documentsOf(kind))),
      ])
    },
  }
}
