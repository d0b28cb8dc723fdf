import type { AssessmentDocument, BipolarScoring } from '../../core/pack/documents.gen.ts'
import type { Answers } from '../../core/scoring/ballot.ts'
import { settlePair } from '../../core/scoring/bipolar.ts'
import { allWays, answersBySort, type Offer, offersOf } from './offers.ts'
import type { OutcomeProof, ScoringProof, Share, TieProof } from './proof.ts'
import { countSums, type Sums } from './sums.ts'

type Proven = Pick<ScoringProof, 'outcomes' | 'ties' | 'tallies'>

/** Pairs that are settled together, because some question lets one choose between them; most often one alone. */
interface Group {
  readonly pairs: readonly number[]
  readonly questions: readonly number[]
}

/** What can come out of a group: for each combination of winners, in how many ways, and one sum that gives it. */
interface Settled extends Group {
  readonly sums: Sums
  readonly wins: ReadonlyMap<string, { ways: bigint; sum: number }>
  /** By pair: in how many ways it ties, and one sum in which it does. */
  readonly ties: ReadonlyMap<number, { ways: bigint; sum: number }>
}

/** Sort number of the first pole of a pair; the second pole's is one more. */
const firstOf = (pair: number): number => pair * 2

/**
 * Bipolar: each pair by itself, as the difference of its two poles; shares multiply, so that twenty questions cost what
 * four times five do. Undefined when questions that mix pairs make it too large.
 */
export function provePairs(
  assessment: AssessmentDocument,
  scoring: BipolarScoring,
  most?: number,
  isBrief = false,
): Proven | undefined {
  const { pairs } = scoring
  const offers = offersOf(
    assessment,
    pairs.flatMap(({ first, second }) => [first.id, second.id]),
  )
  const groups: Settled[] = []
  for (const group of groupsOf(pairs.length, offers)) {
    const settled = settleGroup(group, offers, scoring, most)
    if (!settled) return undefined
    groups.push(settled)
  }
  const all = allWays(assessment)
  const answersAt = (sums: ReadonlyMap<Settled, number>): Answers => {
    const choices = offers.map(({ ways }) => ways.findIndex((count) => count > 0))
    for (const group of groups) {
      const path = group.sums.path(sums.get(group) ?? firstSum(group)) ?? []
      for (const [at, question] of group.questions.entries())
        choices[question] = sortAdding(path[at] ?? 0, offers[question], group, offers.length)
    }
    return answersBySort(offers, choices) ?? {}
  }
  const shareOf = (group: Settled, ways: bigint): Share => {
    const own = group.questions.reduce((sum, at) => sum * BigInt(optionsIn(offers[at])), 1n)
    return { kind: 'exact', ways: own === 0n ? 0n : (ways * all) / own, of: all }
  }
  return {
    tallies: groups.reduce((count, { sums }) => count * sums.ways.size, 1),
    outcomes: outcomesOf(assessment, scoring, groups, all, isBrief ? undefined : answersAt),
    ...(isBrief ? {} : { ties: tiesOf() }),
  }

  function tiesOf(): TieProof[] {
    return groups
      .flatMap((group) =>
        [...group.ties].map(([pair, { ways, sum }]): [number, TieProof] => {
          const { first, second, tie } = pairs[pair] ?? missing()
          return [
            pair,
            {
              about: 'pair',
              between: [first.id, second.id],
              winner: tie === 'first' ? first.id : second.id,
              settledBy: tie,
              witness: answersAt(new Map([[group, sum]])),
              share: shareOf(group, ways),
            },
          ]
        }),
      )
      .toSorted(([one], [other]) => one - other)
      .map(([, tie]) => tie)
  }
}

function missing(): never {
  throw new TypeError('A group holds pairs of its scoring.')
}

const optionsIn = (offer: Offer | undefined): number =>
  offer?.ways.reduce((sum, count) => sum + count, 0) ?? 0

const firstSum = ({ sums }: Settled): number => sums.ways.keys().next().value ?? 0

/** Pairs in groups: two are together when a question offers poles of both. */
function groupsOf(count: number, offers: readonly Offer[]): Group[] {
  const group = Array.from({ length: count }, (_, pair) => pair)
  const asked = offers.map(({ ways }) =>
    group.filter((_, pair) => ways[firstOf(pair)] || ways[firstOf(pair) + 1]),
  )
  for (const pairs of asked) {
    const together = new Set(pairs.map((pair) => group[pair] ?? pair))
    const [into = 0] = together
    for (const [pair, own] of group.entries()) if (together.has(own)) group[pair] = into
  }
  return [...new Set(group)].map((own) => {
    const pairs = group.flatMap((each, pair) => (each === own ? [pair] : []))
    const questions = asked.flatMap((each, at) => (each.some((pair) => group[pair] === own) ? [at] : []))
    return { pairs, questions }
  })
}

/** What choosing a sort adds: one more or one less for its pair, at the pair's own digit of a wide base. */
function addedBy(sort: number, { pairs }: Group, questions: number): number {
  const at = pairs.indexOf(Math.floor(sort / 2))
  return at === -1 ? 0 : (sort % 2 === 0 ? 1 : -1) * (2 * questions + 1) ** at
}

function sortAdding(adds: number, offer: Offer | undefined, group: Group, questions: number): number {
  return offer?.ways.findIndex((count, sort) => count > 0 && addedBy(sort, group, questions) === adds) ?? -1
}

function settleGroup(
  group: Group,
  offers: readonly Offer[],
  { pairs }: BipolarScoring,
  most: number | undefined,
): Settled | undefined {
  if ((2 * offers.length + 1) ** group.pairs.length > Number.MAX_SAFE_INTEGER) return undefined
  const sums = countSums(
    group.questions.map((at) => {
      const adds = new Map<number, number>()
      for (const [sort, count] of offers[at]?.ways.entries() ?? []) {
        const by = addedBy(sort, group, offers.length)
        if (count > 0) adds.set(by, (adds.get(by) ?? 0) + count)
      }
      return adds
    }),
    most,
  )
  if (!sums) return undefined
  const wins = new Map<string, { ways: bigint; sum: number }>()
  const ties = new Map<number, { ways: bigint; sum: number }>()
  const add = <K>(into: Map<K, { ways: bigint; sum: number }>, key: K, sum: number, ways: bigint): void => {
    const known = into.get(key)
    into.set(key, { sum: known?.sum ?? sum, ways: (known?.ways ?? 0n) + ways })
  }
  for (const [sum, ways] of sums.ways) {
    const margins = marginsIn(sum, group.pairs.length, offers.length)
    const winners = group.pairs.map((pair, at) => {
      const margin = margins[at] ?? 0
      if (margin === 0) add(ties, pair, sum, ways)
      return settlePair(pairs[pair] ?? missing(), Math.max(margin, 0), Math.max(-margin, 0))
    })
    add(wins, winners.join('\n'), sum, ways)
  }
  return { ...group, sums, wins, ties }
}

/** The margins of first over second pole, read back from a sum: its digits in a balanced base. */
function marginsIn(sum: number, count: number, questions: number): number[] {
  const base = 2 * questions + 1
  let rest = sum
  return Array.from({ length: count }, () => {
    const digit = ((((rest + questions) % base) + base) % base) - questions
    rest = (rest - digit) / base
    return digit
  })
}

/** Every spelling that can come out, and the declared outcomes that cannot. */
function outcomesOf(
  assessment: AssessmentDocument,
  scoring: BipolarScoring,
  groups: readonly Settled[],
  all: bigint,
  answersAt: ((sums: ReadonlyMap<Settled, number>) => Answers) | undefined,
): OutcomeProof[] {
  let found: { winners: Map<number, string>; ways: bigint; of: bigint; sums: Map<Settled, number> }[] = [
    { winners: new Map(), ways: 1n, of: 1n, sums: new Map() },
  ]
  for (const group of groups) {
    const of = [...group.sums.ways.values()].reduce((sum, ways) => sum + ways, 0n)
    found = found.flatMap((before) =>
      [...group.wins].map(([winners, { ways, sum }]) => ({
        winners: new Map([
          ...before.winners,
          ...winners.split('\n').map((pole, at): [number, string] => [group.pairs[at] ?? 0, pole]),
        ]),
        ways: before.ways * ways,
        of: before.of * of,
        sums: new Map([...before.sums, [group, sum]]),
      })),
    )
  }
  const spelled = new Map(
    found.map(({ winners, ways, of, sums }) => {
      const id = scoring.pairs.map((_, pair) => winners.get(pair) ?? '').join('')
      const share: Share = { kind: 'exact', ways: of === 0n ? 0n : (ways * all) / of, of: all }
      return [id, { share, sums }]
    }),
  )
  const declared = new Set(assessment.outcomes.map(({ id }) => id))
  const strangers = [...spelled.keys()].filter((id) => !declared.has(id))
  return [...declared, ...strangers].map((id): OutcomeProof => {
    const way = spelled.get(id)
    if (!way) return { id, declared: true, reach: 'no', share: { kind: 'exact', ways: 0n, of: all } }
    const shown = answersAt ? { witness: answersAt(way.sums) } : {}
    return { id, declared: declared.has(id), reach: 'yes', ...shown, share: way.share }
  })
}
