/** Where a score stands: shared places are counted as in sport, 1 2 2 4. */
export interface Rank {
  place: number
  /** Whether somebody else stands on the same place. */
  tied: boolean
}

/** The place of each count among all of them, in their order. Nothing is broken by chance: a tie stays one. */
export function ranksOf(counts: readonly number[]): Rank[] {
  return counts.map((count) => ({
    place: 1 + counts.filter((other) => other > count).length,
    tied: counts.filter((other) => other === count).length > 1,
  }))
}

/** At most this many units are told apart by ticks; more would blacken the bar. */
const MOST_TICKS = 24

/** Positions in percent of the lines between the units of a bar that holds `max` of them. */
export function unitTicks(max: number): number[] {
  if (!Number.isInteger(max) || max < 2 || max > MOST_TICKS) return []
  return Array.from({ length: max - 1 }, (_, at) => ((at + 1) / max) * 100)
}

/** Share of `max` in percent, kept between 0 and 100. */
export function percentOf(count: number, max: number): number {
  if (!(max > 0)) return 0
  return Math.min(100, Math.max(0, (count / max) * 100))
}
