import type { App } from '../app-context.ts'
import { authUser } from '../data/auth-user.ts'
import { forgetSeeker, forgetSession } from './session-data.ts'
import { isSignedOut, markSignedOut } from '../user-storage.ts'

/** Who is signed in in this browser, by id; not there when nobody is. */
const KEY = 'lodestar:seeker'

/** The sign-out of this tab. */
export const SIGNING_OUT = ['signing-out']

/**
 * The tabs of one browser share the session cookie. Once another tab has signed out, or in as somebody else, this
 * page would show one seeker and save what they write as another's: it stops, and is read anew. Drafts stay unless
 * the seeker has signed out.
 * @param here the address of the page
 */
export function followOtherTabs(
  { client, leave }: Pick<App, 'client' | 'leave'>,
  page: Window,
  here: () => string,
): void {
  let over = false
  /** Whether this page could say whom it shows: a storage that keeps nothing says nothing about the other tabs. */
  let kept = false
  client.getQueryCache().subscribe((event) => {
    if (over || event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== authUser.queryKey[0]) return
    kept = keep(page, client.getQueryData(authUser.queryKey)?.id)
  })
  const check = () => {
    const own = client.getQueryData(authUser.queryKey)?.id
    if (over || !kept || own === undefined || page.localStorage.getItem(KEY) === own) return
    // The server clears the storage in the middle of this tab's own sign-out, which leads to / by itself.
    if (client.isMutating({ mutationKey: SIGNING_OUT })) return
    over = true
    // A tab that has signed out has removed everything; what this one wrote meanwhile goes too.
    ;(isSignedOut() ? forgetSeeker : forgetSession)(client)
    leave(here())
  }
  page.addEventListener('storage', check)
  // A page that was asleep hears nothing until it is looked at again.
  page.addEventListener('pageshow', check)
  page.document.addEventListener('visibilitychange', check)
}

/** Answers whether it could be written down. Storage may be forbidden or full: then each tab is on its own. */
function keep(page: Window, userId: string | undefined): boolean {
  try {
    if (userId === undefined) page.localStorage.removeItem(KEY)
    else {
      page.localStorage.setItem(KEY, userId)
      markSignedOut(false)
    }
    return true
  } catch {
    return false
  }
}
