/** Seconds since 1970-01-01T00:00:00Z, or since that moment on the clocks of some place; which one, the name tells. */
export type Seconds = number

export const DAY_SECONDS = 86_400
/** Julian day of 1970-01-01T00:00:00Z. */
export const UNIX_EPOCH_JD = 2_440_587.5

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

export interface CalendarDate {
  year: number
  /** 1-12 */
  month: number
  /** 1-31 */
  day: number
}

/** Days in a month (1-12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Reads `YYYY-MM-DD`. Undefined when it is not written so; a day that the month lacks is read all the same. */
export function readDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = DATE.exec(text) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) }
}

/** Whether there is such a day: 29 February in a leap year only. */
export function isDate({ year, month, day }: CalendarDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Seconds since midnight for `HH:MM` or `HH:MM:SS` (00:00 to 23:59:59), else undefined. */
export function readTime(text: string): Seconds | undefined {
  const [, hour, minute, second = '0'] = TIME.exec(text) ?? []
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return hour === undefined ? undefined : Number(hour) * 3600 + Number(minute) * 60 + Number(second)
}

/** Midnight of a day. The year must be 100 or later. */
export function dateSeconds({ year, month, day }: CalendarDate): Seconds {
  return Date.UTC(year, month - 1, day) / 1000
}

export const julianDay = (utc: Seconds): number => utc / DAY_SECONDS + UNIX_EPOCH_JD

/** The moment of a Julian day, to the nearest second. */
export const secondsOf = (jd: number): Seconds => Math.round((jd - UNIX_EPOCH_JD) * DAY_SECONDS)

/** `1990-04-12T05:42:00Z` */
export const isoUtc = (utc: Seconds): string => `${isoLocal(utc)}Z`

/** `1990-04-12T06:42:00`, for seconds on the clocks of a place. */
export const isoLocal = (local: Seconds): string => new Date(local * 1000).toISOString().slice(0, 19)
