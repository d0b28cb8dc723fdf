import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseExperiments, type Candidate, type EarlierExperiment } from './choose.ts'

const difficulties = ['easy', 'moderate', 'challenging']
const categories = ['a', 'b', 'c', 'd']
const library: Candidate[] = categories.flatMap((category) =>
  difficulties.map((difficulty) => ({ category, difficulty, weight: 0 })),
)
const choose = (candidates: readonly Candidate[], earlier: readonly EarlierExperiment[] = [], count = 3) =>
  chooseExperiments(candidates, earlier, { count, seed: 'one', difficulties })

const done = (category: string, rating: number | null = 4): EarlierExperiment => ({
  category,
  rating,
  status: 'completed',
})

describe('choosing experiments', () => {
  it('API-029 takes as many as are asked for, never one twice, and fewer only when there are fewer', () => {
    const candidates = fc.array(
      fc.record({
        category: fc.constantFrom(...categories),
        difficulty: fc.constantFrom(...difficulties),
        weight: fc.nat(8),
      }),
    )
    fc.assert(
      fc.property(candidates, fc.nat(6), fc.string(), (list, count, seed) => {
        const chosen = chooseExperiments(list, [], { count, seed, difficulties })
        expect(chosen).toHaveLength(Math.min(count, list.length))
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen.every((each) => list.includes(each))).toBe(true)
      }),
    )
  })

  it('prefers that for which most speaks', () => {
    const spoken = library.map((each) => (each.category === 'c' ? { ...each, weight: 8 } : each))
    expect(choose(spoken)[0]?.category).toBe('c')
  })

  it('takes different categories, also when most speaks for one', () => {
    const spoken = library.map((each) => (each.category === 'c' ? { ...each, weight: 8 } : each))
    expect(new Set(choose(spoken).map(({ category }) => category)).size).toBe(3)
  })

  it('begins easy, and asks more of somebody who has completed some', () => {
    expect(choose(library, [], 1)[0]?.difficulty).toBe('easy')
    expect(choose(library, [done('a')], 1)[0]?.difficulty).toBe('moderate')
    expect(choose(library, [done('a'), done('b'), done('c')], 1)[0]?.difficulty).toBe('challenging')
  })

  it('comes back to what was liked, and leaves what was declined or disliked', () => {
    expect(choose(library, [done('b', 5)], 1)[0]?.category).toBe('b')
    const declined = categories.slice(0, 3).map((category): EarlierExperiment => ({
      category,
      rating: null,
      status: 'declined',
    }))
    expect(choose(library, declined, 1)[0]?.category).toBe('d')
    expect(choose(library, [done('a', 1), done('b', 1), done('c', 1)], 1)[0]?.category).toBe('d')
  })

  it('is the same for the same seed', () => {
    expect(choose(library)).toEqual(choose(library))
  })
})
