import { fill } from '../../core/copy.ts'
import { useDocument } from '../content/content.ts'

/** A moment as the day that it was on this device, such as November 20, 2026; empty for what is no moment. */
export function useDayOf(): (iso: string) => string {
  const { locale } = useDocument('pack')
  return (iso) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime())
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
  }
}

/** A moment as day and time on this device; empty for what is no moment. */
export function useMomentOf(): (iso: string) => string {
  const { locale } = useDocument('pack')
  return (iso) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime())
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date)
  }
}

/** When something was written; `words` hold `{date}`. Nothing when nobody knows. */
export function WrittenOn({ time, words, className }: { time: string; words: string; className?: string }) {
  const day = useDayOf()(time)
  if (day === '') return null
  return (
    <time dateTime={time} className={className}>
      {fill(words, { date: day })}
    </time>
  )
}
