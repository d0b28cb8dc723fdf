import type { Answers } from '../../core/scoring/ballot.ts'
import { assignVotes } from './assign.ts'
import { answersBySort, type Offer } from './offers.ts'
import type { Reach } from './proof.ts'
import { tieOrder, type VoteScoring } from './tie-order.ts'

/** Questions times outcomes beyond which matching is not tried. */
const MOST_PLACES = 200_000

/**
 * Whether an outcome can win a vote, without counting tallies. It can win at all exactly when it can win with every
 * question that offers it (each vote moved to it only helps); the others then share the rest, each below its cap.
 */
export function reachByVotes(
  ids: readonly string[],
  offers: readonly Offer[],
  scoring: VoteScoring,
  outcome: number,
): { reach: Reach; witness?: Answers } {
  if (offers.length * ids.length > MOST_PLACES) return { reach: 'unknown' }
  const votes = offers.filter(({ ways }) => (ways[outcome] ?? 0) > 0).length
  const order = tieOrder(ids, scoring)
  const fallback = scoring.tie === 'default' ? ids.indexOf(scoring.default ?? '') : -1
  const place = order.indexOf(outcome)
  const caps = Array.from({ length: ids.length + 1 }, () => offers.length)
  for (const [at, other] of order.entries()) {
    // Against an outcome that is preferred among equals, or where equals go to the default, it takes one vote more.
    const strict = fallback >= 0 || at < place
    caps[other] = other === outcome ? votes : strict ? votes - 1 : votes
  }
  const choices = assignVotes(
    offers.map((offer) => only(offer, outcome)),
    caps,
  )
  const witness = choices && answersBySort(offers, choices)
  if (witness) return { reach: 'yes', witness }
  // A tie of any two others would give it to the default too; which of them can tie is left to the tallies.
  return { reach: outcome === fallback ? 'unknown' : 'no' }
}

/** A question that offers the outcome, offering nothing else. */
function only(offer: Offer, outcome: number): Offer {
  if ((offer.ways[outcome] ?? 0) === 0) return offer
  return { ...offer, ways: offer.ways.map((count, sort) => (sort === outcome ? count : 0)) }
}
