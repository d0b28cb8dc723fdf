import { describe, expect, it } from 'vitest'
import { languages, likert, mbti, voting } from '../../../tests/support/assessments.ts'
import { scoringRules } from './rules.ts'
import { scoreAssessment } from './score.ts'

describe('answers that cannot be scored', () => {
  const assessment = voting(languages, 3, { rule: 'rank', tie: 'listed', default: 'quality_time' })

  it('names every unanswered question', () => {
    expect(scoreAssessment(assessment, { q2: 'o-acts' })).toEqual({
      ok: false,
      problems: [
        { kind: 'unanswered', item: 'q1' },
        { kind: 'unanswered', item: 'q3' },
      ],
    })
  })

  it('no answers without a default are incomplete', () => {
    const result = scoreAssessment(mbti('first', [1, 1, 1, 1]), {})
    expect(result).toMatchObject({ ok: false, problems: [{ kind: 'unanswered' }, {}, {}, {}] })
  })

  it('names an option that the question does not have', () => {
    expect(scoreAssessment(assessment, { q1: 'o-acts', q2: 'nope', q3: 'o-acts' })).toEqual({
      ok: false,
      problems: [{ kind: 'unknown-option', item: 'q2', value: 'nope' }],
    })
  })

  it('names a question that does not exist, but passes over a retired one', () => {
    const answers = { q1: 'o-acts', q2: 'o-acts', q3: 'o-acts', q9: 'o-acts' }
    expect(scoreAssessment(assessment, answers)).toEqual({
      ok: false,
      problems: [{ kind: 'unknown-item', item: 'q9' }],
    })
    expect(scoreAssessment({ ...assessment, retired: ['q9'] }, answers)).toMatchObject({
      ok: true,
      outcome: 'acts',
    })
  })

  it('an unknown question alone is not "nothing answered"', () => {
    expect(scoreAssessment(assessment, { q9: 'o-acts' })).toMatchObject({ ok: false })
  })

  it('a question called constructor is unanswered until it is answered', () => {
    const items = assessment.items.map((item, at) => (at === 0 ? { ...item, id: 'constructor' } : item))
    expect(scoreAssessment({ ...assessment, items }, { q2: 'o-acts', q3: 'o-acts' })).toEqual({
      ok: false,
      problems: [{ kind: 'unanswered', item: 'constructor' }],
    })
  })
})

it('stores the version of the rule with every result', () => {
  const result = scoreAssessment(voting(['a', 'b'], 1, { rule: 'majority', tie: 'listed' }), { q1: 'o-a' })
  expect(result).toMatchObject({ rule: 'majority', ruleVersion: scoringRules.majority.version })
})

it.each([
  ['sum', () => likert(10_000), 'w3'],
  ['majority', () => voting(languages, 10_000, { rule: 'majority', tie: 'lowest' }), 'o-gifts'],
] as const)('scores 10,000 items by %s, looking at each answer a few times only', (_, make, value) => {
  const assessment = make()
  let reads = 0
  const answers = new Proxy(Object.fromEntries(assessment.items.map((item) => [item.id, value])), {
    get: (all, item: string) => {
      reads += 1
      return all[item]
    },
  })
  expect(scoreAssessment(assessment, answers).ok).toBe(true)
  expect(reads).toBeGreaterThanOrEqual(10_000)
  expect(reads).toBeLessThanOrEqual(40_000)
})
