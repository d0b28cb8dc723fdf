import { useMemo } from 'react'
import { useDocument } from '../../content/content.ts'

/** A moment as a day of this device's calendar, in the pack's language. */
export function useShortDate(): (iso: string) => string {
  const { locale } = useDocument('pack')
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    return (iso) => day.format(new Date(iso))
  }, [locale])
}
