import { readResults } from '../../../core/scoring/read-saved.ts'
import { numberIn, recordIn, textIn } from './json.ts'

/** A result as it was saved, as far as it says how it came about. */
export interface Scores {
  readonly counts: Readonly<Record<string, number>>
  /** Id of the outcome that was taken: letters, a number or a name. */
  readonly outcome: string | null
}

const OUTCOMES = ['personalityType', 'dominantType', 'primary', 'primaryLanguage', 'type'] as const

/** Null when the result was kept without counts. Its own keys come first, then those under `detail` (C-34). */
export function readScores(saved: unknown): Scores | null {
  const top = readResults(saved)
  if (!top) return null
  const places = [top, recordIn(top['detail'])]
  const counts: Record<string, number> = {}
  const scores = places.map((place) => recordIn(place['scores'])).find((each) => Object.keys(each).length > 0)
  for (const [id, count] of Object.entries(scores ?? {})) {
    const number = numberIn(count)
    if (number !== null && number >= 0) counts[id] = number
  }
  if (Object.values(counts).every((count) => count === 0)) return null
  const named = places
    .flatMap((place) => OUTCOMES.map((key) => place[key]))
    .find((value) => textIn(value) !== null || numberIn(value) !== null)
  return { counts, outcome: named === undefined ? null : String(named) }
}
