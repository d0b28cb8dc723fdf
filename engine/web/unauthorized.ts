import { useCallback } from 'react'
import { useApp, type App } from './app-context.ts'
import { isUnauthorized, type Operation } from './api.ts'
import { forgetSession } from './session/session-data.ts'
import { showToast, type ToastName } from './toasts.ts'

/** Where a lost session leads, and what is said before it does. */
export interface Unauthorized {
  to: string
  toast: ToastName
}

/** How long the toast can be read before the page is left, in ms. */
export const REDIRECT_AFTER_MS = 500

const SIGN_IN: Unauthorized = { to: '/api/login', toast: 'unauthorized' }

/** The calls with a target of their own (C-21); all others lead to sign in (ERR-033). */
const OWN: ReadonlyMap<string, Partial<Unauthorized>> = new Map([
  ['POST /api/modules/progress', { toast: 'sessionExpired' }],
])

/** Where a lost session leads after this call. */
export function unauthorizedOf(operation?: string): Unauthorized {
  return { ...SIGN_IN, ...(operation === undefined ? {} : OWN.get(operation)) }
}

const leaving = new WeakSet<App>()

/** Says that the session is over, then goes where the call leads. Several at once lead to one redirect. */
export function leaveUnauthorized(app: App, { to, toast }: Unauthorized): void {
  if (leaving.has(app)) return
  leaving.add(app)
  showToast(app, toast)
  setTimeout(() => {
    leaving.delete(app)
    if (to.startsWith('/api/')) {
      app.leave(to)
      return
    }
    // First the session: signed in, /auth would lead straight back to /.
    forgetSession(app.client)
    app.go(to)
  }, REDIRECT_AFTER_MS)
}

/**
 * For calls made outside of a query or mutation: `if (onUnauthorized(error, 'POST /api/assessments')) return`.
 * Answers whether the error was a lost session, which is then taken care of.
 */
export function useUnauthorized(): (
  error: unknown,
  operation: Operation,
  own?: Partial<Unauthorized>,
) => boolean {
  const app = useApp()
  return useCallback(
    (error, operation, own) => {
      if (!isUnauthorized(error)) return false
      leaveUnauthorized(app, { ...unauthorizedOf(operation), ...own })
      return true
    },
    [app],
  )
}
