import { useState } from 'react'
import { useUser } from '../../session.tsx'
import { useToday } from '../../use-today.ts'
import { userKey } from '../../user-storage.ts'
import { keptOf, tickedOn } from './practices-of-day.ts'

interface Ticks {
  /** What is ticked today. */
  ticked: readonly string[]
  tick: (name: string, on: boolean) => void
}

/** The seeker's ticks of today, kept on this device and gone with tomorrow (N-15). */
export function useTicks(): Ticks {
  const key = userKey(useUser().id, 'practices')
  const today = useToday()
  const [kept, setKept] = useState(() => read(key))
  const ticked = tickedOn(today, kept)
  return {
    ticked,
    tick: (name, on) => {
      const others = ticked.filter((one) => one !== name)
      const next = keptOf(today, on ? [...others, name] : others)
      setKept(next)
      keep(key, next)
    },
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Where nothing can be kept, a tick holds until the page is left.
  }
}
