import { describe, expect, it } from 'vitest'
import { seededChance } from './chance.ts'

const draws = (seed: string) => {
  const chance = seededChance(seed)
  return Array.from({ length: 20 }, () => chance.between(0, 1_000_000))
}

describe('chance by a seed', () => {
  it('decides the same for the same seed, and otherwise for the next one', () => {
    expect(draws('1/0')).toEqual(draws('1/0'))
    expect(draws('1/0')).not.toEqual(draws('1/1'))
  })

  it('keeps its bounds and reaches both', () => {
    const chance = seededChance('bounds')
    const seen = new Set(Array.from({ length: 300 }, () => chance.between(3, 7)))
    expect([...seen].toSorted()).toEqual([3, 4, 5, 6, 7])
    expect(chance.between(5, 5)).toBe(5)
    expect(chance.pick([])).toBeUndefined()
  })

  it('falls evenly enough', () => {
    const chance = seededChance('even')
    const heads = Array.from({ length: 10_000 }, () => chance.happens(0.3)).filter(Boolean).length
    expect(heads).toBeGreaterThan(2_800)
    expect(heads).toBeLessThan(3_200)
  })

  it('takes several of a list, each once and never more than there are', () => {
    const chance = seededChance('some')
    for (let count = 0; count < 8; count++) {
      const taken = chance.some(['a', 'b', 'c', 'd', 'e'], count)
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken).toHaveLength(Math.min(count, 5))
    }
  })
})
