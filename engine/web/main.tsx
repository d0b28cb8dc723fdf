import '../ui/theme/styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './AppRoot.tsx'
import type { CarryOver } from './prerender/carry-over.ts'
import { documentOf, readBoot } from './content/content.ts'
import { createApp, type RunningApp } from './create-app.tsx'
import { reloadOnceAfterDeploy } from './deploy.ts'
import { whenWhole } from './prerender/when-whole.ts'
import { keepPrefetched, prefetchedOn } from './prerender/prefetch.ts'
import { authUser } from './data/auth-user.ts'

/** A seeker's reply mostly comes within this time, in ms; then the landing page need not flash by. */
const GRACE_MS = 150

async function start(place: HTMLElement): Promise<void> {
  reloadOnceAfterDeploy(window)
  const app = createApp()
  const hash = document.querySelector<HTMLMetaElement>('meta[name="lodestar-content"]')?.content ?? ''
  keepPrefetched(app.client, prefetchedOn(document))
  const user = app.client.prefetchQuery(authUser)
  await readBoot(app.client, hash)
  // The page may have been kept for a time without a network, in another language.
  const pack = app.client.getQueryData(documentOf('pack').queryKey)
  if (pack) document.documentElement.lang = pack.locale
  if (import.meta.env.DEV)
    void import('./content/dev-content.ts').then(({ followContent }) => followContent(app.client))
  if (place.childElementCount > 0) {
    const [{ carryOver }] = await Promise.all([import('./prerender/carry-over.ts'), user])
    await app.router.load()
    await takeOver(app, place, carryOver(place))
  } else {
    await Promise.race([user, new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
    render(app, place)
  }
}

/** The words are on the page already: they stay until the whole screen, rendered beside it, can take their place at once. */
async function takeOver(app: RunningApp, place: HTMLElement, before: CarryOver): Promise<void> {
  // No page scrolls sideways.
  let top = window.scrollY
  const scrolled = () => {
    top = window.scrollY
  }
  window.addEventListener('scroll', scrolled)
  // The router scrolls to the top of a page that it shows for the first time.
  const stop = app.router.subscribe('onRendered', () => {
    stop()
    window.removeEventListener('scroll', scrolled)
    if (top > 0) window.scrollTo(0, top)
  })
  const next = place.cloneNode(false) as HTMLElement
  for (const name of ['inert', 'aria-busy']) next.removeAttribute(name)
  render(app, next)
  await whenWhole(next)
  place.replaceWith(next)
  await before.into(next)
}

/** A transition is rendered in slices: the page of words can be scrolled and typed into until the app is there. */
const render = (app: RunningApp, place: HTMLElement) =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <AppRoot app={app} />
      </StrictMode>,
    ),
  )

const place = document.getElementById('root')
if (place)
  start(place).catch((error: unknown) => {
    // Without the boot bundle there are no words: the page itself holds these few.
    document.getElementById('unreachable')?.removeAttribute('hidden')
    throw error
  })
