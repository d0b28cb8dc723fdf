import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Example } from './features.ts'
import { taught } from './taught.test-data.ts'

const words = (text: string): string[] => text.split(' ')
const examples: Example<string>[] = [
  { of: 'today', tokens: words('what should i do now') },
  { of: 'today', tokens: words('give me something to do') },
  { of: 'science', tokens: words('is this true') },
  { of: 'science', tokens: words('is there proof of this') },
]

describe('what a message is most like', () => {
  const { nearest } = taught(examples)

  it('is the owner of the example with the same rare words', () => {
    expect(nearest(words('what proof of this'))?.of).toBe('science')
    expect(nearest(words('something to do please'))?.of).toBe('today')
  })

  it('is nothing where no word is shared', () => {
    expect(nearest(words('purple elephants'))).toBeUndefined()
    expect(nearest([])).toBeUndefined()
  })

  it('is wholly the example itself, unless only the others count', () => {
    expect(nearest(words('is this true'))?.likeness).toBeCloseTo(1)
    const other = nearest(words('is this true'), 'others only')
    expect(other?.likeness).toBeLessThan(0.7)
  })

  it('names all whose examples are as like, in their order', () => {
    const { nearest: both } = taught([...examples, { of: 'why', tokens: words('is this true') }])
    expect(both(words('is this true'))).toMatchObject({ of: 'science', equals: ['science', 'why'] })
    expect(both(words('give me something to do'))?.equals).toEqual(['today'])
  })

  it('is never less than nothing or more than the very words, and does not hang on the order of the examples', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const example = fc.record({ of: fc.constantFrom('one', 'two'), tokens: fc.array(word, { maxLength: 5 }) })
    fc.assert(
      fc.property(fc.array(example, { maxLength: 6 }), fc.array(word, { maxLength: 6 }), (all, tokens) => {
        const found = taught(all).nearest(tokens)
        const turned = taught(all.toReversed()).nearest(tokens)
        expect(found?.likeness ?? 0).toBeGreaterThanOrEqual(0)
        expect(found?.likeness ?? 0).toBeLessThanOrEqual(1)
        expect(turned?.likeness ?? 0).toBeCloseTo(found?.likeness ?? 0, 10)
      }),
    )
  })
})
