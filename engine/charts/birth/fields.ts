import {
  dateSeconds,
  daysInMonth,
  DAY_SECONDS,
  isDate,
  isoUtc,
  readDate,
  type CalendarDate,
} from '../calendar.ts'
import { hasHorizon } from '../houses/angles.ts'
import { manualOffset, offsetText } from '../zones/manual-offset.ts'
import { zoneName } from '../zones/zone.ts'
import type { BirthInput } from './input.ts'
import type { Facts, ProblemCode } from './problem.ts'

/** Says what is wrong with a field. */
export type Blame = (code: ProblemCode, path: string, facts?: Facts) => void

/** The days that the ephemeris reaches, with room for the design moment before them. */
export const FIRST_DATE = '1800-01-01'
export const LAST_DATE = '2100-12-31'

export const isBlank = (text: string | null | undefined): text is '' | null | undefined =>
  (text ?? '').trim() === ''

/** A day that exists, lies in the ephemeris, and has begun somewhere on earth on `today` (UTC). */
export function readDay(given: string | undefined, today: string, blame: Blame): CalendarDate | undefined {
  if (isBlank(given)) {
    blame('date-missing', 'date')
    return undefined
  }
  const text = given.trim()
  const date = readDate(text)
  if (date === undefined || date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) {
    blame('date-unreadable', 'date', { given: text })
  } else if (!isDate(date)) {
    const { year, month } = date
    blame('date-does-not-exist', 'date', { given: text, year, month, days: daysInMonth(year, month) })
  } else if (text < FIRST_DATE) {
    blame('date-too-early', 'date', { given: text, first: FIRST_DATE })
  } else if (text > dayAfter(today)) {
    blame('date-in-future', 'date', { given: text, today })
  } else if (text > LAST_DATE) {
    blame('date-too-late', 'date', { given: text, last: LAST_DATE })
  } else {
    return date
  }
  return undefined
}

function dayAfter(day: string): string {
  const date = readDate(day)
  return date === undefined ? day : isoUtc(dateSeconds(date) + DAY_SECONDS).slice(0, 10)
}

/** Both coordinates, or null for none. At the poles nothing rises, so there is no chart of a place. */
export function readPlace(
  { lat, lon }: Pick<BirthInput, 'lat' | 'lon'>,
  blame: Blame,
): { lat: number; lon: number } | null {
  const north = lat ?? undefined
  const east = lon ?? undefined
  if (north === undefined && east === undefined) return null
  if (north === undefined) blame('latitude-missing', 'lat')
  else if (!(Math.abs(north) <= 90)) blame('latitude-out-of-range', 'lat', { given: north })
  else if (!hasHorizon(north)) blame('latitude-at-pole', 'lat', { given: north })
  if (east === undefined) blame('longitude-missing', 'lon')
  else if (!(Math.abs(east) <= 180)) blame('longitude-out-of-range', 'lon', { given: east })
  return { lat: north ?? 0, lon: east ?? 0 }
}

/** A time zone by its name, or an offset given by hand in seconds. */
export interface GivenZone {
  name: string
  offset?: number
  assumed: boolean
}

/** The zone that was given; universal time where neither zone nor place is known. */
export function readZone({ zone, lat, lon }: BirthInput, blame: Blame): GivenZone | undefined {
  if (isBlank(zone)) {
    if ((lat ?? lon ?? undefined) === undefined) return { name: 'UTC', assumed: true }
    blame('zone-missing', 'zone')
    return undefined
  }
  const name = zoneName(zone.trim())
  if (name !== undefined) return { name, assumed: false }
  const offset = manualOffset(zone)
  if (offset !== undefined) return { name: offsetText(offset), offset, assumed: false }
  blame('zone-unknown', 'zone', { given: zone.trim() })
  return undefined
}

export function readReading(given: string | null | undefined, blame: Blame): 'earlier' | 'later' {
  if (isBlank(given)) return 'earlier'
  if (given === 'earlier' || given === 'later') return given
  blame('reading-unknown', 'reading', { given })
  return 'earlier'
}
