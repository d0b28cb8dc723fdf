const DAY = 86_400_000
const days = { '30_days': 30, '90_days': 90, '6_months': 182, '1_year': 365 } as const
type Timeline = keyof typeof days

/** What a plan without a timeline is made for. */
const USUAL: Timeline = '90_days'

/** Where on the way the steps of a plan lie, as shares of its whole time; no two on one day, in the shortest too. */
const marks = {
  start: 0.04,
  early: 0.12,
  soon: 0.19,
  first: 0.28,
  mid: 0.4,
  half: 0.5,
  late: 0.78,
  end: 1,
} as const

export type Horizons = { readonly [K in keyof typeof marks]: string }

const isTimeline = (value: unknown): value is Timeline =>
  typeof value === 'string' && Object.hasOwn(days, value)

/** The days by which the steps of a plan are meant, in words, such as "By 27 November 2026". UTC. */
export function horizonsOf(timeline: unknown, now: number): Horizons & { readonly length: string } {
  const chosen = isTimeline(timeline) ? timeline : USUAL
  const named = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const by = (share: number) =>
    `By ${named.format(new Date(now + Math.max(2, Math.round(days[chosen] * share)) * DAY))}`
  const { start, early, soon, first, mid, half, late, end } = marks
  return {
    start: by(start),
    early: by(early),
    soon: by(soon),
    first: by(first),
    mid: by(mid),
    half: by(half),
    late: by(late),
    end: by(end),
    length: chosen.replaceAll('_', ' '),
  }
}
