import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app-context.ts'
import { readKept } from '../kept-on-device.ts'
import { care } from './care.ts'
import { useSession } from '../session.tsx'
import { useWrite } from '../data/use-write.ts'
import { get } from '../data/get.ts'

/** The choice that leaves it to the browser. */
export const DEVICE = 'system'
/** Where the choice of a visitor is kept, on this device. */
const KEY = 'lodestar:country'

export interface CountryChoice {
  /** A country, or `DEVICE`. */
  readonly chosen: string
  /** What was chosen and is not kept yet. */
  readonly pending: string | null
  readonly failed: boolean
  readonly kept: boolean
  readonly choose: (country: string) => void
}

/** A choice of the device, not of a seeker: it is kept also after somebody has signed out. */
function keepOnDevice(country: string): void {
  try {
    if (country === DEVICE) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(country))
  } catch {
    // Where nothing can be kept, the choice holds until the page is left.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whose help lines are shown: kept in the seeker's account, and for visitors on this device. */
export function useCountryChoice(): CountryChoice {
  const { client } = useApp()
  const { user } = useSession()
  // The shell reads them.
  const { data } = useQuery({ ...get('GET /api/user/preferences'), enabled: false })
  const [onDevice, setOnDevice] = useState(() => readKept(KEY, isText))
  const [pending, setPending] = useState<string | null>(null)
  const save = useWrite('PATCH /api/user/preferences', {
    onSuccess: async (kept) => {
      client.setQueryData(get('GET /api/user/preferences').queryKey, kept)
      await client.invalidateQueries({ queryKey: care.queryKey })
      setPending(null)
    },
    onError: () => setPending(null),
  })
  const choose = (country: string) => {
    if (user) {
      setPending(country)
      void save.send({ body: { country } })
    } else {
      setOnDevice(country)
      keepOnDevice(country)
    }
  }
  const chosen = (user ? data?.country : onDevice) ?? DEVICE
  return { chosen, pending, failed: save.error !== null, kept: save.isDone, choose }
}
