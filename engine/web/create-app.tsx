import { createToaster } from '../ui/index.ts'
import type { RouterHistory } from '@tanstack/react-router'
import { ApiError, ConnectionError, isUnauthorized } from './api.ts'
import type { App } from './app-context.ts'
import { createConnection } from './data/connection.ts'
import { isContentKey } from './content/content.ts'
import { reloadForNewest } from './deploy.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { authUser } from './data/auth-user.ts'
import { createQueryClient } from './data/query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import type { Unauthorized } from './unauthorized.ts'

/** The app with its router: what `main.tsx`, tests and stories start. */
export interface RunningApp extends App {
  readonly router: AppRouter
}

export interface AppParts {
  /** Default: the browser's. Tests and stories start one in memory. */
  history?: RouterHistory
  /** Default: the browser leaves the page. */
  leave?: App['leave']
  /** Default: the browser loads the page anew, once. */
  renew?: () => void
}

/** What a query or mutation says about a lost session: `'own'` when it deals with it itself. */
interface Meta {
  operation?: string
  unauthorized?: 'own' | Partial<Unauthorized> | undefined
}

/** A new app, with nothing read yet. */
export function createApp({
  history,
  leave = (url) => window.location.assign(url),
  renew = () => reloadForNewest(window),
}: AppParts = {}): RunningApp {
  const connection = createConnection()
  const failed = (error: Error, meta: Meta = {}) => {
    connection.report(!(error instanceof ConnectionError))
    if (!isUnauthorized(error) || meta.unauthorized === 'own') return
    // Reads that were under way when the seeker signed out may still fail; nobody is signed in any more.
    if (!client.getQueryData(authUser.queryKey)) return
    const { operation, unauthorized } = meta
    // A visitor has no session to lose: it does not weigh on the first page.
    void import('./unauthorized.ts').then(({ leaveUnauthorized, unauthorizedOf }) =>
      leaveUnauthorized(app, { ...unauthorizedOf(operation), ...unauthorized }),
    )
  }
  const reached = () => connection.report(true)
  const client = createQueryClient({
    queries: {
      onError: (error, { meta, queryKey }) => {
        // Content is read under the hash of its pack: it is gone once another pack is served.
        if (isContentKey(queryKey) && error instanceof ApiError && error.status === 404) renew()
        failed(error, meta)
      },
      onSuccess: reached,
    },
    mutations: { onError: (error, _variables, _result, { meta }) => failed(error, meta), onSuccess: reached },
  })
  const router = createAppRouter(client, history)
  const app: RunningApp = {
    client,
    router,
    connection,
    toaster: createToaster(),
    leave,
    go: (to) => void router.navigate({ to }),
  }
  const here = () => router.state.location.pathname + router.state.location.searchStr
  if (typeof window !== 'undefined') followOtherTabs(app, window, here)
  return app
}
