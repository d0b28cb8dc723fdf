import { describe, expect, it } from 'vitest'
import { inHubTypes, mbti, voting } from '../../../tests/support/assessments.ts'
import { compareScores } from './compare-scores.ts'

const types = voting(
  inHubTypes,
  12,
  { rule: 'majority', tie: 'lowest' },
  { type: 'outcomeNumber', detail: { scores: 'scores' } },
)

describe('issue 15.8 two results of one assessment', () => {
  const [first, second] = types.outcomes
  const resultOf = (type: number, scores: Record<string, number>) => ({ type, detail: { type, scores } })

  it('tell what came out, and how far each thing that is counted moved', () => {
    const found = compareScores(types, resultOf(1, { 1: 8, 2: 4 }), resultOf(2, { 1: 5, 2: 7 }))
    expect(found).toMatchObject({ title: types.title, became: 'changed' })
    expect(found.parts).toEqual([
      { as: 'choice', earlier: first?.label, later: second?.label },
      {
        as: 'points',
        points: [
          { label: first?.label, earlier: 8, later: 5, most: 8 },
          { label: second?.label, earlier: 4, later: 7, most: 8 },
        ],
      },
    ])
  })

  it('are the same where they are', () => {
    const result = resultOf(1, { 1: 8, 2: 4 })
    expect(compareScores(types, result, result).became).toBe('same')
  })

  it('name the pole of each pair', () => {
    const own = mbti('first', [5, 5, 5, 5], {
      personalityType: 'outcome',
      detail: { dimensions: 'dimensions' },
    })
    const pairs = own.scoring.rule === 'bipolar' ? own.scoring.pairs : []
    const [pair] = pairs
    if (!pair) throw new Error('no pair')
    const result = (pole: string) => ({ detail: { dimensions: { [pair.name]: pole } } })
    const found = compareScores(own, result(pair.first.label), result(pair.second.label))
    expect(found.parts[1]).toEqual({
      label: pair.name,
      as: 'choice',
      earlier: pair.first.label,
      later: pair.second.label,
    })
  })
})
