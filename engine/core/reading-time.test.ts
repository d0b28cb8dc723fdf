import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingMinutes, wordsIn } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('reading time', () => {
  it('counts words, whatever marks them', () => {
    expect(wordsIn('## Five *values* for an **ordinary** Tuesday\n\n1. first\n- second')).toBe(9)
    expect(wordsIn('')).toBe(0)
    expect(wordsIn("don't well-known l’été")).toBe(3)
    expect(wordsIn('Über 40 Jahre – naïve façade')).toBe(5)
    expect(wordsIn('– * > # -')).toBe(0)
  })

  it('does not count where a link leads', () => {
    expect(wordsIn('See [the help page](/help/some-where) first')).toBe(5)
  })

  it.each([
    [0, 1],
    [1, 1],
    [220, 1],
    [221, 2],
    [440, 2],
    [441, 3],
    [1100, 5],
  ])('%i words take %i min', (count, minutes) => {
    expect(readingMinutes(words(count))).toBe(minutes)
  })

  it('grows with the text and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        expect(readingMinutes(`${one} ${other}`)).toBeGreaterThanOrEqual(1)
        expect(wordsIn(`${one}\n${words(500)}`)).toBeGreaterThanOrEqual(500)
      }),
    )
  })
})
