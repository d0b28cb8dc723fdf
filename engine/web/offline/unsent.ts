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
} from '../../core/offline/outbox.ts'
import { WHO } from '../../core/offline/requests.ts'
import { keepDraftIn } from '../../runner/index.ts'
import { randomName } from '../data/random-name.ts'
import { isSignedOut, userKey } from '../user-storage.ts'
import { changeKept, readKept } from './device-store.ts'

/** A server that is silent is asked again later, as one that is away. */
const DEADLINE_MS = 30_000

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

/** Answers whether it is kept. A device that keeps nothing loses nothing that it had: the draft of the flow stays. */
async function change(account: string, next: (outbox: Outbox) => Outbox): Promise<boolean> {
  if (isSignedOut()) return false
  try {
    await changeKept('outbox', account, (kept) => {
      const acts = next(kept?.acts ?? [])
      return acts.length === 0 ? undefined : { account, acts }
    })
  } catch {
    return false
  }
  for (const listener of listeners) listener()
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

/** The page of a flow has sent it. */
export const pageHasSent = (account: string, flow: string, arrived: 'save' | 'finish'): Promise<boolean> =>
  change(account, (outbox) => withArrived(outbox, flow, arrived))

/** One reply; null when the server was not reached. */
async function replyTo({ call: { method, path, headers, body } }: Act): Promise<Replied | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(body === null ? {} : { body: JSON.stringify(body) }),
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
    const replied = await replyTo(act)
    if (!replied) return any
    const { id } = act
    const next = nextAfter(act, replied)
    if (next.becomes === 'stop') return any
    if (next.becomes === 'sent') {
      any = true
      clearDraft(account, act)
    }
    await change(account, (outbox) => settled(outbox, id, next))
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
