import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, searchWords } from './folded.ts'

describe('folded text', () => {
  it.each([
    ['Äpfel', 'apfel'],
    ['CAFÉ', 'cafe'],
    ['cafe\u0301', 'café'],
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['Ægir', 'aegir'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['Й', 'и'],
    ['ﬁne', 'fine'],
  ])('takes %s for %s', (one, other) => {
    expect(folded(one)).toBe(folded(other))
  })

  it('finds every part of a text in any case, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const word = 'Crème Brûlée'
        expect(folded(`${before} ${word} ${after}`)).toContain('creme brulee')
        expect(folded(folded(after))).toBe(folded(after))
      }),
    )
  })

  it('names each word once', () => {
    expect(searchWords('  Sea, SEA   and sêa ')).toEqual(['sea,', 'sea', 'and'])
    expect(searchWords('   ')).toEqual([])
    expect(searchWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })
})
