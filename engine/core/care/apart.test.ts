import { describe, expect, it } from 'vitest'
import { apart } from './apart.ts'

describe('a text in parts that are read as they are in the whole', () => {
  it('is cut behind sentences of two words or more', () => {
    expect(apart('I bake bread. It is warm! Is it done? Yes it is.')).toEqual([
      'I bake bread.',
      'It is warm!',
      'Is it done?',
      'Yes it is.',
    ])
  })

  it('keeps a word that stands alone with what follows', () => {
    expect(apart('I. Want. To go. Mr. Lund shouts. Go.')).toEqual([
      'I. Want. To go.',
      'Mr. Lund shouts.',
      'Go.',
    ])
    expect(apart('Never.')).toEqual(['Never.'])
    expect(apart('')).toEqual([])
  })

  it('is not cut at a breath, at a bracket, or where letters may be unseen', () => {
    for (const text of ['I would... Then I go.', 'I go (or not.) Then I stay.', 'I go\u200b. Then I stay.'])
      expect(apart(text)).toEqual([text])
  })
})
