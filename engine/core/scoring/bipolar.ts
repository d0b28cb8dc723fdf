import type { BipolarPair, BipolarScoring } from '../pack/documents.gen.ts'
import type { Vote } from './ballot.ts'
import type { BipolarResult, CloseCall, Count, PairResult, Tie } from './result.ts'
import { countVotes, withShares } from './tally.ts'

export const bipolarVersion = 1

/** Which pole wins with so many votes on each side: `tie: second` asks the first for strictly more. */
export function settlePair(pair: BipolarPair, first: number, second: number): string {
  const firstWins = pair.tie === 'first' ? first >= second : first > second
  return firstWins ? pair.first.id : pair.second.id
}

/** Each pair settled by itself; the winners, in the order of the pairs, spell the outcome. */
export function scoreBipolar(scoring: BipolarScoring, votes: readonly Vote[], total: number): BipolarResult {
  const counts = countVotes(
    scoring.pairs.flatMap((pair) => [pair.first.id, pair.second.id]),
    votes,
  )
  const pairs: PairResult[] = []
  const ties: Tie[] = []
  const closeCalls: CloseCall[] = []
  for (const pair of scoring.pairs) {
    const [first, second] = contest(pair, counts)
    const winner = settlePair(pair, first.count, second.count)
    const loser = winner === first.id ? second : first
    const winnerLabel = winner === pair.first.id ? pair.first.label : pair.second.label
    pairs.push({ name: pair.name, winner, winnerLabel, first, second })
    const margin = Math.abs(first.count - second.count)
    if (margin === 0) ties.push({ between: [first.id, second.id], winner, settledBy: pair.tie })
    if (margin === 1) closeCalls.push({ winner, runnerUp: loser.id })
  }
  return {
    ok: true,
    rule: 'bipolar',
    ruleVersion: bipolarVersion,
    outcome: pairs.map((pair) => pair.winner).join(''),
    total,
    answered: votes.length,
    tally: pairs.flatMap((pair) => [pair.first, pair.second]),
    ties,
    closeCalls,
    pairs,
  }
}

function contest(pair: BipolarPair, counts: ReadonlyMap<string, number>): [Count, Count] {
  const both = new Map([pair.first.id, pair.second.id].map((id) => [id, counts.get(id) ?? 0]))
  const [first, second] = withShares(both)
  const none = { count: 0, percent: 0 }
  return [first ?? { id: pair.first.id, ...none }, second ?? { id: pair.second.id, ...none }]
}
