import type { RunningApp } from '../create-app.tsx'
import { carryOver } from './carry-over.ts'
import { whenWhole } from './when-whole.ts'

/**
 * The words are on the page already, in `place`: they stay until the whole screen, which `render` begins beside it, can
 * take their place at once.
 */
export async function takeOver(
  { router }: RunningApp,
  place: HTMLElement,
  render: (place: HTMLElement) => void,
): Promise<void> {
  const before = carryOver(place)
  // No page scrolls sideways.
  let top = window.scrollY
  const scrolled = () => {
    top = window.scrollY
  }
  window.addEventListener('scroll', scrolled)
  // The router scrolls to the top of a page that it shows for the first time.
  const stop = router.subscribe('onRendered', () => {
    stop()
    window.removeEventListener('scroll', scrolled)
    if (top > 0) window.scrollTo(0, top)
  })
  const next = place.cloneNode(false) as HTMLElement
  for (const name of ['inert', 'aria-busy']) next.removeAttribute(name)
  render(next)
  await whenWhole(next)
  place.replaceWith(next)
  await before.into(next)
}
