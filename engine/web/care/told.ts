const TOLD = 'lodestar:care'

/** What one reply of the API says of the texts that the seeker wrote. */
export interface Told {
  /** The texts that were sent or read speak of danger. */
  readonly flagged: boolean
  /** Something was sent, so that what is known may no longer hold. */
  readonly wrote: boolean
}

/** Tells the app what a reply says, when it says anything. `api.ts` and `api-stream.ts` call it. */
export function tellCare(method: string, url: string, { headers }: Response): void {
  const told: Told = { flagged: headers.has('care-notice'), wrote: method !== 'GET' }
  if ((told.flagged || told.wrote) && !url.startsWith('/api/care'))
    globalThis.window?.dispatchEvent(new CustomEvent(TOLD, { detail: told }))
}

/** Calls back with what replies say from now on; answers how to stop. */
export function onCareTold(listener: (told: Told) => void): () => void {
  const heard = (event: Event) => {
    // Only `tellCare` sends this event.
    if (event instanceof CustomEvent) listener(event.detail as Told)
  }
  window.addEventListener(TOLD, heard)
  return () => window.removeEventListener(TOLD, heard)
}
