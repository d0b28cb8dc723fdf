import type { CareCardWords } from '../../core/pack/documents.gen.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const PART = /^(\w+)(?:-(\w+))? (\d+)(?::(\d+))?-(\d+)(?::(\d+))?$/

/** The hours of a line, such as `mon-fri 9-17, sat 10-14`, as people of a language write them. */
export function hoursInWords(
  hours: string,
  { always, varies }: Pick<CareCardWords['line'], 'always' | 'varies'>,
  locale: string,
): string {
  if (hours === 'always') return always
  if (hours === 'varies') return varies
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const day = (name: string) => weekday.format(MONDAY + DAYS.indexOf(name) * DAY_MS)
  // 24 is the midnight that ends a day.
  const at = (hour = '0', minute = '0') => time.format(MONDAY + (Number(hour) * 60 + Number(minute)) * 60_000)
  return hours
    .split(', ')
    .map((part) => {
      const [, from = '', to, ...times] = PART.exec(part) ?? []
      if (!DAYS.includes(from)) return part
      const days = to === undefined ? day(from) : `${day(from)}–${day(to)}`
      return `${days} ${at(times[0], times[1])}–${at(times[2], times[3])}`
    })
    .join(', ')
}
