import '../ui/theme/styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './AppRoot.tsx'
import { documentOf, readBoot } from './content/content.ts'
import { createApp, type RunningApp } from './create-app.tsx'
import { reloadOnceAfterDeploy } from './deploy.ts'
import { keepPrefetched, prefetchedOn } from './prerender/prefetch.ts'
import { authUser } from './data/auth-user.ts'

/** A seeker's reply mostly comes within this time, in ms; then the landing page need not flash by. */
const GRACE_MS = 150

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function start(place: HTMLElement): Promise<void> {
  reloadOnceAfterDeploy(window)
  // All scripts were run in one go; a slow phone gets to what was touched meanwhile before the app is made of them.
  await pause(0)
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
    const [{ takeOver }] = await Promise.all([import('./prerender/take-over.ts'), user])
    await app.router.load()
    await takeOver(app, place, (next) => render(app, next))
  } else {
    await Promise.race([user, pause(GRACE_MS)])
    render(app, place)
  }
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
