import type { RankScoring } from '../pack/documents.gen.ts'
import type { Vote } from './ballot.ts'
import type { RankResult, Tie } from './result.ts'
import { closeTo, countVotes, equalsOf, rankIds, withShares } from './tally.ts'

export const rankVersion = 1

/** All outcomes in order of votes: the first is primary, the second secondary when it has a vote. */
export function scoreRank(
  scoring: RankScoring,
  outcomes: readonly string[],
  votes: readonly Vote[],
  total: number,
): RankResult {
  const counts = countVotes(outcomes, votes)
  const ranking = rankIds(counts, scoring.tie)
  const byDefault = votes.length === 0 && scoring.default !== undefined
  const primary = (byDefault ? scoring.default : ranking[0]) ?? ''
  const second = ranking[1]
  const secondary = second !== undefined && (counts.get(second) ?? 0) > 0 ? second : null
  const ties: Tie[] = []
  const equals = equalsOf(primary, ranking, counts)
  if (equals.length > 1) {
    ties.push({ between: equals, winner: primary, settledBy: byDefault ? 'default' : scoring.tie })
  } else if (secondary !== null) {
    const seconds = equalsOf(secondary, ranking, counts)
    if (seconds.length > 1) ties.push({ between: seconds, winner: secondary, settledBy: scoring.tie })
  }
  return {
    ok: true,
    rule: 'rank',
    ruleVersion: rankVersion,
    outcome: primary,
    total,
    answered: votes.length,
    tally: withShares(counts),
    ties,
    closeCalls: [
      ...(equals.length > 1 ? [] : closeTo(primary, ranking, counts)),
      ...(secondary === null || ties.length > 0 ? [] : closeTo(secondary, ranking, counts)),
    ],
    ranking: byDefault ? [primary, ...ranking.filter((id) => id !== primary)] : ranking,
    secondary,
  }
}
