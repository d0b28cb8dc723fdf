import type { PercentScoring } from '../pack/documents.gen.ts'
import type { Vote } from './ballot.ts'
import { bandOf, closeBands } from './bands.ts'
import type { Scored } from './result.ts'
import { percentOf } from './tally.ts'

export const percentVersion = 1

/** count / total * 100, rounded, and its band. */
export function scorePercent(scoring: PercentScoring, votes: readonly Vote[], total: number): Scored {
  const count = votes.filter(({ option }) => option.counts === scoring.of).length
  const score = percentOf(count, total)
  const band = bandOf(scoring.bands, score)
  if (!band) return { ok: false, problems: [{ kind: 'no-band', score }] }
  const neighbours = [count - 1, count + 1].filter((near) => near >= 0 && near <= total)
  const rest = votes.length - count
  return {
    ok: true,
    rule: 'percent',
    ruleVersion: percentVersion,
    outcome: band.outcome,
    total,
    answered: votes.length,
    tally: [
      { id: scoring.of, count, percent: percentOf(count, votes.length) },
      { id: '', count: rest, percent: percentOf(rest, votes.length) },
    ],
    ties: [],
    closeCalls: closeBands(
      scoring.bands,
      band.outcome,
      neighbours.map((near) => percentOf(near, total)),
    ),
    score,
  }
}
