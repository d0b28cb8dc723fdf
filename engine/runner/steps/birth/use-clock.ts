import { useEffect, useState } from 'react'
import type { ClockQuestion, ClockReading, PlaceServices } from '../../places.ts'

/**
 * What is known of the clock: nothing asked, under way, an answer, or no answer: `asked` when there is no such clock,
 * not when nobody could be asked.
 */
export type Clock =
  | { readonly state: 'none' }
  | { readonly state: 'finding' }
  | { readonly state: 'unknown'; readonly asked: boolean }
  | { readonly state: 'read'; readonly reading: ClockReading }

const NONE: Clock = { state: 'none' }
/** While somebody is still typing a zone or a coordinate. Milliseconds. */
const PAUSE_MS = 300

/** Asks what the clock did at that place and time. Null asks nothing. */
export function useClock(question: ClockQuestion | null, services: PlaceServices | undefined): Clock {
  const [answered, setAnswered] = useState<{ readonly key: string; readonly clock: Clock }>({
    key: '',
    clock: NONE,
  })
  const key = question && services ? JSON.stringify(question) : ''
  useEffect(() => {
    if (key === '' || !services) return
    // The key is the question, so that an equal one is not asked again.
    const asked: ClockQuestion = JSON.parse(key)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      services.clock(asked, stop.signal).then(
        (reading) => {
          const clock: Clock = reading ? { state: 'read', reading } : { state: 'unknown', asked: true }
          if (!stop.signal.aborted) setAnswered({ key, clock })
        },
        () => {
          if (!stop.signal.aborted) setAnswered({ key, clock: { state: 'unknown', asked: false } })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, services])
  if (key === '') return NONE
  return answered.key === key ? answered.clock : { state: 'finding' }
}
