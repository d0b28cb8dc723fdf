import { describe, expect, it } from 'vitest'
import { quotesOf } from './quotes.ts'

const erased = { hour: 'The kiln is warm in the evening, and the street is quiet.', place: 'Old tram depot' }
const quotes = quotesOf(erased, [])

describe('issue 15.8 what quotes a take that is erased', () => {
  it('holds words of it in their order, with quotation marks or without, however deep', () => {
    expect(quotes({ parts: [{ text: 'You wrote that the kiln is warm in the evening.' }] })).toBe(true)
    expect(quotes('You keep “The street is quiet” to yourself.')).toBe(true)
    expect(quotes([{ answers: [{ words: 'the kiln is warm' }] }])).toBe(true)
    expect(quotes('A workshop in the old tram depot, perhaps.')).toBe(true)
  })

  it('is no text that only has words in common', () => {
    expect(quotes('In the evening the street is warm and the kiln quiet.')).toBe(false)
    expect(quotes('“Evening”, and “old”.')).toBe(false)
    expect(quotes({ id: '1', at: 7, none: null })).toBe(false)
  })

  it('may go on quoting what is said as much in answers that are kept', () => {
    const still = quotesOf(erased, { later: ['The kiln is warm in the evening, always.'] })
    expect(still('You wrote that the kiln is warm in the evening.')).toBe(false)
    expect(still('You wrote “and the street is quiet”.')).toBe(true)
  })
})
