/** The three spans of an action plan, in words such as `November 20 – December 20, 2026`. */
export interface Horizons {
  readonly immediate: string
  readonly shortTerm: string
  readonly longTerm: string
}

/**
 * The next 30 days, 3 to 6 months and 1 to 3 years from a moment (ISO-8601), by days, months and years of UTC, in the
 * words of a language. Undefined for what is no moment.
 */
export function horizonsFrom(iso: string, locale: string): Horizons | undefined {
  const from = new Date(iso)
  if (Number.isNaN(from.getTime())) return undefined
  const span = (options: Intl.DateTimeFormatOptions, first: Date, last: Date): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatRange(first, last)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth()
  const day = from.getUTCDate()
  // Days of months that are shorter do not run over: spans of months begin on the first.
  const months = (count: number) => new Date(Date.UTC(year, month + count, 1))
  const years = (count: number) => new Date(Date.UTC(year + count, 0, 1))
  return {
    immediate: span(
      { year: 'numeric', month: 'long', day: 'numeric' },
      from,
      new Date(Date.UTC(year, month, day + 30)),
    ),
    shortTerm: span({ year: 'numeric', month: 'long' }, months(3), months(6)),
    longTerm: span({ year: 'numeric' }, years(1), years(3)),
  }
}
