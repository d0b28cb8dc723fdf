import { fill } from '../../../engine/core/copy.ts'
import type { CommissionDates } from '../../../engine/core/pack/documents.gen.ts'

const DAY = 86_400_000

/** A day in the words of a language, in UTC. */
function dayIn(locale: string, by: string, time: number): string {
  const named = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return fill(
    by,
    Object.fromEntries(named.formatToParts(new Date(time)).map(({ type, value }) => [type, value])),
  )
}

/**
 * The days of a plan in words, such as "By 27 November 2026", and its whole length as the option says it.
 * @param chosen the option of the span; an unknown one counts as the usual one
 * @param labelOf the words of an option
 */
export function datesOf(
  { days, usual, marks, by }: CommissionDates,
  chosen: unknown,
  { locale, now, labelOf }: { locale: string; now: number; labelOf: (value: string) => string | undefined },
): Readonly<Record<string, string>> {
  const span = days.find(({ value }) => value === chosen) ?? days.find(({ value }) => value === usual)
  if (!span) throw new Error(`A plan has no days for "${usual}"`)
  const at = (share: number) => now + Math.max(2, Math.round(span.days * share)) * DAY
  return {
    ...Object.fromEntries(Object.entries(marks).map(([name, share]) => [name, dayIn(locale, by, at(share))])),
    length: labelOf(span.value) ?? span.value,
  }
}
