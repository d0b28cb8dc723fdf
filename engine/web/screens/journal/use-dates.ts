import { useMemo } from 'react'
import { useDocument } from '../../content/content.ts'

/** Days and moments as the pack's language writes them. */
export function useDates() {
  const { locale } = useDocument('pack')
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      /** `2026-11-20` with its day of the week. A day has no time zone. What is no day stays as it is. */
      day: (iso: string) => {
        const date = new Date(`${iso}T00:00:00Z`)
        return Number.isNaN(date.getTime()) ? iso : day.format(date)
      },
      /** The time on this device's clock. */
      time: (date: Date) => time.format(date),
      /** Day and time on this device's clock. */
      moment: (iso: string) => moment.format(new Date(iso)),
    }
  }, [locale])
}
