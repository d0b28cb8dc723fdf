import {
  type Act,
  hasArrived,
  nextAfter,
  nextOf,
  type Outbox,
  type Replied,
  settled,
  withArrived,
  withDone,
  withTold,
} from '../../core/offline/outbox.ts'
import { withoutPicture } from '../../core/board/in-answers.ts'
import { WHO } from '../../core/offline/requests.ts'
import { keepDraftIn } from '../../runner/index.ts'
import { randomName } from '../data/random-name.ts'
import { isSignedOut, userKey } from '../user-storage.ts'
import { changeToSend, keepToSend, readKept } from './device-store.ts'

/** A server that is silent is asked again later, as one that is away. */
const DEADLINE_MS = 30_000

/** Of all pictures that wait on this device: more than a whole board of them. */
const MOST_PICTURE_BYTES = 12 * 1024 * 1024

const listeners = new Set<() => void>()

/** Calls back after what waits has changed; answers how to stop. */
export function onUnsentChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What an account has still to send; nothing where the device keeps nothing. */
export async function readUnsent(account: string): Promise<Outbox> {
  try {
    return (await readKept('outbox', account))?.acts ?? []
  } catch {
    return []
  }
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** Answers whether it is kept. A device that keeps nothing loses nothing that it had: the draft of the flow stays. */
async function change(account: string, next: (outbox: Outbox) => Outbox, picture?: string): Promise<boolean> {
  if (isSignedOut()) return false
  try {
    await changeToSend(account, next, picture)
  } catch {
    return false
  }
  tell()
  return true
}

/**
 * Keeps what was done without a network, in its order, until it is sent; also when the device is started anew. Answers
 * whether it could.
 */
export const keepUnsent = (
  account: string,
  done: readonly Pick<Act, 'flow' | 'kind' | 'call'>[],
): Promise<boolean> => {
  const since = new Date().toISOString()
  const acts = done.map((each): Act => ({ ...each, id: randomName(), since }))
  return change(account, (outbox) => withDone(outbox, acts))
}

/** What became of a picture that was to wait on this device. */
type KeptPicture = 'kept' | 'full' | 'nowhere'

/** Keeps a picture until it is sent, before the answers of the flow that show it. */
export async function keepUnsentPicture(
  account: string,
  flow: string,
  { id, picture }: { readonly id: string; readonly picture: Blob },
): Promise<KeptPicture> {
  if (isSignedOut()) return 'nowhere'
  const act: Act = {
    id: randomName(),
    flow,
    kind: 'picture',
    picture: id,
    since: new Date().toISOString(),
    call: {
      method: 'POST',
      path: `/api/pictures/${encodeURIComponent(id)}`,
      headers: { 'content-type': picture.type },
      body: null,
    },
  }
  try {
    const data = await picture.arrayBuffer()
    const kept = await keepToSend({ account, id, data }, MOST_PICTURE_BYTES, (acts) => withDone(acts, [act]))
    if (!kept) return 'full'
  } catch {
    return 'nowhere'
  }
  tell()
  return 'kept'
}

/** The seeker has read why these pictures were refused. */
export const toldOfRefused = (account: string, pictures: readonly string[]): Promise<boolean> =>
  change(account, (outbox) => withTold(outbox, pictures))

/** The page of a flow has sent it. */
export const pageHasSent = (account: string, flow: string, arrived: 'save' | 'finish'): Promise<boolean> =>
  change(account, (outbox) => withArrived(outbox, flow, arrived))

/** One reply; null when the server was not reached. */
async function replyTo(
  account: string,
  { picture, call: { method, path, headers, body } }: Act,
): Promise<Replied | null> {
  try {
    const file = picture === undefined ? undefined : (await readKept('pictures', [account, picture]))?.data
    const written = body === null ? null : JSON.stringify(body)
    const sent = picture === undefined ? written : (file ?? '')
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(sent === null ? {} : { body: sent }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null }
  } catch {
    return null
  }
}

/** Whether the session is of this account: another tab may have signed in as somebody else. */
async function isThere(account: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const response = await fetch(WHO, { headers: { accept: 'application/json' }, signal })
    const user: unknown = response.ok ? await response.json() : null
    return typeof user === 'object' && user !== null && 'id' in user && user.id === account
  } catch {
    return false
  }
}

/** The draft of answers that were sent shows no picture that was refused. */
function takeFromDraft(account: string, flow: string, picture: string): void {
  const draft = keepDraftIn(localStorage, userKey(account, 'draft', flow))
  const kept = draft.read()
  if (kept) draft.write({ ...kept, formData: withoutPicture(kept.formData, picture) })
}

/** The answers of a flow that is over are no draft any more, unless they were changed since. */
function clearDraft(account: string, act: Act): void {
  const draft = keepDraftIn(localStorage, userKey(account, 'draft', act.flow))
  const kept = draft.read()
  if (kept && hasArrived(act, kept.formData)) draft.clear()
}

/** Sends what waits, in order, until nothing does or nothing can be sent. Answers whether anything was. */
async function sendInOrder(account: string): Promise<boolean> {
  let any = false
  const first = nextOf(await readUnsent(account))
  if (!first || !(await isThere(account))) return any
  for (let act: Act | null = first; act !== null && !isSignedOut(); act = nextOf(await readUnsent(account))) {
    const replied = await replyTo(account, act)
    if (!replied) return any
    const { id, flow, picture } = act
    const next = nextAfter(act, replied)
    if (next.becomes === 'stop') return any
    if (next.becomes === 'sent') {
      any = true
      clearDraft(account, act)
    }
    if (next.becomes === 'hold' && picture !== undefined) takeFromDraft(account, flow, picture)
    await change(account, (outbox) => settled(outbox, id, next), picture)
  }
  return any
}

/** The same, in one tab at a time. */
export async function sendUnsent(account: string): Promise<boolean> {
  if (!('locks' in navigator)) return sendInOrder(account)
  return navigator.locks.request('lodestar:unsent', { ifAvailable: true }, async (lock) =>
    lock ? sendInOrder(account) : false,
  )
}
