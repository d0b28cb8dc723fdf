import type { Page } from '@playwright/test'

/** What the device holds of the app: the addresses in each whole copy. */
export const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const held = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return held.filter((paths) => paths.includes('/shell.html'))
  })

/** Everything that is kept beside the copies, as one text. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
      })
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'lodestar:device')) return '[]'
    const database = await done(indexedDB.open('lodestar:device'))
    const names = [...database.objectStoreNames]
    const rooms = names.length === 0 ? null : database.transaction(names)
    const all = await Promise.all(names.map((name) => done(rooms?.objectStore(name).getAll() as IDBRequest)))
    database.close()
    return JSON.stringify(all.flat())
  })

/** How many workers stand between this site and the network. */
export const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
