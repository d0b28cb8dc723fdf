import type { Problem } from '../birth/problem.ts'
import { problemsOf } from '../birth/reach.ts'
import type { Ephemeris } from '../ephemeris/ephemeris.ts'
import type { Place } from '../houses/houses.ts'
import { nearbyLines, type NearbyLine } from './distance.ts'
import { mapLines, overheadAt, type MapLines } from './lines.ts'

/** What the map needs to know of a birth; `readBirth` gives it. */
export interface MapBirth {
  /** Julian day of universal time. */
  jdUT: number
  utc: string
  timeAssumed: boolean
  place: Place | null
}

/** `data` of the blueprint step `location-astrology`. */
export interface MapChart {
  utc: string
  timeAssumed: boolean
  lines: MapLines
  /** Lines nearer than 1,120 km to the birthplace, the nearest first; none without a place. */
  nearby: NearbyLine[]
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
