import type { Vote } from './ballot.ts'
import type { CloseCall, Count } from './result.ts'

/** Part of a whole as a percent, rounded half up; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}

/** Votes by what they count for. Votes for anything else are not in it. */
export function countVotes(ids: readonly string[], votes: readonly Vote[]): Map<string, number> {
  const counts = new Map(ids.map((id) => [id, 0]))
  for (const { option } of votes) {
    const before = counts.get(option.counts ?? '')
    if (option.counts !== undefined && before !== undefined) counts.set(option.counts, before + 1)
  }
  return counts
}

/** The counts with each one's share of them all, in their order. */
export function withShares(counts: ReadonlyMap<string, number>): Count[] {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  return [...counts].map(([id, count]) => ({ id, count, percent: percentOf(count, sum) }))
}

/** Ids ascending: numbers by value, else by code unit. */
export function compareIds(a: string, b: string): number {
  const numeric = /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : 0
  return numeric || (a < b ? -1 : a > b ? 1 : 0)
}

/** Ids by votes, most first; equals as listed, or by ascending id. */
export function rankIds(counts: ReadonlyMap<string, number>, among: 'listed' | 'lowest'): string[] {
  const ids = [...counts.keys()]
  if (among === 'lowest') ids.sort(compareIds)
  // Array sorting is stable, so the order above decides between equals.
  return ids.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** Every id of the ranking that has as many votes as the given one, in rank order. */
export function equalsOf(
  id: string,
  ranking: readonly string[],
  counts: ReadonlyMap<string, number>,
): string[] {
  return ranking.filter((other) => counts.get(other) === counts.get(id))
}

/** Who missed the place of the winner by exactly one vote, and had a vote at all. */
export function closeTo(
  winner: string,
  ranking: readonly string[],
  counts: ReadonlyMap<string, number>,
): CloseCall[] {
  const short = (counts.get(winner) ?? 0) - 1
  if (short < 1) return []
  return ranking.filter((id) => counts.get(id) === short).map((runnerUp) => ({ winner, runnerUp }))
}
