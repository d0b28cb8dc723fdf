import type { AssessmentDocument, PercentScoring, SumScoring } from '../../core/pack/documents.gen.ts'
import type { Answers } from '../../core/scoring/ballot.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'
import { bandOf } from '../../core/scoring/bands.ts'
import { pointsOf } from '../../core/scoring/sum.ts'
import { percentOf } from '../../core/scoring/tally.ts'
import { allWays } from './offers.ts'
import type { OutcomeProof, ScoringProof, Share } from './proof.ts'
import { countSums, type Sums } from './sums.ts'

type BandScoring = SumScoring | PercentScoring
type Proven = Pick<ScoringProof, 'outcomes' | 'ties' | 'gaps' | 'tallies'>

/** What an option of a question adds: its points, or one where it is what is counted. */
type Adds = readonly { readonly value: string; readonly adds: number }[]

function addsOf(assessment: AssessmentDocument, scoring: BandScoring): Adds[] {
  return assessment.items.map((item) =>
    optionsOf(assessment, item).map((option) => ({
      value: option.value,
      adds:
        scoring.rule === 'sum' ? pointsOf(scoring.scale, item, option) : Number(option.counts === scoring.of),
    })),
  )
}

/** Every sum that complete answers give, with the score that it makes; undefined when there are too many. */
export function scoresOf(
  assessment: AssessmentDocument,
  scoring: BandScoring,
  most?: number,
): { sums: Sums; scoreOf: (sum: number) => number } | undefined {
  const choices = addsOf(assessment, scoring).map((options) => {
    const adds = new Map<number, number>()
    for (const option of options) adds.set(option.adds, (adds.get(option.adds) ?? 0) + 1)
    return adds
  })
  const sums = countSums(choices, most)
  const total = assessment.items.length
  return sums && { sums, scoreOf: (sum) => (scoring.rule === 'sum' ? sum : percentOf(sum, total)) }
}

/** Sum and percent: every score that answers can give, and its band. Undefined when there are too many. */
export function provePoints(
  assessment: AssessmentDocument,
  scoring: BandScoring,
  most?: number,
  isBrief = false,
): Proven | undefined {
  const scores = scoresOf(assessment, scoring, most)
  if (!scores) return undefined
  const { sums, scoreOf } = scores
  const options = addsOf(assessment, scoring)
  const of = allWays(assessment)
  const answersAt = (sum: number): Answers => {
    const path = sums.path(sum) ?? []
    return Object.fromEntries(
      assessment.items.flatMap(({ id }, at): [string, string][] => {
        const chosen = options[at]?.find(({ adds }) => adds === path[at])
        return chosen ? [[id, chosen.value]] : []
      }),
    )
  }
  const share = (ways: bigint): Share => ({ kind: 'exact', ways, of })
  const byOutcome = new Map<string, { ways: bigint; sum: number }>()
  const gaps: { score: number; ways: bigint; sum: number }[] = []
  for (const [sum, ways] of [...sums.ways].toSorted(([a], [b]) => a - b)) {
    const score = scoreOf(sum)
    const outcome = bandOf(scoring.bands, score)?.outcome
    if (outcome === undefined) gaps.push({ score, ways, sum })
    else {
      const known = byOutcome.get(outcome)
      byOutcome.set(outcome, { sum: known?.sum ?? sum, ways: (known?.ways ?? 0n) + ways })
    }
  }
  const declared = new Set(assessment.outcomes.map(({ id }) => id))
  const strangers = [...byOutcome.keys()].filter((id) => !declared.has(id))
  return {
    tallies: sums.ways.size,
    outcomes: [...declared, ...strangers].map((id): OutcomeProof => {
      const known = byOutcome.get(id)
      if (!known) return { id, declared: true, reach: 'no', share: share(0n) }
      const shown = isBrief ? {} : { witness: answersAt(known.sum) }
      return { id, declared: declared.has(id), reach: 'yes', ...shown, share: share(known.ways) }
    }),
    ties: [],
    gaps: gaps.map(({ score, ways, sum }) => ({ score, witness: answersAt(sum), share: share(ways) })),
  }
}
