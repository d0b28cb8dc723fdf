import { useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED)
  const chosen = new MutationObserver(listener)
  query.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    query.removeEventListener('change', listener)
    chosen.disconnect()
  }
}

const isStill = () =>
  document.documentElement.dataset['motion'] === 'off' || window.matchMedia(REDUCED).matches

/** Whether motion is not wanted: by the device, or by the choice at the foot of every page. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, isStill, () => true)
