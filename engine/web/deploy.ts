const KEY = 'lodestar:reloaded'
const ONCE_IN_MS = 60_000

/**
 * After a deploy the chunks of the page that is open are gone. The first one that is missed reloads the page, which
 * brings the new ones; a second one soon after is a fault of another kind, and is shown.
 */
export function reloadOnceAfterDeploy(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (reloadForNewest(page)) event.preventDefault()
  })
}

/** Something that the open page was made with is gone: reloads the page, unless that was tried just now. */
export function reloadForNewest(page: Window): boolean {
  if (!page.navigator.onLine || reloadedLately(page)) return false
  page.location.reload()
  return true
}

function reloadedLately(page: Window): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0)
    const now = Date.now()
    page.sessionStorage.setItem(KEY, String(now))
    return now - last < ONCE_IN_MS
  } catch {
    // Without storage nothing would stop a loop.
    return true
  }
}
