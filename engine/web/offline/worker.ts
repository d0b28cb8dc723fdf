import {
  askedBy,
  BEGINNINGS,
  contentAddresses,
  type ContentManifest,
  copyName,
  handlingOf,
  isCopy,
  isOfBuild,
  listOf,
  SHELL,
  WHO,
} from '../../core/offline/requests.ts'
import { noticeIn } from '../../core/offline/notices.ts'
import { forgetEverything, forgetReads, keepOnly, readKept, writeKept } from './device-store.ts'
import { renewSubscription } from './renew-subscription.ts'

/**
 * Between the pages of this site and the network, so that they open without one. It keeps what belongs to nobody (the
 * files of the app, the documents of the pack, a page without words) as one whole copy for a build and a content, and of
 * the seeker who is there the few reads that a flow begins with, apart from it and only on this device. From the network
 * comes everything that can: a copy is what there is without one.
 */

// Filled in by the build (server/build.mjs).
declare const __BUILD__: string
declare const __FILES__: readonly string[]

// What the library of pages does not name.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  /** The page that asks; of a page that is asked for, its own. */
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null
}
interface Pressed extends Extendable {
  readonly notification: Notification
}
interface Renewed extends Extendable {
  /** What the browser has subscribed to by itself; some leave that to the page. */
  readonly newSubscription?: PushSubscription | null
}
interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
}
declare const clients: {
  claim(): Promise<void>
  matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
  openWindow(address: string): Promise<unknown>
}
declare const registration: ServiceWorkerRegistration
declare function skipWaiting(): Promise<void>

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event
const isPushed = (event: Event): event is Pushed => isExtendable(event) && 'data' in event
const isPressed = (event: Event): event is Pressed => isExtendable(event) && 'notification' in event
const isRenewed = (event: Event): event is Renewed => isExtendable(event)
const isFetching = (event: Event): event is Fetching => isExtendable(event) && 'respondWith' in event

const AT_ONCE = 6
/** How long a server is waited for where a copy stands in for it: for a page, and for each read of a page from the copy. */
const PATIENCE_MS = { page: 4_000, read: 1_500 }
/** Of a read; longer ones are no beginning of a flow. */
const MOST_CHARACTERS = 500_000
/** What a page reads of a reply beside its body. */
const HEADERS = ['content-type', 'etag', 'care-notice']

/** Counts who came and went: what was begun for somebody is not kept for the next. */
let turn = 0

/** The pages that the copy has opened: a server that was silent for them is not waited for again and again. */
const openedByCopy = new Set<string>()

addEventListener('install', (event) => {
  // What it serves is addressed by its hash, or whole: pages of the build before lose nothing by it.
  if (isExtendable(event)) event.waitUntil(skipWaiting())
})

addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(clients.claim())
})

addEventListener('message', (event) => {
  const said: unknown = event.data
  if (typeof said !== 'object' || said === null || !('key' in said) || typeof said.key !== 'string') return
  if (!('account' in said) || typeof said.account !== 'string') return
  const { key, account } = said
  if (isExtendable(event)) event.waitUntil(serve(account, key))
})

addEventListener('fetch', (event) => {
  if (!isFetching(event)) return
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const handling = handlingOf({
    method: request.method,
    isNavigation: request.mode === 'navigate',
    path: pathname,
  })
  const byCopy = openedByCopy.has(event.clientId)
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  switch (handling) {
    case 'leave':
      return
    case 'farewell':
      return event.waitUntil(farewell(pathname))
    case 'erasure':
      return event.respondWith(erasure(request, later))
    case 'page':
      // A page of a session that has ended asks nobody who is there: it knows.
      event.waitUntil(read(WHO))
      return event.respondWith(page(request, event.resultingClientId))
    case 'for-ever':
      return event.respondWith(kept(pathname).catch(() => forEver(request, { byCopy })))
    case 'newest':
      return event.respondWith(
        byCopy ? kept(pathname).catch(() => fetch(request)) : fetch(request).catch(() => kept(pathname)),
      )
    case 'known':
      return event.respondWith(known(request, { byCopy, later }))
  }
})

addEventListener('push', (event) => {
  if (isPushed(event)) event.waitUntil(show(event))
})

addEventListener('pushsubscriptionchange', (event) => {
  if (isRenewed(event)) event.waitUntil(renew(event))
})

addEventListener('notificationclick', (event) => {
  if (!isPressed(event)) return
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Shows what a message says. Of one kind there is one: a later one takes the place of the one before. */
async function show({ data }: Pushed): Promise<void> {
  const said = noticeIn(data?.json())
  if (said) await registration.showNotification(said.title, said.options)
}

/**
 * The push service has another address for this device by now. Where the server cannot be told, it learns that the one
 * before is gone by writing to it, and the settings say that this device shows nothing.
 */
async function renew({ newSubscription }: Renewed): Promise<void> {
  const { pushManager } = registration
  const now = newSubscription ?? (await pushManager.getSubscription())
  await renewSubscription(now, (applicationServerKey) =>
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  ).catch(() => false)
}

/** The window that is there already at an address, else a new one: whatever is typed in another stays as it is. */
async function open(address: unknown): Promise<void> {
  const { href, origin } = new URL(typeof address === 'string' ? address : '/', location.origin)
  if (origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url.split('#', 1)[0] === href)
  await (there ? there.focus() : clients.openWindow(href))
}

/** A page tells who is there, and with which content. */
async function serve(account: string, key: string): Promise<void> {
  // A page may be somebody's whose session is another's by now: the server says who is there.
  if ((await read(WHO)) !== account) return
  await Promise.all(BEGINNINGS.map((address) => read(address)))
  await keepCopy(key)
}

/** Reads as a page would. Answers who is there now. */
async function read(address: string): Promise<string | undefined> {
  const work: Promise<unknown>[] = []
  const headers = { accept: 'application/json' }
  await known(new Request(address, { headers }), { byCopy: false, later: (each) => work.push(each) }).catch(
    () => null,
  )
  await Promise.all(work)
  return (await readKept('signedIn', 'signedIn'))?.account
}

/** What a proxy answers whose server is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** What comes in time. */
const inTime = <T>(work: Promise<T>, ms: number): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms))])

/** A page from the network; without one, or without a server, the page of nobody, which asks for its words itself. */
async function page(request: Request, client: string): Promise<Response> {
  const asked = fetch(request).catch(() => null)
  const response = await inTime(asked, PATIENCE_MS.page)
  if (response && !AWAY.has(response.status)) return response
  const shell = await kept(SHELL).catch(() => null)
  if (!shell) return (await asked) ?? Response.error()
  openedByCopy.add(client)
  return shell
}

/** The copies that are whole, the newest first: the page is put into a copy last. */
async function wholeCopies(): Promise<Cache[]> {
  const names = (await caches.keys()).filter(isCopy)
  const copies = await Promise.all(names.map((name) => caches.open(name)))
  const whole = await Promise.all(copies.map((copy) => copy.match(SHELL)))
  return copies.filter((_, at) => whole[at] !== undefined).toReversed()
}

/** What a copy holds at an address. Rejects, as a fetch does, when there is nothing. */
async function kept(address: string): Promise<Response> {
  for (const copy of await wholeCopies()) {
    const found = await copy.match(address, { ignoreVary: true })
    if (found) return found
  }
  throw new TypeError('Nothing is kept at this address')
}

/** A file or a document that no copy holds under its own address. */
function forEver(request: Request, { byCopy }: Pick<Known, 'byCopy'>): Promise<Response> {
  const { pathname } = new URL(request.url)
  return byCopy
    ? fromList(pathname).catch(() => fetch(request))
    : fetch(request).catch(() => fromList(pathname))
}

/** A document from the list of its kind. */
async function fromList(path: string): Promise<Response> {
  const place = listOf(path)
  const list: unknown = place && (await (await kept(place.list)).json())
  const found = Array.isArray(list) ? list.find((each: { id?: unknown }) => each.id === place?.id) : undefined
  if (found === undefined) throw new TypeError('Nothing is kept at this address')
  return Response.json(found)
}

/** Makes the copy of this build with a content, whole or not at all; the copies before it go. */
async function keepCopy(key: string): Promise<void> {
  const name = copyName(__BUILD__, key)
  const began = turn
  const copy = await caches.open(name)
  if (await copy.match(SHELL)) return
  try {
    const manifest: ContentManifest = await (await got('/content/manifest.json')).json()
    const documents = contentAddresses(key, manifest)
    const shell = await got(`${SHELL}?key=${encodeURIComponent(key)}`)
    const text = await shell.clone().text()
    // A deploy has come between: the worker of the newer build makes the copy of it.
    if (documents === null || !isOfBuild(text, __FILES__)) throw new TypeError('Another build is served')
    const addresses = [...new Set([...__FILES__, ...askedBy(text), ...documents])]
    for (let at = 0; at < addresses.length; at += AT_ONCE)
      await Promise.all(
        addresses.slice(at, at + AT_ONCE).map(async (address) => copy.put(address, await got(address))),
      )
    if (turn !== began) throw new TypeError('The seeker has left')
    await copy.put(SHELL, shell)
    const others = (await caches.keys()).filter((other) => isCopy(other) && other !== name)
    await Promise.all(others.map((other) => caches.delete(other)))
  } catch {
    // The next page that is opened tries again; the copy before is still there.
    await caches.delete(name)
  }
}

/** From the network, as anybody would get it. */
async function got(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new TypeError(`${address} answers ${response.status}`)
  return response
}

/** Says who is there. What was kept of anybody else goes. */
async function become(account: string): Promise<void> {
  const who = await readKept('signedIn', 'signedIn')
  if (who?.account === account) return
  turn += 1
  await keepOnly(account)
}

interface Known {
  readonly byCopy: boolean
  readonly later: (work: Promise<unknown>) => void
}

/** A read of the seeker who is there: from the network, and without one as it was answered last. */
async function known(request: Request, { byCopy, later }: Known): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const began = turn
  const asked = fetch(request)
  later(asked.then((response) => keepRead(address, response.clone(), began)).catch(() => null))
  try {
    const response = await (byCopy ? inTime(asked, PATIENCE_MS.read) : asked)
    if (response && !(byCopy && AWAY.has(response.status))) return response
    return await lastRead(address).catch(() => asked)
  } catch (error) {
    return lastRead(address).catch(() => Promise.reject(error))
  }
}

/** What was answered last to the seeker who is there. */
async function lastRead(address: string): Promise<Response> {
  const [who, last] = await Promise.all([readKept('signedIn', 'signedIn'), readKept('reads', address)])
  if (!who || last?.account !== who.account) throw new TypeError('Nothing is kept at this address')
  return new Response(last.body, { headers: last.headers.map(([name, value]) => [name, value]) })
}

async function keepRead(address: string, response: Response, began: number): Promise<void> {
  if (response.status === 401) return ended()
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return
  const body = await response.text()
  if (turn !== began || body.length > MOST_CHARACTERS) return
  if (address === WHO) {
    const user: unknown = JSON.parse(body)
    if (typeof user !== 'object' || user === null || !('id' in user)) return ended()
    await become(String(user.id))
  }
  const who = await readKept('signedIn', 'signedIn')
  if (!who) return
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  await writeKept('reads', { address, account: who.account, body, headers })
}

/** Whoever was there goes. After a sign-out this worker goes too, with everything that it keeps. */
async function farewell(path: string): Promise<void> {
  turn += 1
  if (path !== '/api/logout') return void (await forgetReads())
  await Promise.all([forgetEverything(), leave()])
}

/** The account is asked to go. When it has gone, so does everything of it here. */
async function erasure(request: Request, later: Known['later']): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) {
    turn += 1
    later(Promise.all([forgetEverything(), leave()]))
  }
  return response
}

/**
 * The session is over. What waits to be sent stays for who signs in again, as drafts do; so does this worker where the
 * device was asked to show notifications, for a letter may open in a year.
 */
async function ended(): Promise<void> {
  turn += 1
  const subscription = await registration.pushManager?.getSubscription().catch(() => null)
  await Promise.all([forgetReads(), subscription ? removeCopies() : leave()])
}

/** The copies go, and this worker with them. */
async function leave(): Promise<void> {
  await removeCopies()
  await registration.unregister()
}

async function removeCopies(): Promise<void> {
  const copies = (await caches.keys()).filter(isCopy)
  await Promise.all(copies.map((copy) => caches.delete(copy)))
}
