import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import type { FeatureName } from '../core/features.ts'
import { engineScreens } from '../core/routes/screens.ts'
import { contentAt } from './content/content-address.ts'
import { authUser } from './data/auth-user.ts'
import { isShown, lazyScreen, screen, type ScreenPlan, type RouterContext } from './screen.tsx'
import { fetchVisitorPage } from './blocks/landing/VisitorPage.tsx'
import { Failure } from './shell/Failure.tsx'
import { Loading } from './shell/Loading.tsx'
import { Root } from './shell/Root.tsx'
import { SignedInAlready } from './shell/SignedInAlready.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: async ({ context: { client } }) => {
    if (!client.getQueryData(authUser.queryKey)) await fetchVisitorPage(client)
  },
})

// Which screen shows what: no part of the first load, where nothing of it is shown.
const loadContent = () => import('./content/ContentScreen.tsx')
const content = lazyScreen({ load: loadContent, name: 'ContentScreen' })

const under = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** A screen of the engine at its address in the table. */
const at = <
  const Place extends { path: string; access: 'public' | 'user'; feature?: FeatureName },
  Name extends string,
>(
  { path, access, feature }: Place,
  plan: ScreenPlan<Name>,
) => createRoute({ ...under<Place['path']>(path), ...screen({ ...plan, access, feature }, content) })

/** Matches every address that is not the engine's. */
export const CONTENT = '/$'

const tree = root.addChildren([
  // Signed in there is nothing to do here (C-15); signed out the landing page stands in for it.
  createRoute({ ...under(engineScreens.auth.path), component: () => <SignedInAlready /> }),
  at(engineScreens.blog, {
    load: () => import('./screens/blog/BlogScreen.tsx'),
    name: 'BlogScreen',
    documents: ['blog'],
    lists: ['article'],
  }),
  at(engineScreens.article, {
    load: () => import('./screens/blog/ArticleScreen.tsx'),
    name: 'ArticleScreen',
    documents: ['blog'],
    lists: ['article'],
  }),
  at(engineScreens.settings, {
    load: () => import('./screens/settings/SettingsScreen.tsx'),
    name: 'SettingsScreen',
    documents: ['settings', 'care-card', 'care-lines'],
  }),
  at(engineScreens.helpLines, {
    load: () => import('./screens/help-lines/HelpLinesScreen.tsx'),
    name: 'HelpLinesScreen',
    documents: ['care-card', 'care-lines'],
  }),
  at(engineScreens.recover, {
    load: () => import('./screens/recovery/RecoverScreen.tsx'),
    name: 'RecoverScreen',
    documents: ['recovery'],
  }),
  at(engineScreens.reset, {
    load: () => import('./screens/recovery/ResetScreen.tsx'),
    name: 'ResetScreen',
    documents: ['recovery'],
  }),
  // Everything else is named by the pack: its table says what stands there, and who sees it.
  createRoute({
    ...under(CONTENT),
    component: content.Shown,
    loader: async ({ context: { client }, params: { _splat: path = '' } }) => {
      const entry = contentAt(client, `/${path}`)?.entry
      if (!isShown(entry?.access ?? 'user', client)) return
      await content.fetch(client)
      await (await loadContent()).fetchEntry(client, entry)
    },
  }),
])

/** The app's router over the browser's history, or over one in memory. */
export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context: { client },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Freshness is the query client's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Failure,
    scrollRestoration: true,
    // The search of an address is plain text, as people write it.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search: Readonly<Record<string, unknown>>) => {
      const named = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
