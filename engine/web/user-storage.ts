const PREFIX = 'lodestar:user:'

/**
 * The key under which the browser keeps something of one seeker: `userKey(user.id, 'draft', 'soul_foundations')`.
 * What is kept under such keys is removed when they sign out (PERM-007), and never shown to anybody else.
 */
export function userKey(userId: string, ...names: readonly string[]): string {
  return [PREFIX + userId, ...names].join(':')
}

/** Removes everything that this browser keeps of a seeker. */
export function forgetUserStorage(userId: string): void {
  attempt(() => {
    const own = `${PREFIX}${userId}:`
    for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
  })
  attempt(() => sessionStorage.clear())
}

/** Storage may be forbidden or full; the app works without it. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing is kept where nothing can be kept.
  }
}
