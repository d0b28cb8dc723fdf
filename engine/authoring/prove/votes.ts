import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import type { Answers } from '../../core/scoring/ballot.ts'
import { assignVotes } from './assign.ts'
import { allWays, answersBySort, type Offer, offersOf } from './offers.ts'
import type { OutcomeProof, ScoringProof, Share, TieProof } from './proof.ts'
import { countTallies, type Tallies, waysIn } from './tallies.ts'
import { tieOrder, type VoteScoring } from './tie-order.ts'
import { reachByVotes } from './votes-reach.ts'

type Proven = Pick<ScoringProof, 'outcomes' | 'ties' | 'tallies' | 'notProven'>

/** Sets of equals are told apart by the bits of a number, which has 52 of them. */
const MOST_OUTCOMES = 52

/** Majority and rank: every tally is counted, and settled as the rule settles it. */
export function proveVotes(
  assessment: AssessmentDocument,
  scoring: VoteScoring,
  most?: number,
  isBrief = false,
): Proven {
  const ids = assessment.outcomes.map(({ id }) => id)
  const offers = offersOf(assessment, ids)
  const sorts = sortsInUse(offers, ids.length)
  const tallies =
    ids.length > MOST_OUTCOMES
      ? undefined
      : countTallies(
          offers.map(({ ways }) => sorts.map((sort) => ways[sort] ?? 0)),
          most,
        )
  if (!tallies) return byReachAlone(ids, offers, scoring)
  const settled = settleAll(tallies, sorts, ids, scoring, isBrief)
  const all = allWays(assessment)
  const witness = (counts: readonly number[]): Answers => {
    const choices = assignVotes(offers, counts)
    return (choices && answersBySort(offers, choices)) ?? {}
  }
  const share = (sum: Float64Array): Share => ({ kind: 'exact', ways: waysIn(sum), of: all })
  return {
    tallies: settled.count,
    outcomes: ids.map((id, at): OutcomeProof => {
      const won = settled.wins.get(at)
      if (!won) return { id, declared: true, reach: 'no', share: { kind: 'exact', ways: 0n, of: all } }
      const shown = isBrief ? {} : { witness: witness(won.counts) }
      return { id, declared: true, reach: 'yes', ...shown, share: share(won.ways) }
    }),
    ...(isBrief ? {} : { ties: tiesOf(settled.ties) }),
  }

  function tiesOf(ties: readonly Tied[]): TieProof[] {
    const inOrder = tieOrder(ids, scoring)
    return ties
      .map(({ about, equals, winner, settledBy, counts, ways }): TieProof => ({
        about,
        between: inOrder.filter((at) => Math.floor(equals / 2 ** at) % 2 === 1).map((at) => ids[at] ?? ''),
        winner: ids[winner] ?? '',
        settledBy,
        witness: witness(counts),
        share: share(ways),
      }))
      .toSorted(byWays)
  }
}

const exactWays = ({ share }: TieProof): bigint => (share.kind === 'exact' ? share.ways : 0n)
const byWays = (a: TieProof, b: TieProof): number => {
  const [one, other] = [exactWays(a), exactWays(b)]
  return one === other ? 0 : one > other ? -1 : 1
}

/**
 * The sorts that tallies are counted by: what some option counts for, and `none` (the number after the outcomes) where
 * some option counts for nothing. The last one costs nothing to count.
 */
function sortsInUse(offers: readonly Offer[], none: number): number[] {
  return Array.from({ length: none + 1 }, (_, sort) => sort).filter((sort) =>
    offers.some(({ ways }) => (ways[sort] ?? 0) > 0),
  )
}

interface Won {
  readonly counts: readonly number[]
  readonly ways: Float64Array
}

interface Tied extends Won {
  readonly about: 'first' | 'second'
  /** The bits of those that have as many votes. */
  readonly equals: number
  readonly winner: number
  readonly settledBy: TieProof['settledBy']
}

/** Walks all tallies once. Outcomes are numbers here, in the order of the list; a set of them is the bits of a number. */
function settleAll(
  tallies: Tallies,
  sorts: readonly number[],
  ids: readonly string[],
  scoring: VoteScoring,
  isBrief: boolean,
): { wins: Map<number, Won>; ties: Tied[]; count: number } {
  const order = Int32Array.from(tieOrder(ids, scoring))
  const bits = Float64Array.from(ids, (_, at) => 2 ** at)
  const fallback = scoring.tie === 'default' ? ids.indexOf(scoring.default ?? '') : -1
  const settledBy = fallback >= 0 ? 'default' : scoring.tie === 'lowest' ? 'lowest' : 'listed'
  const wins = new Map<number, Won>()
  const firsts = new Map<number, Tied>()
  const seconds = new Map<number, Tied>()
  const counts = new Int32Array(ids.length + 1)
  let count = 0
  // Of the outcomes with the most votes below a bound: which is preferred, how many votes, and all of them.
  let top = 0
  let most = 0
  let equals = 0
  const look = (bound: number): void => {
    most = -1
    for (const outcome of order) {
      const votes = counts[outcome] ?? 0
      if (votes >= bound || votes < most) continue
      if (votes > most) {
        most = votes
        top = outcome
        equals = 0
      }
      equals += bits[outcome] ?? 0
    }
  }
  const note = (into: Map<number, Tied>, place: number, winner: number): void => {
    const known = into.get(equals)
    if (known) return tallies.addWays(place, known.ways)
    const about = into === firsts ? 'first' : 'second'
    into.set(equals, { about, equals, winner, settledBy, ...wonAt(place) })
  }
  const wonAt = (place: number): Won => {
    const ways = new Float64Array(tallies.pieces)
    tallies.addWays(place, ways)
    return { counts: [...counts], ways }
  }
  tallies.each((found, place) => {
    count += 1
    for (let at = 0; at < sorts.length; at += 1) counts[sorts[at] ?? 0] = found[at] ?? 0
    look(Infinity)
    const isTied = equals !== bits[top]
    const winner = isTied && fallback >= 0 ? fallback : top
    const won = wins.get(winner)
    if (won) tallies.addWays(place, won.ways)
    else wins.set(winner, wonAt(place))
    if (isBrief) return
    if (isTied) return note(firsts, place, winner)
    if (scoring.rule !== 'rank') return
    look(most)
    if (most > 0 && equals !== bits[top]) note(seconds, place, top)
  })
  return { wins, ties: [...firsts.values(), ...seconds.values()], count }
}

/** What is left when the tallies are too many: who can win is still exact, by matching. */
function byReachAlone(ids: readonly string[], offers: readonly Offer[], scoring: VoteScoring): Proven {
  return {
    outcomes: ids.map((id, at): OutcomeProof => {
      const { reach, witness } = reachByVotes(ids, offers, scoring, at)
      return { id, declared: true, reach, ...(witness ? { witness } : {}) }
    }),
    notProven:
      'Ties and shares are not proven: there are too many tallies to count. Who can come out is proven by matching.',
  }
}
