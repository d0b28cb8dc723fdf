import { useEffect, useState } from 'react'
import type { PlaceSearch } from '../../../core/pack/documents.gen.ts'
import type { FoundPlace, PlaceServices } from '../../places.ts'

/** What a search brings: nothing yet, under way, or places (none of them: nothing is called so). */
export interface PlaceResults {
  readonly text: string
  readonly state: 'idle' | 'searching' | 'found' | 'nothing'
  readonly places: readonly FoundPlace[]
}

const IDLE: PlaceResults = { text: '', state: 'idle', places: [] }

/** Places are searched for in most flows like this, unless the step says otherwise. */
const USUAL: Omit<PlaceSearch, 'empty'> = { fromCharacters: 3, debounceMs: 300, limit: 5 }

/**
 * Searches for what is typed, after a pause, from the step's number of characters on; an older search is given up. A
 * failure is silent: the list is empty, and the place stands as it was written (BIRTH-013).
 * @param typed null when nothing is being searched for: a place was chosen
 */
export function usePlaceSearch(
  typed: string | null,
  search: PlaceSearch | undefined,
  services: PlaceServices | undefined,
): PlaceResults {
  const [results, setResults] = useState<PlaceResults>(IDLE)
  const { fromCharacters, debounceMs, limit } = search ?? USUAL
  const text = typed?.trim() ?? ''
  const wanted = services !== undefined && text.length >= fromCharacters
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setResults({ text, state: 'searching', places: [] })
      services.search(text, stop.signal).then(
        (places) => {
          if (stop.signal.aborted) return
          const state = places.length === 0 ? 'nothing' : 'found'
          setResults({ text, state, places: places.slice(0, limit) })
        },
        () => {
          if (!stop.signal.aborted) setResults(IDLE)
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, text, services, debounceMs, limit])
  // What an earlier text has found is not shown for this one.
  return wanted && results.text === text ? results : IDLE
}
