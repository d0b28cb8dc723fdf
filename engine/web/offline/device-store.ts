import type { Outbox } from '../../core/offline/outbox.ts'

/** What this device keeps of one seeker for when there is no network. The worker and the page both open it. */
export interface Kept {
  /** Whose it is: one fact, under its name. */
  readonly signedIn: { readonly name: 'signedIn'; readonly account: string }
  /** A read as it was answered last, by its address. */
  readonly reads: {
    readonly address: string
    readonly account: string
    readonly body: string
    readonly headers: readonly (readonly [name: string, value: string])[]
  }
  /** What an account has still to send. It outlives a session that is lost, as drafts do. */
  readonly outbox: { readonly account: string; readonly acts: Outbox }
}

type Room = keyof Kept

const KEYS: Readonly<Record<Room, string>> = { signedIn: 'name', reads: 'address', outbox: 'account' }
const ROOMS = Object.keys(KEYS) as readonly Room[]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('lodestar:device', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const room of ROOMS) request.result.createObjectStore(room, { keyPath: KEYS[room] })
  })
  return settled(request)
}

/** Does something in some rooms, all of it or nothing; what was written is on the disk by then. */
async function inRooms<T>(
  rooms: readonly Room[],
  mode: IDBTransactionMode,
  work: (room: (name: Room) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction([...rooms], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The device keeps nothing')),
      )
    })
    const [made] = await Promise.all([work((name) => transaction.objectStore(name)), done])
    return made
  } finally {
    database.close()
  }
}

export const readKept = <R extends Room>(room: R, key: string): Promise<Kept[R] | undefined> =>
  inRooms([room], 'readonly', (of) => settled<Kept[R] | undefined>(of(room).get(key)))

export const writeKept = <R extends Room>(room: R, value: Kept[R]): Promise<unknown> =>
  inRooms([room], 'readwrite', (of) => settled(of(room).put(value)))

/** Changes what is kept at a key, with nobody between; undefined takes it away. */
export const changeKept = <R extends Room>(
  room: R,
  key: string,
  change: (kept: Kept[R] | undefined) => Kept[R] | undefined,
): Promise<unknown> =>
  inRooms([room], 'readwrite', async (of) => {
    const store = of(room)
    const next = change(await settled<Kept[R] | undefined>(store.get(key)))
    if (next === undefined) await settled(store.delete(key))
    else await settled(store.put(next))
  })

const empty = (rooms: readonly Room[]): Promise<unknown> =>
  inRooms(rooms, 'readwrite', (of) => Promise.all(rooms.map((room) => settled(of(room).clear()))))

/** What was read of whoever was there: the session is over. */
export const forgetReads = (): Promise<unknown> => empty(['signedIn', 'reads'])

/** Everything of everybody: the seeker has signed out. */
export const forgetEverything = (): Promise<unknown> => empty(ROOMS)

/** What others had still to send goes: somebody else is there now. */
async function dropOthers(outboxes: IDBObjectStore, account: string): Promise<void> {
  const others = (await settled(outboxes.getAllKeys())).filter((key) => key !== account)
  await Promise.all(others.map((key) => settled(outboxes.delete(key))))
}

export const forgetOthersUnsent = (account: string): Promise<unknown> =>
  inRooms(['outbox'], 'readwrite', (of) => dropOthers(of('outbox'), account))

/** Whatever is not of this account, which is there now. */
export const keepOnly = (account: string): Promise<unknown> =>
  inRooms(ROOMS, 'readwrite', (of) =>
    Promise.all([
      dropOthers(of('outbox'), account),
      settled(of('reads').clear()),
      settled(of('signedIn').put({ name: 'signedIn', account })),
    ]),
  )
