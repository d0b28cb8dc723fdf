import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Example, Said } from './features.ts'
import { taught } from './taught.test-data.ts'

const words = (text: string): string[] => text.split(' ')
const said = (text: string): Said => ({ tokens: words(text) })
const examples: Example<string>[] = [
  { of: 'today', tokens: words('what should i do now') },
  { of: 'today', tokens: words('what could i do this evening') },
  { of: 'science', tokens: words('what is true of this') },
  { of: 'science', tokens: words('is there proof of this') },
  { of: 'thanks', tokens: words('thank you for this') },
]

describe('what the words of a message speak for', () => {
  const { guess } = taught(examples)

  it('is the owner whose words they are, though no example says the same', () => {
    expect(guess(said('do now'))[0]?.of).toBe('today')
    expect(guess(said('true proof'))[0]?.of).toBe('science')
    expect(guess(said('thank you'))[0]?.of).toBe('thanks')
  })

  it('is told by the words that only one owner has, and not by those that all have', () => {
    const [best] = guess(said('what proof'))
    expect(best?.of).toBe('science')
  })

  it('is less sure of words that speak for several', () => {
    const [sure] = guess(said('should do now'))
    const [unsure] = guess(said('this what'))
    expect(sure?.share).toBeGreaterThan(unsure?.share ?? 1)
  })

  it('is nothing where no word is known, or nobody else is there', () => {
    expect(guess(said('purple elephants'))).toEqual([])
    expect(taught(examples.slice(0, 2)).guess(said('do now'))).toEqual([])
  })

  it('is shared out wholly, the same each time', () => {
    const word = fc.constantFrom('what', 'do', 'now', 'true', 'proof', 'thank', 'other')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (tokens) => {
        const found = guess({ tokens })
        expect(taught(examples).guess({ tokens })).toEqual(found)
        if (found.length > 0) expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 8)
        expect(found.toSorted((one, other) => other.share - one.share)).toEqual(found)
      }),
    )
  })
})
