import { dateSeconds, daysInMonth, DAY_SECONDS, type Seconds } from '../calendar.ts'

/** A change of the clocks: when, and how many seconds east of UTC they show from then on. */
export interface Change {
  at: Seconds
  offset: Seconds
}

const NAME = '(?:<[^>]+>|[A-Za-z]+)'
const OFFSET = String.raw`([+-]?\d+(?::\d+){0,2})`
const RULE = new RegExp(`^${NAME}${OFFSET}(?:${NAME}${OFFSET}?,([^,/]+)(?:/([^,]+))?,([^,/]+)(?:/(.+))?)?$`)

/** `-1:30` in seconds. */
function clock(text: string): Seconds {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number)
  return (hours * 3600 + minutes * 60 + seconds) * (text.startsWith('-') ? -1 : 1)
}

/** Midnight of the day that `M3.5.0` (last Sunday of March) names in a year; `J60` and `59` count days. */
function dayOf(written: string, year: number): Seconds {
  const first = dateSeconds({ year, month: 1, day: 1 })
  if (written.startsWith('J')) {
    const day = Number(written.slice(1))
    const leap = daysInMonth(year, 2) === 29
    return first + (day - 1 + (leap && day >= 60 ? 1 : 0)) * DAY_SECONDS
  }
  if (!written.startsWith('M')) return first + Number(written) * DAY_SECONDS
  const [month = 1, week = 1, weekday = 0] = written.slice(1).split('.').map(Number)
  const start = dateSeconds({ year, month, day: 1 })
  // 1970-01-01 was a Thursday.
  const startsOn = (((start / DAY_SECONDS + 4) % 7) + 7) % 7
  const day = 1 + ((weekday - startsOn + 7) % 7) + (week - 1) * 7
  return start + ((day > daysInMonth(year, month) ? day - 7 : day) - 1) * DAY_SECONDS
}

/**
 * The changes that a rule of POSIX TZ (`CET-1CEST,M3.5.0,M10.5.0/3`, RFC 8536 section 3.3) makes in a year, in order;
 * none for a rule without daylight saving time. Throws on text that is no rule: the table is ours.
 */
export function changesOfYear(rule: string, year: number): Change[] {
  const [whole, standard = '0', daylight, begins, beginsAt = '2', ends, endsAt = '2'] = RULE.exec(rule) ?? []
  if (whole === undefined) throw new Error(`"${rule}" is no rule of a time zone`)
  if (begins === undefined || ends === undefined) return []
  // POSIX counts offsets westward.
  const winter = 0 - clock(standard)
  const summer = daylight === undefined ? winter + 3600 : 0 - clock(daylight)
  const changes = [
    { at: dayOf(begins, year) + clock(beginsAt) - winter, offset: summer },
    { at: dayOf(ends, year) + clock(endsAt) - summer, offset: winter },
  ]
  return changes.sort((a, b) => a.at - b.at)
}
