import { describe, expect, it } from 'vitest'
import { asHeading, brief, clauses, phrase, unquoted } from './prose.ts'

describe('words of a seeker in a text in their voice', () => {
  it('stand as sentences: one line, a capital, a mark at the end, inner marks single', () => {
    expect(unquoted('one long table,\n twelve people')).toBe('One long table, twelve people.')
    expect(unquoted('I teach. Why not?')).toBe('I teach. Why not?')
    expect(unquoted('she said "stay" and I did -')).toBe('She said ‘stay’ and I did.')
    expect(unquoted('Wenn jemand „bleib“ sagt')).toBe('Wenn jemand ‘bleib’ sagt.')
    expect(unquoted('我想开店。')).toBe('我想开店。')
    expect(unquoted('a day and a day and a day', 12)).toBe('A day and a…')
    expect(unquoted('  ')).toBe('')
  })

  it('stand before a colon without a mark around them', () => {
    expect(asHeading('finish one song')).toBe('Finish one song')
    expect(asHeading('Call Denise...')).toBe('Call Denise')
    expect(asHeading('Write to Mr. Duarte.')).toBe('Write to Mr. Duarte')
    expect(asHeading('¿Y si canto?')).toBe('Y si canto')
    expect(asHeading('¡!')).toBe('¡!')
  })

  it('go on inside a sentence where they are few and in one piece', () => {
    expect(brief('Useful and warm.', 5)).toBe('useful and warm')
    expect(brief('Like I can breathe', 5, ['i'])).toBe('like I can breathe')
    for (const whole of ['I can breathe', 'one two three four five six', 'calm, at last', 'why?', '平静', ''])
      expect(brief(whole, 5, ['i']), whole).toBe('')
  })

  it('are as many whole sentences as there is room for, and of a long first one its first clauses', () => {
    expect(clauses('Rope. Chalk. A very long wall', 12)).toBe('Rope. Chalk.')
    expect(clauses('Painting, mostly, but the half hour before, when I mix colors', 45)).toBe(
      'Painting, mostly, but the half hour before',
    )
    expect(clauses('no comma anywhere in this one', 12)).toBe('no comma anywhere in this one')
    expect(clauses('No comma anywhere before here, and then one', 12)).toBe('No comma anywhere before here')
    expect(clauses('Mr. Duarte at the desk; Monday', 24)).toBe('Mr. Duarte at the desk')
    expect(clauses('Short enough', 40)).toBe('Short enough')
    expect(clauses('', 40)).toBe('')
  })

  it('are a part of a sentence where they begin like one, and else a quotation', () => {
    const articles = ['a', 'my']
    expect(phrase('A small bakery', 120, articles)).toBe('a small bakery')
    expect(phrase('My own room', 120, articles)).toBe('my own room')
    expect(phrase('Resign', 120, articles)).toBe('“Resign”')
    expect(phrase('A bakery, six sorts of bread', 120, articles)).toBe('“A bakery, six sorts of bread”')
  })
})
