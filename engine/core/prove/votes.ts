import type { AssessmentDocument } from '../pack/documents.gen.ts'
import type { Answers } from '../scoring/ballot.ts'
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
    return ties
      .map(({ about, equals, winner, settledBy, counts, ways }): TieProof => ({
        about,
        between: equals.map((at) => ids[at] ?? ''),
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
  readonly equals: readonly number[]
  readonly winner: number
  readonly settledBy: TieProof['settledBy']
}

/** Walks all tallies once. Outcomes are numbers here, in the order of the list. */
function settleAll(
  tallies: Tallies,
  sorts: readonly number[],
  ids: readonly string[],
  scoring: VoteScoring,
  isBrief: boolean,
): { wins: Map<number, Won>; ties: Tied[]; count: number } {
  const order = tieOrder(ids, scoring)
  const fallback = scoring.tie === 'default' ? ids.indexOf(scoring.default ?? '') : -1
  const wins = new Map<number, Won>()
  const tiedFirst = new Map<number, Tied>()
  const tiedSecond = new Map<number, Tied>()
  const counts = Array.from({ length: ids.length + 1 }, () => 0)
  let count = 0
  const note = (
    into: Map<number, Tied>,
    at: number,
    equals: readonly number[],
    place: number,
    winner: number,
  ): void => {
    const known = into.get(at)
    if (known) return tallies.addWays(place, known.ways)
    const ways = new Float64Array(tallies.pieces)
    tallies.addWays(place, ways)
    const settledBy = fallback >= 0 ? 'default' : scoring.tie === 'lowest' ? 'lowest' : 'listed'
    const about = into === tiedFirst ? 'first' : 'second'
    into.set(at, { about, equals: [...equals], winner, settledBy, counts: [...counts], ways })
  }
  tallies.each((found, place) => {
    count += 1
    for (const [at, sort] of sorts.entries()) counts[sort] = found[at] ?? 0
    const first = equalsBelow(order, counts, Infinity)
    const winner = (first.length > 1 && fallback >= 0 ? fallback : first[0]) ?? 0
    const won = wins.get(winner)
    if (won) tallies.addWays(place, won.ways)
    else {
      const ways = new Float64Array(tallies.pieces)
      tallies.addWays(place, ways)
      wins.set(winner, { counts: [...counts], ways })
    }
    if (isBrief) return
    if (first.length > 1) return note(tiedFirst, bitsOf(first), first, place, winner)
    if (scoring.rule !== 'rank') return
    const second = equalsBelow(order, counts, counts[first[0] ?? 0] ?? 0)
    if (second.length > 1 && (counts[second[0] ?? 0] ?? 0) > 0)
      note(tiedSecond, bitsOf(second), second, place, second[0] ?? 0)
  })
  return { wins, ties: [...tiedFirst.values(), ...tiedSecond.values()], count }
}

/** Those with the most votes below a bound, in order. */
function equalsBelow(order: readonly number[], counts: readonly number[], bound: number): number[] {
  let best = -1
  let equals: number[] = []
  for (const outcome of order) {
    const count = counts[outcome] ?? 0
    if (count >= bound || count < best) continue
    if (count > best) {
      best = count
      equals = [outcome]
    } else equals.push(outcome)
  }
  return equals
}

const bitsOf = (outcomes: readonly number[]): number => outcomes.reduce((sum, at) => sum + 2 ** at, 0)

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
