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
  /** A picture that is still to be sent. Bytes, for not every browser keeps a file whole. */
  readonly pictures: { readonly account: string; readonly id: string; readonly data: ArrayBuffer }
}

type Room = keyof Kept

const KEYS: Readonly<Record<Room, string | string[]>> = {
  signedIn: 'name',
  reads: 'address',
  outbox: 'account',
  pictures: ['account', 'id'],
}
const ROOMS = Object.keys(KEYS) as readonly Room[]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('lodestar:device', 2)
  request.addEventListener('upgradeneeded', () => {
    const { objectStoreNames } = request.result
    for (const room of ROOMS)
      if (!objectStoreNames.contains(room)) request.result.createObjectStore(room, { keyPath: KEYS[room] })
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

export const readKept = <R extends Room>(room: R, key: IDBValidKey): Promise<Kept[R] | undefined> =>
  inRooms([room], 'readonly', (of) => settled<Kept[R] | undefined>(of(room).get(key)))

export const writeKept = <R extends Room>(room: R, value: Kept[R]): Promise<unknown> =>
  inRooms([room], 'readwrite', (of) => settled(of(room).put(value)))

/** What an account has still to send, changed; nothing is left of an empty one. */
async function changeOutbox(
  outboxes: IDBObjectStore,
  account: string,
  change: (acts: Outbox) => Outbox,
): Promise<void> {
  const kept = await settled<Kept['outbox'] | undefined>(outboxes.get(account))
  const acts = change(kept?.acts ?? [])
  if (acts.length === 0) await settled(outboxes.delete(account))
  else await settled(outboxes.put({ account, acts }))
}

/** Every picture of one account. */
const picturesOf = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []])

/**
 * Keeps a picture together with what sends it, both or neither.
 * @param most bytes of all pictures of an account
 * @returns false when there is no room for it
 */
export const keepToSend = (
  picture: Kept['pictures'],
  most: number,
  change: (acts: Outbox) => Outbox,
): Promise<boolean> =>
  inRooms(['outbox', 'pictures'], 'readwrite', async (of) => {
    const { account } = picture
    const kept = await settled<Kept['pictures'][]>(of('pictures').getAll(picturesOf(account)))
    const bytes = kept.reduce((sum, { data }) => sum + data.byteLength, picture.data.byteLength)
    if (bytes > most) return false
    await settled(of('pictures').put(picture))
    await changeOutbox(of('outbox'), account, change)
    return true
  })

/** Changes what an account has still to send, with nobody between; a picture that is sent or refused goes with it. */
export const changeToSend = (
  account: string,
  change: (acts: Outbox) => Outbox,
  gone?: string,
): Promise<unknown> =>
  inRooms(['outbox', 'pictures'], 'readwrite', async (of) => {
    if (gone !== undefined) await settled(of('pictures').delete([account, gone]))
    await changeOutbox(of('outbox'), account, change)
  })

const empty = (rooms: readonly Room[]): Promise<unknown> =>
  inRooms(rooms, 'readwrite', (of) => Promise.all(rooms.map((room) => settled(of(room).clear()))))

/** What was read of whoever was there: the session is over. */
export const forgetReads = (): Promise<unknown> => empty(['signedIn', 'reads'])

/** Everything of everybody: the seeker has signed out. */
export const forgetEverything = (): Promise<unknown> => empty(ROOMS)

/** What others had still to send goes: somebody else is there now. */
const dropOthers = (of: (name: Room) => IDBObjectStore, account: string): Promise<unknown> =>
  Promise.all(
    (['outbox', 'pictures'] as const).map(async (name) => {
      const keys = await settled(of(name).getAllKeys())
      const others = keys.filter((key) => (Array.isArray(key) ? key[0] : key) !== account)
      await Promise.all(others.map((key) => settled(of(name).delete(key))))
    }),
  )

export const forgetOthersUnsent = (account: string): Promise<unknown> =>
  inRooms(['outbox', 'pictures'], 'readwrite', (of) => dropOthers(of, account))

/** Whatever is not of this account, which is there now. */
export const keepOnly = (account: string): Promise<unknown> =>
  inRooms(ROOMS, 'readwrite', (of) =>
    Promise.all([
      dropOthers(of, account),
      settled(of('reads').clear()),
      settled(of('signedIn').put({ name: 'signedIn', account })),
    ]),
  )
