import { useQuery } from '@tanstack/react-query'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { useDate } from '../../dates/use-date.ts'

interface TakenOn {
  /** The days as one text, the first one first; of several parts each day once. Empty where it never was. */
  readonly days: string
  /** Whether any part of it was finished more than once. */
  readonly again: boolean
}

/** On which days a module was finished, by its number; nothing is known before it is read. */
export function useTakenOn(enabled = true): (module: number) => TakenOn {
  const { locale } = useDocument('pack')
  const { data = [] } = useQuery({ ...get('GET /api/takes'), enabled })
  const date = useDate()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (module) => {
    const parts = data.filter(({ moduleNumber }) => moduleNumber === module)
    const moments = parts.flatMap(({ takes }) => takes.map(({ takenAt }) => takenAt))
    return {
      days: list.format(new Set(moments.toSorted().map(date))),
      again: parts.some(({ takes }) => takes.length > 1),
    }
  }
}
