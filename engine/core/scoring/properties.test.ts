import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enneagramTypes, languages, likert, mbti, voting } from '../../../tests/support/assessments.ts'
import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { optionsOf } from './ballot.ts'
import { bandOf } from './bands.ts'
import { checkAssessment } from './check.ts'
import { scoreAssessment } from './score.ts'
import { reachOf } from './sum.ts'

const samples: Record<string, AssessmentDocument> = {
  majority: voting(enneagramTypes, 12, { rule: 'majority', tie: 'lowest' }),
  bipolar: mbti('first', [4, 6, 4, 6]),
  rank: voting(languages, 10, { rule: 'rank', tie: 'listed' }),
  sum: likert(9),
  percent: voting(['yes', 'no'], 7, {
    rule: 'percent',
    of: 'yes',
    bands: [
      { from: 0, to: 60, outcome: 'no' },
      { from: 61, to: 100, outcome: 'yes' },
    ],
  }),
}

/** Complete answers, as pairs of item and value. */
const answersTo = (assessment: AssessmentDocument): fc.Arbitrary<[string, string][]> =>
  fc.tuple(
    ...assessment.items.map((item) =>
      fc
        .constantFrom(...optionsOf(assessment, item))
        .map((option): [string, string] => [item.id, option.value]),
    ),
  )

describe.each(Object.entries(samples))('%s', (_, assessment) => {
  it('gives the same result in whatever order the answers were given', () => {
    const shuffled = answersTo(assessment).chain((pairs) =>
      fc.tuple(
        fc.constant(pairs),
        fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([pairs, other]) => {
        expect(scoreAssessment(assessment, Object.fromEntries(other))).toEqual(
          scoreAssessment(assessment, Object.fromEntries(pairs)),
        )
      }),
    )
  })

  it('counts every answer exactly once, in percents between 0 and 100', () => {
    fc.assert(
      fc.property(answersTo(assessment), (pairs) => {
        const result = scoreAssessment(assessment, Object.fromEntries(pairs))
        if (!result.ok) throw new Error('not scored')
        expect(result.tally.reduce((sum, entry) => sum + entry.count, 0)).toBe(assessment.items.length)
        for (const { percent } of result.tally) {
          expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        }
        expect(assessment.outcomes.some((outcome) => outcome.id === result.outcome)).toBe(true)
      }),
    )
  })

  it('is scored only when complete', () => {
    const holed = fc.tuple(answersTo(assessment), fc.nat(assessment.items.length - 1))
    fc.assert(
      fc.property(holed, ([pairs, hole]) => {
        const result = scoreAssessment(assessment, Object.fromEntries(pairs.toSpliced(hole, 1)))
        expect(result).toEqual({ ok: false, problems: [{ kind: 'unanswered', item: pairs[hole]?.[0] }] })
      }),
    )
  })

  it('never throws, whatever is sent', () => {
    const anything = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('q1', '__proto__', 'constructor')),
      fc.string(),
    )
    fc.assert(
      fc.property(anything, (answers) => {
        expect(scoreAssessment(assessment, answers).ok).toBe(false)
      }),
    )
  })
})

describe('sum', () => {
  it('grows when an answer to a plain item grows, and shrinks for a reversed one', () => {
    const assessment = likert(9)
    const change = fc.tuple(answersTo(assessment), fc.nat(8), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(change, ([pairs, at, weight]) => {
        const before = scoreAssessment(assessment, Object.fromEntries(pairs))
        const item = assessment.items[at]?.id ?? ''
        const after = scoreAssessment(assessment, { ...Object.fromEntries(pairs), [item]: `w${weight}` })
        if (!before.ok || before.rule !== 'sum' || !after.ok || after.rule !== 'sum')
          throw new Error('not scored')
        const step = weight - Number(pairs[at]?.[1].slice(1))
        expect(after.score).toBe(at % 2 === 1 ? before.score - step : before.score + step)
        expect(after.score >= after.range.min && after.score <= after.range.max).toBe(true)
      }),
    )
  })

  it('has exactly one band for every score that can be reached, whenever the check finds nothing', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 10, max: 49 }), { maxLength: 6 })
    const bandsOf = (edges: readonly number[]) => {
      const sorted = edges.toSorted((a, b) => a - b)
      return [9, ...sorted].map((from, at) => ({ from: from + 1, to: sorted[at] ?? 50, outcome: 'low' }))
    }
    const nudges = fc.tuple(cuts, fc.nat(6), fc.integer({ min: -2, max: 2 }))
    fc.assert(
      fc.property(nudges, ([edges, which, by]) => {
        const bands = bandsOf(edges).map((band, at) => (at === which ? { ...band, to: band.to + by } : band))
        const assessment: AssessmentDocument = {
          ...likert(10),
          scoring: { rule: 'sum', scale: { from: 1, to: 5 }, bands },
        }
        const { min, max } = reachOf(assessment, { from: 1, to: 5 })
        const holders = (score: number): number =>
          bands.filter((band) => score >= band.from && score <= band.to).length
        const scores = Array.from({ length: max - min + 1 }, (_, at) => min + at)
        const codes = checkAssessment(assessment).map((finding) => finding.code)
        expect(codes.includes('band-gap')).toBe(scores.some((score) => holders(score) === 0))
        expect(codes.includes('band-overlap')).toBe(scores.some((score) => holders(score) > 1))
        if (codes.length === 0) for (const score of scores) expect(bandOf(bands, score)).toBeDefined()
      }),
    )
  })
})
