import type { ClockMoment, LocalTime } from '../../engine/contracts/locations.ts'
import { dateSeconds, isDate, isoLocal, isoUtc, readDate, readTime } from '../../engine/charts/calendar.ts'
import { readClock } from '../../engine/charts/zones/clock.ts'
import { manualOffset, offsetText } from '../../engine/charts/zones/manual-offset.ts'
import { zoneName } from '../../engine/charts/zones/zone.ts'
import { invalidAt } from '../errors.ts'

interface Question {
  readonly date: string
  readonly time: string
  /** A name of the tz database, or an offset such as UTC+1. */
  readonly zone: string
  /** Degrees, east positive. */
  readonly longitude: number | undefined
}

/** Seconds east of UTC as they are shown: `UTC+1`, `UTC-3:30`, `UTC`. */
export const labelOfOffset = (offset: number): string => {
  if (offset === 0) return 'UTC'
  const [hours = '', ...rest] = offsetText(offset).split(':')
  const small = rest.every((part) => part === '00') ? [] : rest
  return `UTC${hours[0] ?? ''}${[Number(hours.slice(1)), ...small].join(':')}`
}

const momentOf = ({ utc, offset }: { utc: number; offset: number }): ClockMoment => ({
  utc: isoUtc(utc),
  local: isoLocal(utc + offset),
  offset: offsetText(offset),
  label: labelOfOffset(offset),
})

/** Reads a local time. Throws a refusal with a sentence at the part that says nothing. */
export function localTime({ date, time, zone, longitude }: Question): LocalTime {
  const day = readDate(date)
  if (!day || !isDate(day)) throw invalidAt('/date', (say) => say.birth.noDay)
  if (day.year < 1800) throw invalidAt('/date', (say) => say.birth.tooEarly)
  const clock = readTime(time)
  if (clock === undefined) throw invalidAt('/time', (say) => say.birth.noTime)
  const local = dateSeconds(day) + clock
  const offset = manualOffset(zone)
  if (offset !== undefined) {
    const moment = momentOf({ utc: local - offset, offset })
    return { kind: 'manual', zone, moment, other: null, warnings: [] }
  }
  const name = zoneName(zone)
  if (name === undefined) throw invalidAt('/zone', (say) => say.birth.noZone)
  const reading = readClock({ local, zone: name, longitude })
  return {
    kind: reading.kind,
    zone: name,
    moment: momentOf(reading),
    other: reading.other ? momentOf(reading.other) : null,
    warnings: reading.warnings,
  }
}
