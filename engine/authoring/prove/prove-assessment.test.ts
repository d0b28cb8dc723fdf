import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, likert, mbti, voting } from '../../../tests/support/assessments.ts'
import type { AssessmentDocument, AssessmentOption, Scoring } from '../../core/pack/documents.gen.ts'
import { type Answers, optionsOf } from '../../core/scoring/ballot.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import type { ScoringProof, Share } from './proof.ts'
import { shareOf } from './proof.ts'
import { proveAssessment } from './prove-assessment.ts'

/** All complete answers there are. */
function* everyAnswer(assessment: AssessmentDocument, at = 0): Generator<Answers> {
  const item = assessment.items[at]
  if (!item) {
    yield {}
    return
  }
  for (const rest of everyAnswer(assessment, at + 1))
    for (const { value } of optionsOf(assessment, item)) yield { [item.id]: value, ...rest }
}

const exact = (share: Share | undefined): bigint => (share?.kind === 'exact' ? share.ways : -1n)

/** The same facts by trying everything with the real scoring: counts of outcomes, ties and scores without a band. */
function tried(assessment: AssessmentDocument): { outcomes: object; ties: object; gaps: object } {
  const outcomes = new Map<string, bigint>()
  const ties = new Map<string, bigint>()
  const gaps = new Map<string, bigint>()
  const add = (into: Map<string, bigint>, key: string): void => {
    into.set(key, (into.get(key) ?? 0n) + 1n)
  }
  for (const answers of everyAnswer(assessment)) {
    const result = scoreAssessment(assessment, answers)
    if (result.ok) {
      add(outcomes, result.outcome)
      for (const { between, winner, settledBy } of result.ties)
        add(ties, `${between.toSorted().join()} ${winner} ${settledBy}`)
    } else {
      for (const problem of result.problems) if (problem.kind === 'no-band') add(gaps, String(problem.score))
    }
  }
  return {
    outcomes: Object.fromEntries(outcomes),
    ties: Object.fromEntries(ties),
    gaps: Object.fromEntries(gaps),
  }
}

/** What a proof claims, in the same shape. */
function claimed({ outcomes, ties = [], gaps = [] }: ScoringProof): ReturnType<typeof tried> {
  const sum = (entries: [string, bigint][]): object => {
    const all = new Map<string, bigint>()
    for (const [key, ways] of entries) all.set(key, (all.get(key) ?? 0n) + ways)
    return Object.fromEntries(all)
  }
  return {
    outcomes: sum(
      outcomes.flatMap(({ id, reach, share }): [string, bigint][] =>
        reach === 'yes' ? [[id, exact(share)]] : [],
      ),
    ),
    ties: sum(
      ties.map(({ between, winner, settledBy, share }) => [
        `${between.toSorted().join()} ${winner} ${settledBy}`,
        exact(share),
      ]),
    ),
    gaps: sum(gaps.map(({ score, share }) => [String(score), exact(share)])),
  }
}

/** Each witness really leads where it is said to lead. */
function witnessesHold(assessment: AssessmentDocument, proof: ScoringProof): void {
  for (const { id, reach, witness } of proof.outcomes) {
    if (reach === 'yes') expect(scoreAssessment(assessment, witness ?? {})).toMatchObject({ outcome: id })
    else expect(witness).toBeUndefined()
  }
  for (const { between, winner, witness } of proof.ties ?? []) {
    const result = scoreAssessment(assessment, witness)
    const found = result.ok ? result.ties.map((tie) => [tie.between.toSorted(), tie.winner]) : []
    expect(found).toContainEqual([between.toSorted(), winner])
  }
  for (const { score, witness } of proof.gaps ?? []) {
    expect(scoreAssessment(assessment, witness)).toEqual({
      ok: false,
      problems: [{ kind: 'no-band', score }],
    })
  }
}

const ids = ['b', 'a', '10', '2']

/** Questions with two to four options that count for any of these ids, or for nothing. */
const questions = (
  counts: readonly string[],
  most = 5,
): fc.Arbitrary<{ id: string; prompt: string; options: AssessmentOption[] }[]> =>
  fc
    .array(
      fc.array(
        fc.record(
          {
            counts: fc.constantFrom<string>(...counts, 'nothing'),
            weight: fc.integer({ min: -2, max: 4 }),
          },
          { requiredKeys: ['weight'] },
        ),
        { minLength: 2, maxLength: 4 },
      ),
      { minLength: 1, maxLength: most },
    )
    .map((items) =>
      items.map((options, at) => ({
        id: `q${at}`,
        prompt: '?',
        options: options.map((option, index) => ({ ...option, value: `v${index}`, label: `${index}` })),
      })),
    )

const documentOf = (
  scoring: Scoring,
  items: AssessmentDocument['items'],
  outcomes: readonly string[],
): AssessmentDocument => ({
  ...voting(outcomes, 1, { rule: 'rank', tie: 'listed' }),
  items,
  scoring,
})

const votes: fc.Arbitrary<AssessmentDocument> = fc
  .record({
    items: questions(ids),
    rule: fc.constantFrom('majority', 'rank'),
    tie: fc.constantFrom('listed', 'lowest', 'default'),
    fallback: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  })
  .map(({ items, rule, tie, fallback }) => {
    const declared = fallback === undefined ? {} : { default: fallback }
    const scoring: Scoring =
      rule === 'rank'
        ? { rule: 'rank', tie: tie === 'default' ? 'listed' : tie, ...declared }
        : { rule: 'majority', tie, ...declared }
    return documentOf(scoring, items, ids)
  })

const pole = (id: string): { id: string; label: string } => ({ id, label: id })
const pairs: fc.Arbitrary<AssessmentDocument> = fc
  .record({ items: questions(['E', 'I', 'S', 'N', 'T', 'F']), tie: fc.constantFrom('first', 'second') })
  .map(({ items, tie }) =>
    documentOf(
      {
        rule: 'bipolar',
        pairs: [
          { name: 'one', first: pole('E'), second: pole('I'), tie },
          { name: 'two', first: pole('S'), second: pole('N'), tie: 'second' },
          { name: 'three', first: pole('T'), second: pole('F'), tie: 'first' },
        ],
      },
      items,
      ['EST', 'ISF', 'ENT', 'INF', 'never'],
    ),
  )

const bands = fc.array(
  fc.record({
    from: fc.integer({ min: -5, max: 90 }),
    to: fc.integer({ min: 0, max: 100 }),
    outcome: fc.constantFrom(...ids),
  }),
  { minLength: 1, maxLength: 4 },
)
const points: fc.Arbitrary<AssessmentDocument> = fc
  .record({
    items: questions(ids),
    bands,
    percent: fc.boolean(),
    reverse: fc.boolean(),
    weight: fc.constantFrom(1, 3),
  })
  .map(({ items, bands, percent, reverse, weight }) =>
    documentOf(
      percent ? { rule: 'percent', of: 'a', bands } : { rule: 'sum', scale: { from: 0, to: 4 }, bands },
      items.map((item, at) => ({ ...item, weight, reverse: reverse && at === 0 })),
      ids,
    ),
  )

describe.each([
  ['votes', votes],
  ['pairs', pairs],
  ['points', points],
])('a proof about %s', (_, documents) => {
  it('says what trying all answers says, and its witnesses hold', () => {
    fc.assert(
      fc.property(documents, (assessment) => {
        const proof = proveAssessment(assessment)
        expect(proof.notProven).toBeUndefined()
        expect(claimed(proof)).toEqual(tried(assessment))
        witnessesHold(assessment, proof)
      }),
      { numRuns: 150 },
    )
  })

  it('claims nothing false where it is not allowed to count', () => {
    fc.assert(
      fc.property(documents, (assessment) => {
        const proof = proveAssessment(assessment, { steps: 0, samples: 20 })
        if (proof.notProven === undefined) expect(claimed(proof)).toEqual(tried(assessment))
        const there = Object.keys(tried(assessment).outcomes)
        for (const { id, reach } of proof.outcomes) {
          if (reach === 'yes') expect(there).toContain(id)
          if (reach === 'no') expect(there).not.toContain(id)
        }
        witnessesHold(assessment, proof)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a proof by matching alone', () => {
  it('is sure of every outcome of a vote, unless ties go to the default', () => {
    fc.assert(
      fc.property(votes, (assessment) => {
        const proof = proveAssessment(assessment, { steps: 0, samples: 1 })
        const { scoring } = assessment
        const unsure = 'tie' in scoring && scoring.tie === 'default' ? scoring.default : undefined
        for (const { id, reach } of proof.outcomes) if (id !== unsure) expect(reach).not.toBe('unknown')
      }),
      { numRuns: 100 },
    )
  })
})

describe('large assessments', () => {
  const thirty = voting(languages, 30, { rule: 'majority', tie: 'listed' })

  it('are proven: 30 questions with 5 answers each, and shares that add up to one', () => {
    const proof = proveAssessment(thirty)
    expect(proof.tallies).toBe(46_376)
    expect(proof.outcomes.reduce((sum, { share }) => sum + exact(share), 0n)).toBe(5n ** 30n)
    witnessesHold(thirty, proof)
    const [first = 0, last = 0] = [proof.outcomes[0], proof.outcomes[4]].map(
      ({ share } = { id: '', declared: true, reach: 'no' }) => share && shareOf(share),
    )
    expect(first).toBeGreaterThan(0.2)
    expect(last).toBeLessThan(0.2)
  })

  it('are said to be too large, with an estimate, where they are', () => {
    const outcomes = Array.from({ length: 9 }, (_, at) => String(at + 1))
    const large = voting(outcomes, 60, { rule: 'majority', tie: 'lowest' })
    const proof = proveAssessment(large, { samples: 500 })
    expect(proof.notProven).toContain('not proven')
    expect(proof.ties).toBeUndefined()
    expect(proof.outcomes.map(({ reach, share }) => [reach, share?.kind])).toEqual(
      outcomes.map(() => ['yes', 'sampled']),
    )
    witnessesHold(large, proof)
  })

  it('cost a sum or pairs next to nothing', () => {
    expect(proveAssessment(likert(60)).outcomes.every(({ reach }) => reach === 'yes')).toBe(true)
    const proof = proveAssessment(mbti('first', [15, 15, 15, 15]))
    expect(proof.outcomes.map(({ share }) => share && shareOf(share))).toEqual(
      Array.from({ length: 16 }, () => 1 / 16),
    )
  })
})

it('tells the outcome of no answer at all', () => {
  const assessment = voting(languages, 2, { rule: 'rank', tie: 'listed', default: 'gifts' })
  expect(proveAssessment(assessment).untouched).toBe('gifts')
})
