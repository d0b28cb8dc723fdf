import { useSyncExternalStore } from 'react'
import { localDay } from './local-day.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
  }
}

/**
 * The day here, such as `2026-11-20`; a page that was left open notices the new one when it is looked at again.
 * Empty ahead of a browser, where it is no day in particular.
 */
export function useToday(): string {
  return useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => '',
  )
}
