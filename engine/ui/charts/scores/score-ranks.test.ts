import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, ranksOf, unitTicks } from './score-ranks.ts'

describe('places of scores', () => {
  it('are shared by equal counts, and the next place is left out', () => {
    expect(ranksOf([2, 5, 2, 0])).toEqual([
      { place: 2, tied: true },
      { place: 1, tied: false },
      { place: 2, tied: true },
      { place: 4, tied: false },
    ])
    expect(ranksOf([])).toEqual([])
  })

  it('never separate equals, whatever the counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 9 }), (counts) => {
        const ranks = ranksOf(counts)
        counts.forEach((count, at) => {
          counts.forEach((other, to) => {
            expect(Math.sign((ranks[to]?.place ?? 0) - (ranks[at]?.place ?? 0))).toBe(
              Math.sign(count - other) + 0,
            )
          })
        })
      }),
    )
  })
})

describe('bars', () => {
  it('tell units apart while there is room', () => {
    expect(unitTicks(4)).toEqual([25, 50, 75])
    expect(unitTicks(1)).toEqual([])
    expect(unitTicks(100)).toEqual([])
    expect(unitTicks(2.5)).toEqual([])
  })

  it('stay within their track', () => {
    expect(percentOf(3, 4)).toBe(75)
    expect(percentOf(9, 4)).toBe(100)
    expect(percentOf(-1, 4)).toBe(0)
    expect(percentOf(0, 0)).toBe(0)
  })
})
