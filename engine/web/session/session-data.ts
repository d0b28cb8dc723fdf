import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../contracts/index.ts'
import { isContentKey } from '../content/content.ts'
import { authUser } from '../data/auth-user.ts'
import { forgetOthers, forgetUserStorage, markSignedOut } from '../user-storage.ts'

/** Everything read for one seeker leaves the cache; content stays, it belongs to nobody. */
function forgetReads(client: QueryClient): void {
  const [userKey] = authUser.queryKey
  client.removeQueries({ predicate: ({ queryKey }) => !isContentKey(queryKey) && queryKey[0] !== userKey })
  client.getMutationCache().clear()
}

/**
 * The session is over on the server: nobody is signed in any more. Drafts on this device stay, so that nothing typed
 * is lost; they are shown to nobody else.
 */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(authUser.queryKey, null)
  forgetReads(client)
}

/** The seeker signed out: nothing of theirs stays in this browser (PERM-007). */
export function forgetSeeker(client: QueryClient): void {
  const user = client.getQueryData(authUser.queryKey)
  forgetSession(client)
  if (user) forgetUserStorage(user.id)
}

/**
 * Reads who is signed in now, after sign in or registration (AUTH-019, AUTH-020). The cookie is set by then, so when
 * only this read fails, the user that the call answered stands.
 */
export async function refreshUser(client: QueryClient, answered: User): Promise<void> {
  forgetReads(client)
  markSignedOut(false)
  forgetOthers(answered.id)
  const user = await client.fetchQuery({ ...authUser, staleTime: 0 }).catch(() => null)
  if (!user) client.setQueryData(authUser.queryKey, answered)
}
