import { describe, expect, it } from 'vitest'
import { mbti, mbtiPoles } from '../../../tests/support/assessments.ts'
import { settlePair } from './bipolar.ts'
import type { BipolarResult } from './result.ts'
import { scoreAssessment } from './score.ts'

type PerPair = readonly [number, number, number, number]

/** Answers with so many votes for the first pole of each pair, the rest for the second. */
function answersWith(perPair: PerPair, firsts: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    mbtiPoles.flatMap(([name, first, second], pair) =>
      Array.from({ length: perPair[pair] ?? 0 }, (_, at) => [
        `${name.toLowerCase()}-${at + 1}`,
        at < (firsts[pair] ?? 0) ? first : second,
      ]),
    ),
  )
}

function scored(tie: 'first' | 'second', perPair: PerPair, firsts: readonly number[]): BipolarResult {
  const result = scoreAssessment(mbti(tie, perPair), answersWith(perPair, firsts))
  if (!result.ok || result.rule !== 'bipolar') throw new Error('not scored')
  return result
}

/** Every number of first votes in each pair. */
function* tallies(perPair: PerPair): Generator<[number, number, number, number]> {
  const [a, b, c, d] = perPair
  for (let e = 0; e <= a; e += 1)
    for (let s = 0; s <= b; s += 1)
      for (let t = 0; t <= c; t += 1) for (let j = 0; j <= d; j += 1) yield [e, s, t, j]
}

describe('quick MBTI: 8 questions, 2 of each pair', () => {
  const perPair: PerPair = [2, 2, 2, 2]

  it('QUICK-011 gives the first letter only with strictly more votes, over all 81 tallies', () => {
    let seen = 0
    for (const firsts of tallies(perPair)) {
      const want = mbtiPoles
        .map(([, first, second], pair) => ((firsts[pair] ?? 0) > 1 ? first : second))
        .join('')
      expect(scored('second', perPair, firsts).outcome).toBe(want)
      seen += 1
    }
    expect(seen).toBe(81)
  })

  it('QUICK-011 QUICK-001 holds for all 256 ways to answer', () => {
    const assessment = mbti('second', perPair)
    for (let bits = 0; bits < 256; bits += 1) {
      const chosen = assessment.items.map((item, at) => ({
        item,
        value: item.options?.[(bits >> at) & 1]?.value ?? '',
      }))
      const count = (pole: string): number => chosen.filter(({ value }) => value === pole).length
      const want = mbtiPoles
        .map(([, first, second]) => (count(first) > count(second) ? first : second))
        .join('')
      const result = scoreAssessment(
        assessment,
        Object.fromEntries(chosen.map(({ item, value }) => [item.id, value])),
      )
      expect(result).toMatchObject({ ok: true, outcome: want, answered: 8, total: 8 })
    }
  })

  it('QUICK-011 all ties give INFP, and the result says that they were ties', () => {
    const result = scored('second', perPair, [1, 1, 1, 1])
    expect(result.outcome).toBe('INFP')
    expect(result.ties).toEqual([
      { between: ['E', 'I'], winner: 'I', settledBy: 'second' },
      { between: ['S', 'N'], winner: 'N', settledBy: 'second' },
      { between: ['T', 'F'], winner: 'F', settledBy: 'second' },
      { between: ['J', 'P'], winner: 'P', settledBy: 'second' },
    ])
  })
})

describe('in-hub MBTI: 20 questions', () => {
  it.each([
    ['4, 6, 4, 6 of each pair, where ties can be', [4, 6, 4, 6], 1225],
    ['5 of each pair, where they cannot', [5, 5, 5, 5], 1296],
  ] as const)('INHUB-006 ties go to the first letter, with %s, over every tally', (_, perPair, all) => {
    let seen = 0
    let tied = 0
    for (const firsts of tallies(perPair)) {
      const result = scored('first', perPair, firsts)
      const want = mbtiPoles
        .map(([, first, second], pair) => ((firsts[pair] ?? 0) * 2 >= (perPair[pair] ?? 0) ? first : second))
        .join('')
      expect(result.outcome).toBe(want)
      seen += 1
      tied += result.ties.length
    }
    expect(seen).toBe(all)
    expect(tied > 0).toBe(perPair[0] === 4)
  })

  it('INHUB-006 all ties give ESTJ', () => {
    expect(scored('first', [4, 6, 4, 6], [2, 3, 2, 3]).outcome).toBe('ESTJ')
  })

  it('INHUB-007 counts every letter and names the winner of each dimension', () => {
    const result = scored('first', [5, 5, 5, 5], [3, 0, 5, 2])
    expect(result.tally.map(({ id, count, percent }) => [id, count, percent])).toEqual([
      ['E', 3, 60],
      ['I', 2, 40],
      ['S', 0, 0],
      ['N', 5, 100],
      ['T', 5, 100],
      ['F', 0, 0],
      ['J', 2, 40],
      ['P', 3, 60],
    ])
    expect(result.pairs.map(({ name, winner }) => [name, winner])).toEqual([
      ['Energy', 'E'],
      ['Information', 'N'],
      ['Decisions', 'T'],
      ['Lifestyle', 'P'],
    ])
    expect(result.closeCalls).toEqual([
      { winner: 'E', runnerUp: 'I' },
      { winner: 'P', runnerUp: 'J' },
    ])
  })
})

describe('a pair of any size', () => {
  const pair = { name: 'Any', first: { id: 'A', label: 'A' }, second: { id: 'B', label: 'B' } }

  it('INHUB-006 QUICK-011 settles every split of 0 to 20 votes under both tie rules', () => {
    for (let votes = 0; votes <= 20; votes += 1) {
      for (let first = 0; first <= votes; first += 1) {
        const second = votes - first
        const [byFirst, bySecond] = [
          settlePair({ ...pair, tie: 'first' }, first, second),
          settlePair({ ...pair, tie: 'second' }, first, second),
        ]
        if (first > second) expect([byFirst, bySecond]).toEqual(['A', 'A'])
        else if (first < second) expect([byFirst, bySecond]).toEqual(['B', 'B'])
        else expect([byFirst, bySecond]).toEqual(['A', 'B'])
      }
    }
  })
})
