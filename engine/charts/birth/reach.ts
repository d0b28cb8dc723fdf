import { hasHorizon } from '../houses/angles.ts'
import type { Place } from '../houses/houses.ts'
import type { Problem } from './problem.ts'

/** A day more to both sides than births of 1800-2100 need in any time zone. */
const FIRST_BIRTH = 2_378_495.5
const LAST_BIRTH = 2_488_435.5

/** What keeps a chart from being computed: a date beyond the table, a place that is none. Empty when nothing does. */
export function problemsOf(jdUT: number, utc: string, place: Place | null): Problem[] {
  return [...wrongDate(jdUT, utc), ...wrongPlace(place)]
}

function wrongDate(jdUT: number, utc: string): Problem[] {
  if (jdUT >= FIRST_BIRTH && jdUT <= LAST_BIRTH) return []
  return jdUT > LAST_BIRTH
    ? [{ code: 'date-too-late', path: 'date', facts: { given: utc, last: '2100-12-31' } }]
    : [{ code: 'date-too-early', path: 'date', facts: { given: utc, first: '1800-01-01' } }]
}

function wrongPlace(place: Place | null): Problem[] {
  if (!place) return []
  const { lat, lon } = place
  const problems: Problem[] = []
  if (!(Math.abs(lat) <= 90))
    problems.push({ code: 'latitude-out-of-range', path: 'lat', facts: { given: lat } })
  else if (!hasHorizon(lat)) problems.push({ code: 'latitude-at-pole', path: 'lat', facts: { given: lat } })
  if (!(Math.abs(lon) <= 180)) {
    problems.push({ code: 'longitude-out-of-range', path: 'lon', facts: { given: lon } })
  }
  return problems
}
