/** The day of a moment (milliseconds since 1970) in UTC, such as 2026-11-20. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** False for a day that no calendar has, such as 2026-02-30. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(moment) && dayOf(moment) === text
}
