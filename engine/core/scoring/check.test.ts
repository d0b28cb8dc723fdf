import { describe, expect, it } from 'vitest'
import { languages, likert, mbti, voting } from '../../../tests/support/assessments.ts'
import type { AssessmentDocument, ScoreBand } from '../pack/documents.gen.ts'
import { checkAssessment } from './check.ts'

const ranked = voting(languages, 2, { rule: 'rank', tie: 'listed', default: 'acts' })
const typed = mbti('first', [1, 1, 1, 1])
const summed = likert(2)

const found = (assessment: AssessmentDocument): string[] =>
  checkAssessment(assessment).map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)

const banded = (...bands: ScoreBand[]): AssessmentDocument => ({
  ...summed,
  scoring: { rule: 'sum', scale: { from: 1, to: 5 }, bands },
})

it('has nothing to say about sound assessments', () => {
  expect([ranked, typed, summed, likert(30)].flatMap(found)).toEqual([])
})

describe('ids', () => {
  it('stand once', () => {
    const [item] = ranked.items
    const twice = {
      ...ranked,
      items: item ? [item, item] : [],
      outcomes: [...ranked.outcomes, ...ranked.outcomes.slice(0, 1)],
    }
    expect(found(twice)).toEqual([
      'duplicate-id items.1.id: The item "q1" stands here twice.',
      'duplicate-id outcomes.5.id: The outcome "words" stands here twice.',
    ])
    const options = [...(item?.options ?? []), { value: 'o-acts', label: 'Again', counts: 'acts' }]
    expect(found({ ...ranked, items: item ? [{ ...item, options }] : [] })).toEqual([
      'duplicate-id items.0.options.5.value: The option "o-acts" stands here twice.',
    ])
  })

  it('are not asked once they are retired', () => {
    expect(found({ ...ranked, retired: ['q9', 'q2'] })).toEqual([
      'retired-in-use retired.1: The item "q2" is retired, yet it is asked.',
    ])
  })
})

describe('votes', () => {
  const offering = (...options: { value: string; label: string; counts?: string }[]): AssessmentDocument => ({
    ...voting(['a', 'b'], 1, { rule: 'majority', tie: 'lowest' }),
    items: [{ id: 'q1', prompt: 'Q?', options }],
  })

  it('name an outcome, and every outcome can be voted for', () => {
    expect(found(offering({ value: 'x', label: 'X', counts: 'c' }, { value: 'y', label: 'Y' }))).toEqual([
      'vote-unknown items.0.options.0.counts: "c" is none of a, b.',
      'vote-missing items.0.options.1: The option "y" counts for nothing.',
      'vote-unreachable outcomes.0.id: No option counts for "a".',
      'vote-unreachable outcomes.1.id: No option counts for "b".',
    ])
  })

  it('need options at all', () => {
    const bare = {
      ...voting(['a'], 1, { rule: 'majority', tie: 'lowest' }),
      items: [{ id: 'q1', prompt: 'Q?' }],
    }
    expect(found(bare)).toContain(
      'no-options items.0: The item "q1" has no options, and the document lists none for all.',
    )
  })

  it('are weights under sum, and reversing needs a scale', () => {
    const scoring = { rule: 'sum' as const, bands: [{ from: 0, to: 4, outcome: 'low' }] }
    const options = [
      { value: 'w1', label: 'One' },
      { value: 'w2', label: 'Two', weight: 2 },
    ]
    expect(found({ ...summed, options, scoring })).toEqual([
      'weight-missing options.0: The option "w1" has no weight to add.',
      'scale-missing items.1.reverse: A reversed item needs the scale on which its weight is mirrored.',
    ])
  })
})

describe('what a rule does not read', () => {
  it('is told: weights and mirrors where options are votes, votes where weights are added', () => {
    const [first, ...others] = voting(['a', 'b'], 1, { rule: 'majority', tie: 'listed' }).items
    if (!first) throw new Error('no items')
    const [option, ...options] = first.options ?? []
    if (!option) throw new Error('no options')
    const weighed = { ...first, weight: 2, reverse: true, options: [{ ...option, weight: 3 }, ...options] }
    expect(
      found({ ...voting(['a', 'b'], 1, { rule: 'majority', tie: 'listed' }), items: [weighed, ...others] }),
    ).toEqual([
      'score-unread items.0.options.0.weight: The rule "majority" does not read "weight", so that it changes nothing.',
      'score-unread items.0.weight: The rule "majority" does not read "weight", so that it changes nothing.',
      'score-unread items.0.reverse: The rule "majority" does not read "reverse", so that it changes nothing.',
    ])
    const voted = summed.options?.map((each) => ({ ...each, counts: 'low' })) ?? []
    expect(found({ ...summed, options: voted.slice(0, 1) })).toContain(
      'score-unread options.0.counts: The rule "sum" does not read "counts", so that it changes nothing.',
    )
  })
})

describe('defaults and spellings', () => {
  it('QUICK-014 the default is an outcome, and there is one when ties go to it', () => {
    expect(found(voting(['a'], 1, { rule: 'majority', tie: 'listed', default: 'z' }))).toEqual([
      'default-unknown scoring.default: The default "z" is no outcome.',
    ])
    expect(found(voting(['a'], 1, { rule: 'majority', tie: 'default' }))).toEqual([
      'default-missing scoring.tie: A tie goes to the default, but there is none.',
    ])
  })

  it('every spelling of poles is an outcome, and no other', () => {
    const outcomes = typed.outcomes.map((outcome) =>
      outcome.id === 'INFP' ? { ...outcome, id: 'XXXX' } : outcome,
    )
    expect(found({ ...typed, outcomes })).toEqual([
      'outcome-missing outcomes: "INFP" can come out, but is no outcome.',
      'outcome-unreachable outcomes.15.id: "XXXX" can never come out.',
    ])
  })

  it('a pole stands in one place', () => {
    if (typed.scoring.rule !== 'bipolar') throw new Error('not bipolar')
    const pairs = typed.scoring.pairs.map((pair) => ({ ...pair, second: pair.first }))
    expect(found({ ...typed, scoring: { rule: 'bipolar', pairs } })).toContain(
      'pole-twice scoring.pairs: A pole stands in two places.',
    )
  })
})

describe('bands', () => {
  it('leave no gap', () => {
    expect(found(banded({ from: 3, to: 4, outcome: 'low' }, { from: 6, to: 8, outcome: 'high' }))).toEqual([
      'band-gap scoring.bands.0: The score 2 is in no band.',
      'band-gap scoring.bands.1: The score 5 is in no band.',
      'band-gap scoring.bands: The scores 9 to 10 are in no band.',
    ])
  })

  it('do not overlap', () => {
    expect(found(banded({ from: 5, to: 10, outcome: 'high' }, { from: 2, to: 6, outcome: 'low' }))).toEqual([
      'band-overlap scoring.bands.0: The scores 5 to 6 are in two bands.',
    ])
  })

  it('are not empty, can be reached and name an outcome', () => {
    const bands = [
      { from: 2, to: 10, outcome: 'nope' },
      { from: 4, to: 3, outcome: 'low' },
      { from: 11, to: 12, outcome: 'high' },
    ]
    expect(found(banded(...bands))).toEqual([
      'outcome-unknown scoring.bands.0.outcome: "nope" is no outcome.',
      'band-empty scoring.bands.1: The band from 4 to 3 is empty.',
      'band-unreachable scoring.bands.2: Scores run from 2 to 10: this band is never reached.',
    ])
  })

  it('of percents cover 0 to 100', () => {
    const bands = [{ from: 10, to: 100, outcome: 'a' }]
    const assessment = voting(['a', 'b'], 2, { rule: 'percent', of: 'a', bands })
    expect(found(assessment)).toContain('band-gap scoring.bands.0: The scores 0 to 9 are in no band.')
  })
})

describe('the saved shape', () => {
  it('C-34 asks only for what the rule makes and the outcomes have', () => {
    const saves = {
      a: 'dimensions',
      detail: { b: 'score', c: 'outcomeNumber', d: 'extra.traits', e: 'extra.core' },
    }
    expect(found({ ...ranked, saves, outcomes: ranked.outcomes })).toEqual([
      'part-missing saves.a: The rule rank has no dimensions; bipolar has.',
      'part-missing saves.detail.b: The rule rank has no score; sum and percent have.',
      'number-expected saves.detail.c: The outcome "words" is not a number.',
      `extra-missing saves.detail.d: ${languages.length} outcomes, such as "${languages[0]}", have no extra.traits.`,
    ])
  })
})
