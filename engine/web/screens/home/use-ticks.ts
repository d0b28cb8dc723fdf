import { useEffect, useState } from 'react'
import { useUser } from '../../session.tsx'
import { userKey } from '../../user-storage.ts'
import { dayHere, keptOf, tickedOn } from './practices-of-day.ts'

interface Ticks {
  /** What is ticked today. */
  ticked: readonly string[]
  tick: (name: string, on: boolean) => void
}

/** The seeker's ticks of today, kept on this device and gone with tomorrow (N-15). */
export function useTicks(): Ticks {
  const key = userKey(useUser().id, 'practices')
  const [ticked, setTicked] = useState(() => readToday(key))

  // A page left open over night begins its day when it is looked at again; another tab may have ticked meanwhile.
  useEffect(() => {
    const readAgain = () => setTicked(readToday(key))
    document.addEventListener('visibilitychange', readAgain)
    window.addEventListener('storage', readAgain)
    return () => {
      document.removeEventListener('visibilitychange', readAgain)
      window.removeEventListener('storage', readAgain)
    }
  }, [key])

  return {
    ticked,
    tick: (name, on) => {
      const others = ticked.filter((one) => one !== name)
      const next = on ? [...others, name] : others
      setTicked(next)
      try {
        localStorage.setItem(key, keptOf(dayHere(new Date()), next))
      } catch {
        // Where nothing can be kept, a tick holds until the page is left.
      }
    },
  }
}

function readToday(key: string): readonly string[] {
  try {
    return tickedOn(dayHere(new Date()), localStorage.getItem(key))
  } catch {
    return []
  }
}
