import { isRecord } from '../../../core/flow/index.ts'
import { readResults } from '../../../core/scoring/read-saved.ts'

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
  const places = [top, top['detail']].filter(isRecord)
  const scores = places.map((place) => place['scores']).find(isRecord) ?? {}
  const counts: Record<string, number> = {}
  for (const [id, count] of Object.entries(scores))
    if (typeof count === 'number' && count >= 0) counts[id] = count
  if (Object.values(counts).every((count) => count === 0)) return null
  const named = places
    .flatMap((place) => OUTCOMES.map((key) => place[key]))
    .find((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
  return { counts, outcome: named === undefined ? null : String(named) }
}
