import { describe, expect, it } from 'vitest'
import { likert, voting } from '../../../tests/support/assessments.ts'
import type { AssessmentDocument, ScoreBand } from '../pack/documents.gen.ts'
import { bandOf } from './bands.ts'
import { scoreAssessment } from './score.ts'
import { reachOf } from './sum.ts'

const all = (assessment: AssessmentDocument, value: string): Record<string, string> =>
  Object.fromEntries(assessment.items.map((item) => [item.id, value]))

describe('sum', () => {
  it('adds the weights of the chosen options', () => {
    const assessment = { ...likert(3), items: likert(3).items.map((item) => ({ ...item, reverse: false })) }
    expect(scoreAssessment(assessment, { q1: 'w1', q2: 'w4', q3: 'w5' })).toMatchObject({
      ok: true,
      score: 10,
    })
  })

  it('mirrors a reversed item on the scale', () => {
    const assessment = likert(2)
    expect(scoreAssessment(assessment, { q1: 'w5', q2: 'w1' })).toMatchObject({ score: 10, outcome: 'high' })
    expect(scoreAssessment(assessment, { q1: 'w5', q2: 'w5' })).toMatchObject({ score: 6 })
  })

  it('counts an item as often as its weight says', () => {
    const plain = likert(2)
    const assessment = {
      ...plain,
      items: plain.items.map((item) => ({ ...item, reverse: false, weight: 3 })),
    }
    expect(reachOf(assessment, undefined)).toEqual({ min: 6, max: 30 })
    const bands = [{ from: 0, to: 99, outcome: 'low' }]
    const scoring = { rule: 'sum' as const, bands }
    expect(scoreAssessment({ ...assessment, scoring }, { q1: 'w1', q2: 'w2' })).toMatchObject({ score: 9 })
  })

  it('puts both ends of a band into it, and says when the next band was one point away', () => {
    const assessment = likert(3)
    const low = scoreAssessment(assessment, { q1: 'w3', q2: 'w5', q3: 'w3' })
    expect(low).toMatchObject({
      score: 7,
      outcome: 'low',
      closeCalls: [{ winner: 'low', runnerUp: 'middle' }],
    })
    const middle = scoreAssessment(assessment, { q1: 'w3', q2: 'w4', q3: 'w3' })
    expect(middle).toMatchObject({
      score: 8,
      outcome: 'middle',
      closeCalls: [{ winner: 'middle', runnerUp: 'low' }],
    })
  })

  it('tallies answers by the points they gave', () => {
    const result = scoreAssessment(likert(4), all(likert(4), 'w5'))
    expect(result).toMatchObject({
      tally: [
        { id: '1', count: 2, percent: 50 },
        { id: '5', count: 2, percent: 50 },
      ],
      range: { min: 4, max: 20 },
    })
  })

  it('answers with a problem, not an exception, when the bands have a hole', () => {
    const scoring = { rule: 'sum' as const, bands: [{ from: 0, to: 1, outcome: 'low' }] }
    const assessment = { ...likert(2), scoring }
    expect(scoreAssessment(assessment, all(assessment, 'w5'))).toEqual({
      ok: false,
      problems: [{ kind: 'no-band', score: 10 }],
    })
  })
})

describe('percent', () => {
  const bands: ScoreBand[] = [
    { from: 0, to: 49, outcome: 'yes' },
    { from: 50, to: 100, outcome: 'no' },
  ]
  const assessment = voting(['yes', 'no'], 8, { rule: 'percent', of: 'yes', bands })

  it('is count / total * 100, rounded half up, over every count', () => {
    const want = [0, 13, 25, 38, 50, 63, 75, 88, 100]
    want.forEach((score, count) => {
      const answers = Object.fromEntries(
        assessment.items.map((item, at) => [item.id, at < count ? 'o-yes' : 'o-no']),
      )
      const result = scoreAssessment(assessment, answers)
      expect(result).toMatchObject({ score, outcome: score >= 50 ? 'no' : 'yes' })
      expect(result).toMatchObject({
        closeCalls:
          count === 3
            ? [{ winner: 'yes', runnerUp: 'no' }]
            : count === 4
              ? [{ winner: 'no', runnerUp: 'yes' }]
              : [],
      })
    })
  })

  it('tallies what was counted against the rest', () => {
    const answers = all(assessment, 'o-yes')
    expect(scoreAssessment(assessment, { ...answers, q1: 'o-no' })).toMatchObject({
      tally: [
        { id: 'yes', count: 7, percent: 88 },
        { id: '', count: 1, percent: 13 },
      ],
    })
  })

  it('answers with a problem when no band holds the percent', () => {
    const holed = voting(['yes', 'no'], 2, { rule: 'percent', of: 'yes', bands: bands.slice(0, 1) })
    expect(scoreAssessment(holed, all(holed, 'o-yes'))).toEqual({
      ok: false,
      problems: [{ kind: 'no-band', score: 100 }],
    })
  })

  it('finds no band beyond the ends', () => {
    expect(bandOf(bands, -1)).toBeUndefined()
    expect(bandOf(bands, 101)).toBeUndefined()
  })
})
