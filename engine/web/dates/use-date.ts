import { useDocument } from '../content/content.ts'

/** The day of a moment as the pack's language writes it, in the time zone of the device. */
export function useDate(): (moment: string) => string {
  const { locale } = useDocument('pack')
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (moment) => format.format(new Date(moment))
}
