import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, listInWords, meantOrThereAre, nearest } from './spelling.ts'

describe('distance', () => {
  it.each([
    ['prompt', 'promt', 1],
    ['prompt', 'propmt', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
    ['one', 'another', 4],
  ])('of %s and %s is %i', (a, b, apart) => {
    expect(distance(a, b)).toBe(apart)
    expect(distance(b, a)).toBe(apart)
  })

  it('never exceeds its limit by more than one, and is 0 for equal texts only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 5 }), (a, b, limit) => {
        const apart = distance(a, b, limit)
        expect(apart).toBeLessThanOrEqual(limit + 1)
        expect(apart === 0).toBe(a === b)
      }),
    )
  })
})

describe('nearest', () => {
  it('finds what was meant, by letters or by the way words are joined', () => {
    expect(nearest('promt', ['hint', 'prompt', 'title'])).toBe('prompt')
    expect(nearest('soul-foundations', ['soul_blueprint', 'soul_foundations'])).toBe('soul_foundations')
    expect(nearest('visiblewhen', ['visibleWhen'])).toBe('visibleWhen')
  })

  it('offers nothing that is far away, nor the word itself', () => {
    expect(nearest('colour', ['hint', 'prompt'])).toBeUndefined()
    expect(nearest('to', ['at', 'by'])).toBeUndefined()
    expect(nearest('same', ['same'])).toBeUndefined()
  })
})

describe('lists in words', () => {
  it('read as a sentence, and stop in time', () => {
    expect(listInWords([])).toBe('')
    expect(listInWords(['a'])).toBe('a')
    expect(listInWords(['a', 'b', 'c'])).toBe('a, b or c')
    expect(listInWords(['a', 'b', 'c', 'd'], 'and', 2)).toBe('a, b and 2 more')
    expect(meantOrThereAre('x', [])).toBeUndefined()
    expect(meantOrThereAre('x', ['long'])).toBe('There is only "long".')
    expect(meantOrThereAre('x', ['long', 'short'])).toBe('There are "long" and "short".')
  })
})
