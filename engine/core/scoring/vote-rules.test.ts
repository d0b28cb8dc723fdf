import { describe, expect, it } from 'vitest'
import {
  answersFor,
  compositions,
  enneagramTypes,
  inHubTypes,
  languages,
  voting,
} from '../../../tests/support/assessments.ts'
import type { MajorityResult, RankResult } from './result.ts'
import { scoreAssessment } from './score.ts'
import { compareIds } from './tally.ts'

function majority(
  assessment: Parameters<typeof scoreAssessment>[0],
  answers: Record<string, string>,
): MajorityResult {
  const result = scoreAssessment(assessment, answers)
  if (!result.ok || result.rule !== 'majority') throw new Error('not scored')
  return result
}

function rank(
  assessment: Parameters<typeof scoreAssessment>[0],
  answers: Record<string, string>,
): RankResult {
  const result = scoreAssessment(assessment, answers)
  if (!result.ok || result.rule !== 'rank') throw new Error('not scored')
  return result
}

/** Ids by votes and then by place, written differently from the rule: one pick after another. */
function picked(ids: readonly string[], counts: readonly number[]): string[] {
  const left = ids.map((id, at) => ({ id, count: counts[at] ?? 0 }))
  const order: string[] = []
  while (left.length > 0) {
    const best = left.findIndex((entry) => left.every((other) => other.count <= entry.count))
    order.push(...left.splice(best, 1).map((entry) => entry.id))
  }
  return order
}

describe('Enneagram', () => {
  it.each([
    ['QUICK-012 QUICK-002 quick: 5 votes over 9 types', enneagramTypes, 5, 1287],
    ['INHUB-008 in-hub: 12 votes over types 1, 2, 5, 8, 9', inHubTypes, 12, 1820],
  ] as const)(
    '%s: the most chosen wins, the lowest number among equals, over every tally',
    (_, types, votes, all) => {
      // Listed backwards on purpose: the number decides, not the place.
      const listed = types.toReversed()
      const assessment = voting(listed, votes, { rule: 'majority', tie: 'lowest' })
      let seen = 0
      for (const counts of compositions(votes, types.length)) {
        const top = Math.max(...counts)
        const equals = types.filter((_type, at) => counts[at] === top)
        const result = majority(assessment, answersFor(types, counts))
        expect(result.outcome).toBe(equals[0])
        expect(result.ties).toEqual(
          equals.length > 1 ? [{ between: equals, winner: equals[0], settledBy: 'lowest' }] : [],
        )
        const runnersUp = types.filter((_type, at) => counts[at] === top - 1 && top > 1)
        expect(result.closeCalls.map((close) => close.runnerUp)).toEqual(equals.length > 1 ? [] : runnersUp)
        seen += 1
      }
      expect(seen).toBe(all)
    },
  )

  it('QUICK-012 a tie of 3 and 7 gives 3', () => {
    const assessment = voting(enneagramTypes, 5, { rule: 'majority', tie: 'lowest' })
    expect(majority(assessment, answersFor(['7', '3', '9'], [2, 2, 1])).outcome).toBe('3')
  })

  it('INHUB-008 numbers are compared by value, not as text', () => {
    expect(['10', '9', '2'].toSorted(compareIds)).toEqual(['2', '9', '10'])
    expect(['b', 'B', 'a'].toSorted(compareIds)).toEqual(['B', 'a', 'b'])
  })
})

describe('love languages', () => {
  it.each([
    ['QUICK-013 QUICK-003 quick: 6 votes over 5', 6, 210],
    ['INHUB-010 in-hub: 10 votes over 5', 10, 1001],
  ] as const)('%s: ranked by votes, list order among equals, over every tally', (_, votes, all) => {
    const assessment = voting(languages, votes, { rule: 'rank', tie: 'listed', default: 'quality_time' })
    let seen = 0
    for (const counts of compositions(votes, languages.length)) {
      const result = rank(assessment, answersFor(languages, counts))
      const order = picked(languages, counts)
      expect(result.ranking).toEqual(order)
      expect(result.outcome).toBe(order[0])
      expect(result.secondary).toBe(Math.max(...counts) === votes ? null : order[1])
      seen += 1
    }
    expect(seen).toBe(all)
  })

  it('QUICK-014 no votes at all give the default, which is not the first of the list', () => {
    const assessment = voting(languages, 6, { rule: 'rank', tie: 'listed', default: 'quality_time' })
    const result = rank(assessment, {})
    expect(result).toMatchObject({ outcome: 'quality_time', secondary: null, answered: 0, closeCalls: [] })
    expect(result.ranking[0]).toBe('quality_time')
    expect(result.ties).toEqual([{ between: [...languages], winner: 'quality_time', settledBy: 'default' }])
  })

  it('QUICK-014 the default plays no part as soon as anything is chosen', () => {
    const assessment = voting(languages, 6, { rule: 'rank', tie: 'listed', default: 'quality_time' })
    expect(rank(assessment, answersFor(languages, [0, 3, 0, 3, 0])).outcome).toBe('acts')
  })

  it('INHUB-011 percentages are count/10, rounded: 3 of 10 is 30', () => {
    const assessment = voting(languages, 10, { rule: 'rank', tie: 'listed' })
    const result = rank(assessment, answersFor(languages, [3, 0, 1, 4, 2]))
    expect(result.tally.map((entry) => entry.percent)).toEqual([30, 0, 10, 40, 20])
  })

  it('INHUB-010 a tie for the second place is told, and so is a lead of one vote', () => {
    const assessment = voting(languages, 10, { rule: 'rank', tie: 'listed' })
    const result = rank(assessment, answersFor(languages, [1, 3, 3, 3, 0].toReversed()))
    expect(result).toMatchObject({ outcome: 'acts', secondary: 'gifts' })
    const second = rank(assessment, answersFor(languages, [4, 3, 3, 0, 0]))
    expect(second.ties).toEqual([{ between: ['acts', 'gifts'], winner: 'acts', settledBy: 'listed' }])
    expect(second.closeCalls).toEqual([
      { winner: 'words', runnerUp: 'acts' },
      { winner: 'words', runnerUp: 'gifts' },
    ])
  })

  it('C-33 equals can also stand by ascending id', () => {
    const assessment = voting(['b', 'a'], 2, { rule: 'rank', tie: 'lowest' })
    expect(rank(assessment, answersFor(['b', 'a'], [1, 1])).ranking).toEqual(['a', 'b'])
  })
})

describe('majority', () => {
  const three = ['x', 'y', 'z'] as const

  it('the first in the list wins a tie when content says so', () => {
    const assessment = voting(['z', 'y', 'x'], 2, { rule: 'majority', tie: 'listed' })
    expect(majority(assessment, answersFor(three, [1, 1, 0])).outcome).toBe('y')
  })

  it('a default outcome can win every tie, even one that it is no part of', () => {
    const assessment = voting(three, 2, { rule: 'majority', tie: 'default', default: 'z' })
    const result = majority(assessment, answersFor(three, [1, 1, 0]))
    expect(result.outcome).toBe('z')
    expect(result.ties).toEqual([{ between: ['x', 'y'], winner: 'z', settledBy: 'default' }])
    expect(majority(assessment, answersFor(three, [2, 0, 0])).outcome).toBe('x')
  })

  it('a default outcome for no answers leaves ties to the list', () => {
    const assessment = voting(three, 2, { rule: 'majority', tie: 'listed', default: 'z' })
    expect(majority(assessment, {}).outcome).toBe('z')
    expect(majority(assessment, answersFor(three, [1, 1, 0])).outcome).toBe('x')
  })
})
