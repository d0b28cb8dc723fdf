import type { Problem } from '../birth/problem.ts'
import { problemsOf } from '../birth/reach.ts'
import type { Ephemeris } from '../ephemeris/ephemeris.ts'
import type { Place } from '../houses/houses.ts'
import type { MapChart } from '../schema.ts'
import { nearbyLines } from './distance.ts'
import { mapLines, overheadAt } from './lines.ts'

/** What the map needs to know of a birth; `readBirth` gives it. */
export interface MapBirth {
  /** Julian day of universal time. */
  jdUT: number
  utc: string
  timeAssumed: boolean
  place: Place | null
}

export type MapResult = { ok: true; chart: MapChart } | { ok: false; problems: Problem[] }

/**
 * The forty lines of a birth on the map. With an assumed time they are those of noon, and four minutes of doubt move
 * them a degree: whoever shows them says so. Never throws.
 */
export function mapChart(ephemeris: Ephemeris, { jdUT, utc, timeAssumed, place }: MapBirth): MapResult {
  const problems = problemsOf(jdUT, utc, place)
  if (problems.length > 0) return { ok: false, problems }
  const overheads = overheadAt(ephemeris, jdUT)
  const nearby = place ? nearbyLines(place, overheads) : []
  return { ok: true, chart: { utc, timeAssumed, lines: mapLines(overheads), nearby } }
}
