import { useSyncExternalStore } from 'react'
import { localTime } from './local-day.ts'

/** How often the time is looked at, so that a page that stands open goes with it. Milliseconds. */
const LOOK_MS = 20_000

function subscribe(listener: () => void): () => void {
  const every = setInterval(listener, LOOK_MS)
  return () => clearInterval(every)
}

/** The time on the clock here, such as `07:30`. Empty ahead of a browser, where it is no time in particular. */
export function useClock(): string {
  return useSyncExternalStore(
    subscribe,
    () => localTime(new Date()),
    () => '',
  )
}
