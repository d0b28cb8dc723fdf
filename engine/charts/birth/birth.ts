import { dateSeconds, isoUtc, julianDay, readTime, type CalendarDate } from '../calendar.ts'
import { readClock, type ClockKind, type ClockTime } from '../zones/clock.ts'
import { isBlank, readDay, readPlace, readReading, readZone, type Blame, type GivenZone } from './fields.ts'
import type { BirthInput } from './input.ts'
import { noticesOf } from './notices.ts'
import type { Notice, Problem } from './problem.ts'

/** A birth that charts can be computed from. Made by `readBirth` only. */
export interface Birth {
  date: CalendarDate
  /** Julian day of UT. */
  jdUT: number
  utc: string
  /** Seconds east of UTC on the clocks of the place. */
  offset: number
  kind: ClockKind
  /** As the tz database writes it, or `+05:30`. */
  zone: string
  /** Whether noon stands in for an unknown time. */
  timeAssumed: boolean
  place: { lat: number; lon: number } | null
  name?: string
  /** The reading that was not taken, where the clocks showed the time twice. */
  other?: { utc: string; offset: number }
  notices: Notice[]
}

export type ReadBirth = { ok: true; birth: Birth } | { ok: false; problems: Problem[] }

const NOON = '12:00'

/**
 * Understands a birth, or says everything that is wrong with it. `today` (`YYYY-MM-DD`, UTC) is the last day on which
 * somebody can have been born. Never throws.
 */
export function readBirth(input: BirthInput, today: string): ReadBirth {
  const problems: Problem[] = []
  const blame: Blame = (code, path, facts = {}) => void problems.push({ code, path, facts })
  const date = readDay(input.date, today, blame)
  const timeAssumed = isBlank(input.time)
  const seconds = readTime(isBlank(input.time) ? NOON : input.time.trim())
  if (seconds === undefined) blame('time-unreadable', 'time', { given: input.time ?? '' })
  const place = readPlace(input, blame)
  const zone = readZone(input, blame)
  const reading = readReading(input.reading, blame)
  if (date === undefined || seconds === undefined || zone === undefined || problems.length > 0) {
    return { ok: false, problems }
  }
  const local = dateSeconds(date) + seconds
  const clock = clockOf(zone, local, place?.lon, reading)
  const utc = isoUtc(clock.utc)
  if (utc.slice(0, 10) > today) {
    blame('date-in-future', 'date', { given: input.date ?? '', today })
    return { ok: false, problems }
  }
  const birth: Birth = {
    date,
    jdUT: julianDay(clock.utc),
    utc,
    offset: clock.offset,
    kind: clock.kind,
    zone: zone.name,
    timeAssumed,
    place,
    notices: noticesOf({ clock, local, zone, timeAssumed, reading }),
  }
  if (!isBlank(input.name)) birth.name = input.name.trim()
  if (clock.other) birth.other = { utc: isoUtc(clock.other.utc), offset: clock.other.offset }
  return { ok: true, birth }
}

function clockOf(
  zone: GivenZone,
  local: number,
  longitude: number | undefined,
  reading: 'earlier' | 'later',
): ClockTime {
  if (zone.offset === undefined) return readClock({ local, zone: zone.name, longitude, reading })
  return { utc: local - zone.offset, offset: zone.offset, kind: 'manual', warnings: [] }
}
