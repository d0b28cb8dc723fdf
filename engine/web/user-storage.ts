const PREFIX = 'lodestar:user:'

const SIGNED_OUT = 'lodestar-signed-out=1'

/** Takes a cookie away, whatever the clock says and also while it stands. */
const LONG_AGO = '; Expires=Thu, 01 Jan 1970 00:00:00 GMT'

/**
 * Whether the seeker has signed out, in this tab or in another; until somebody signs in. A cookie of the browser's
 * session says so: every tab sees it at once, and it outlives that the server lets the storage be cleared.
 */
export const isSignedOut = (): boolean => document.cookie.includes(SIGNED_OUT)

export function markSignedOut(out: boolean): void {
  document.cookie = `${SIGNED_OUT}; Path=/; SameSite=Lax${out ? '' : LONG_AGO}`
}

/**
 * The key under which the browser keeps something of one seeker: `userKey(user.id, 'draft', 'soul_foundations')`.
 * What is kept under such keys is removed when they sign out (PERM-007), and never shown to anybody else.
 */
export function userKey(userId: string, ...names: readonly string[]): string {
  return [PREFIX + userId, ...names].join(':')
}

const remove = (goes: (key: string) => boolean) =>
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (goes(key)) localStorage.removeItem(key)
  })

/** Removes everything that this browser keeps of a seeker, who has signed out. */
export function forgetUserStorage(userId: string): void {
  remove((key) => key.startsWith(`${PREFIX}${userId}:`))
  attempt(() => sessionStorage.clear())
  markSignedOut(true)
}

/** Removes what this browser keeps of everybody else, when a seeker signs in. */
export function forgetOthers(userId: string): void {
  remove((key) => key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${userId}:`))
}

/**
 * Says that the seeker signs out, before they do: from now on no tab keeps anything more of theirs. Answers how to
 * bring back the choices of this device, which the server asks the browser to forget with the rest.
 */
export function leaveUserStorage(): () => void {
  const choices: [string, string][] = []
  markSignedOut(true)
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (!key.startsWith(PREFIX)) choices.push([key, localStorage.getItem(key) ?? ''])
  })
  return () => attempt(() => choices.forEach(([key, value]) => localStorage.setItem(key, value)))
}

/** Storage may be forbidden or full; the app works without it. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}
