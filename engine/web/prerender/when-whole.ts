/** What stands in the place of a whole page that is read by itself, as the answers of a flow are. */
const WAITING = '[data-waiting]'

/**
 * Resolves before the browser paints, once the app that is rendered into a place shows what the page is about. Every read
 * has its own deadline, so that nothing is waited for without end.
 */
export const whenWhole = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    new MutationObserver((_, changes) => {
      if (place.querySelector(WAITING) || !place.querySelector('main')) return
      changes.disconnect()
      resolve()
    }).observe(place, { childList: true, subtree: true })
  })
