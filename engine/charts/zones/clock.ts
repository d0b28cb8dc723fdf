import { DAY_SECONDS, type Seconds } from '../calendar.ts'
import { spansAround, type Span } from './zone.ts'

export type ClockKind =
  /** The clocks showed this time once. */
  | 'normal'
  /** They were put forward over it; the same time span after the change is taken, as a clock not yet changed shows. */
  | 'gap'
  /** They were put back and showed it twice. */
  | 'overlap'
  /** Before standard time: the place's own mean sun. */
  | 'lmt'
  /** The offset was given by hand. */
  | 'manual'

export type ClockWarning =
  | 'time-skipped'
  | 'time-twice'
  | 'local-mean-time'
  /** Local mean time of the city that the zone is named for, since no longitude is known. */
  | 'zone-mean-time'
  /** The zone's table says that nobody kept time there then. */
  | 'no-clock-kept'

export interface ClockReading {
  utc: Seconds
  /** Seconds east of UTC that the clocks showed at that moment. */
  offset: Seconds
}

export interface ClockTime extends ClockReading {
  kind: ClockKind
  warnings: ClockWarning[]
  /** The reading of an overlap that was not chosen. */
  other?: ClockReading
  /** The change of the clocks that makes a gap or an overlap: its moment, and the offsets on both sides. */
  change?: { utc: Seconds; before: Seconds; after: Seconds }
}

export interface ClockQuestion {
  /** Seconds since 1970-01-01T00:00 on the clocks of the place. */
  local: Seconds
  /** A name as `zoneName` gives it. */
  zone: string
  /** Degrees, east positive; local mean time needs it. */
  longitude?: number | undefined
  /** Which of two readings is meant, where there are two. The earlier one when not said. */
  reading?: 'earlier' | 'later' | undefined
}

/** When it was that the clocks of a zone showed a time. Never fails: gaps and overlaps are told with their warning. */
export function readClock({ local, zone, longitude, reading }: ClockQuestion): ClockTime {
  const spans = spansAround(zone, local)
  const [first, second] = spans.filter(
    ({ from, to, offset }) => local - offset >= from && local - offset < to,
  )
  if (first === undefined) return inGap(spans, local)
  if (second === undefined) return once(first, local, longitude)
  const readings = [first, second].map(({ offset }) => ({ utc: local - offset, offset }))
  const [earlier = { utc: local, offset: 0 }, later = earlier] = readings
  const change = { utc: second.from, before: first.offset, after: second.offset }
  const chosen = reading === 'later' ? later : earlier
  const other = reading === 'later' ? earlier : later
  return { ...chosen, kind: 'overlap', warnings: ['time-twice'], other, change }
}

function once({ offset, kept }: Span, local: Seconds, longitude: number | undefined): ClockTime {
  if (kept !== 'sun') {
    return { utc: local - offset, offset, kind: 'normal', warnings: kept === 'none' ? ['no-clock-kept'] : [] }
  }
  if (longitude === undefined) {
    return { utc: local - offset, offset, kind: 'lmt', warnings: ['zone-mean-time'] }
  }
  const own = meanTimeOffset(longitude, offset)
  return { utc: local - own, offset: own, kind: 'lmt', warnings: ['local-mean-time'] }
}

/** 240 seconds a degree, on the side of the date line on which the zone counted its days. */
function meanTimeOffset(longitude: number, zoneOffset: Seconds): Seconds {
  const sun = Math.round(longitude * 240)
  return sun + DAY_SECONDS * Math.round((zoneOffset - sun) / DAY_SECONDS)
}

function inGap(spans: readonly Span[], local: Seconds): ClockTime {
  const at = spans.findIndex(({ from, offset }) => local - offset < from)
  const after = spans[at]
  const before = spans[at - 1]
  // Spans follow one another without end, so a time that is in none lies between two.
  if (!after || !before) return { utc: local, offset: 0, kind: 'normal', warnings: ['no-clock-kept'] }
  const change = { utc: after.from, before: before.offset, after: after.offset }
  return { utc: local - before.offset, offset: after.offset, kind: 'gap', warnings: ['time-skipped'], change }
}
