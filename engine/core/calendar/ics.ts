import { escapeText, foldLine } from './content-lines.ts'

/** Days of the week, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Something that comes again at the same time of day. */
export interface Reminder {
  /** Names the entry in every calendar of the world, such as `4f3a...@lodestar`. */
  readonly uid: string
  readonly title: string
  /** Line breaks are kept. */
  readonly text: string
  /** Time of day on the clock of whoever looks, such as `07:30`. */
  readonly time: string
  /** How long it takes. */
  readonly minutes: number
  /** On which days. All seven is every day; none of them makes no reminder. */
  readonly days: readonly Weekday[]
  /** Minutes before the time at which the calendar makes itself heard; null for no alarm. */
  readonly alarm: number | null
}

export interface CalendarMoment {
  /** Now on the seeker's clock, such as `2026-11-20T14:30`: each reminder begins after it. */
  readonly local: string
  /** The same moment in UTC, such as `2026-11-20T13:30:00.000Z`. */
  readonly utc: string
}

const MS_PER_DAY = 86_400_000

const digits = (text: string): string => text.replaceAll(/[-:]/g, '')

/** The first day on which the reminder comes after `local`, such as `20261120`. */
function firstDay({ days, time }: Reminder, local: string): string {
  const [today = '', clock = ''] = local.split('T')
  const midnight = Date.parse(`${today}T00:00:00Z`)
  const gone = time <= clock.slice(0, 5) ? 1 : 0
  for (let ahead = gone; ahead <= gone + 7; ahead += 1) {
    const day = new Date(midnight + ahead * MS_PER_DAY)
    const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7]
    if (weekday && days.includes(weekday)) return digits(day.toISOString().slice(0, 10))
  }
  return digits(today)
}

function ruleOf(days: readonly Weekday[]): string {
  const ordered = WEEKDAYS.filter((day) => days.includes(day))
  return ordered.length === WEEKDAYS.length ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${ordered.join(',')}`
}

function alarmLines(title: string, minutesBefore: number): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${minutesBefore === 0 ? 'PT0M' : `-PT${minutesBefore}M`}`,
    'END:VALARM',
  ]
}

function eventLines(reminder: Reminder, { local, utc }: CalendarMoment): string[] {
  const { uid, title, text, time, minutes, days, alarm } = reminder
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${digits(utc).slice(0, 15)}Z`,
    // Without a zone: the time is that of the clock wherever the seeker is.
    `DTSTART:${firstDay(reminder, local)}T${digits(time)}00`,
    `DURATION:PT${minutes}M`,
    `RRULE:${ruleOf(days)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    // It does not make the seeker busy for others.
    'TRANSP:TRANSPARENT',
    ...(alarm === null ? [] : alarmLines(title, alarm)),
    'END:VEVENT',
  ]
}

/** Something that is on one day, such as `2027-11-20`. */
export interface Occasion {
  /** Names the entry in every calendar of the world: the same file taken in twice is one entry. */
  readonly uid: string
  readonly title: string
  readonly text: string
  readonly day: string
}

/** The file around its entries. */
function calendarOf(kind: string, product: string, entries: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//${kind}//EN`,
    'CALSCALE:GREGORIAN',
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/**
 * A calendar file (RFC 5545) with one day, which a calendar tells of in its morning.
 * @param product names who made the file, such as `Lodestar`
 * @param utc now, such as `2026-11-20T13:30:00.000Z`
 */
export function icsOfDay({ uid, title, text, day }: Occasion, product: string, utc: string): string {
  return calendarOf('Days', product, [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${digits(utc).slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    // Counted from the midnight that the day begins with.
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
  ])
}

/**
 * A calendar file (RFC 5545) with one repeating entry for each reminder that has days.
 * @param product names who made the file, such as `Lodestar`
 */
export function icsOf(reminders: readonly Reminder[], product: string, now: CalendarMoment): string {
  const entries = reminders.filter(({ days }) => days.length > 0)
  return calendarOf(
    'Reminders',
    product,
    entries.flatMap((reminder) => eventLines(reminder, now)),
  )
}
