import { isCopy } from '../../core/offline/requests.ts'
import { isSignedOut } from '../user-storage.ts'

const WORKER = '/worker.js'

/** What the worker is told: whose device this is now, and the content to keep, as addresses name it. */
interface Told {
  readonly account: string
  readonly key: string
}

interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

const hasPolicies = (page: object): page is { trustedTypes: PolicyMaker } => 'trustedTypes' in page

let address: string | undefined

/** The one script that the policy of our pages lets be named at run time (server/http/headers.ts). */
function workerAddress(): string {
  address ??= hasPolicies(window)
    ? window.trustedTypes
        .createPolicy('lodestar-worker', { createScriptURL: () => WORKER })
        .createScriptURL(WORKER)
    : WORKER
  return address
}

/** Starts the worker of the build that is served, and tells it what to keep. Without one the app works as it does. */
export async function startWorker(told: Told): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine || isSignedOut()) return
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
    // The worker of a build that is served no more keeps nothing new.
    await registration.update()
    const newest = registration.installing ?? registration.waiting ?? registration.active
    if (newest) await inService(newest)
    newest?.postMessage(told, [])
  } catch {
    // A browser that forbids it, or no network by now.
  }
}

/** The worker goes, with every copy that it made. */
export async function stopWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
  const copies = (await caches.keys()).filter(isCopy)
  await Promise.all(copies.map((copy) => caches.delete(copy)))
}

function inService(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })
}
