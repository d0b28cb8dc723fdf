import type { MajorityScoring } from '../pack/documents.gen.ts'
import type { Vote } from './ballot.ts'
import type { MajorityResult, Tie } from './result.ts'
import { closeTo, countVotes, equalsOf, rankIds, withShares } from './tally.ts'

export const majorityVersion = 1

/** Most votes win; a tie goes as declared. Without a vote the default wins, else the first in tie order. */
export function scoreMajority(
  scoring: MajorityScoring,
  outcomes: readonly string[],
  votes: readonly Vote[],
  total: number,
): MajorityResult {
  const counts = countVotes(outcomes, votes)
  const ranking = rankIds(counts, scoring.tie === 'lowest' ? 'lowest' : 'listed')
  const top = ranking[0] ?? ''
  const equals = equalsOf(top, ranking, counts)
  const byDefault = scoring.default !== undefined && (votes.length === 0 || scoring.tie === 'default')
  const settledBy: Tie['settledBy'] = byDefault ? 'default' : scoring.tie === 'lowest' ? 'lowest' : 'listed'
  const winner = equals.length > 1 && byDefault ? (scoring.default ?? top) : top
  return {
    ok: true,
    rule: 'majority',
    ruleVersion: majorityVersion,
    outcome: winner,
    total,
    answered: votes.length,
    tally: withShares(counts),
    ties: equals.length > 1 ? [{ between: equals, winner, settledBy }] : [],
    closeCalls: equals.length > 1 ? [] : closeTo(winner, ranking, counts),
    ranking,
  }
}
