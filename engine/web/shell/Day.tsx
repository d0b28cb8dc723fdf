import { useDocument } from '../content/content.ts'

/** A day of content, `2026-02-10`, as the pack's language writes it. A day has no time zone. */
export function useDay(): (day: string) => string {
  const { locale } = useDocument('pack')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}

/** The same, marked up; `words` holds `{date}`. */
export function Day({ day, words }: { day: string; words?: (date: string) => string }) {
  const date = useDay()(day)
  return <time dateTime={day}>{words ? words(date) : date}</time>
}
