/** What one reply of the API says of the texts that the seeker wrote. */
export interface Told {
  /** The texts that were sent or read speak of danger. */
  readonly flagged: boolean
  /** Something was sent, so that what is known may no longer hold. */
  readonly wrote: boolean
}

type Listener = (told: Told) => void

const listeners = new Set<Listener>()

/** The last reply that speaks of danger and came before anybody listened: who follows comes later than the first screen. */
let missed: Told | undefined

/** Tells the app what a reply says, when it says anything. `api.ts` and `api-stream.ts` call it. */
export function tellCare(method: string, url: string, { headers }: Response): void {
  // Prerendering serves many, and shows none of it.
  if (globalThis.window === undefined) return
  const told: Told = { flagged: headers.has('care-notice'), wrote: method !== 'GET' }
  if ((!told.flagged && !told.wrote) || url.startsWith('/api/care')) return
  if (listeners.size === 0 && told.flagged) missed = told
  for (const listener of listeners) listener(told)
}

/** Calls back with what replies say from now on, and with what nobody heard before; answers how to stop. */
export function onCareTold(listener: Listener): () => void {
  listeners.add(listener)
  if (missed) listener(missed)
  missed = undefined
  return () => void listeners.delete(listener)
}
