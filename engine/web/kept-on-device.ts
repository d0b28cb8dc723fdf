import { useCallback, useState } from 'react'
import { seekerStorage } from './session/seeker-storage.ts'
import { useUser } from './session.tsx'
import { userKey } from './user-storage.ts'

/** Reads what this browser keeps under a key; null when there is nothing that fits. */
export function readKept<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const value: unknown = JSON.parse(text)
    return fits(value) ? value : null
  } catch {
    // Forbidden, or not ours.
    return null
  }
}

/** Keeps a value under a key; null removes it. */
export function writeKept(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else seekerStorage().setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: it is still on the page.
  }
}

/**
 * State that outlives the page, for something the seeker is writing: kept in this browser with every change, for this
 * seeker only, until it is set to null or they sign out.
 * @param names of what is kept, such as `['journal', 'draft']`; another name is another component's state
 */
export function useKeptOnDevice<T extends object>(
  names: readonly string[],
  fits: (value: unknown) => value is T,
): [value: T | null, keep: (value: T | null) => void] {
  const { id } = useUser()
  const key = userKey(id, ...names)
  const [value, setValue] = useState(() => readKept(key, fits))
  const keep = useCallback(
    (next: T | null) => {
      setValue(next)
      writeKept(key, next)
    },
    [key],
  )
  return [value, keep]
}
