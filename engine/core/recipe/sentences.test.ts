import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

describe('sentences', () => {
  it('end at marks, and joined are the text again', () => {
    const text = 'One. Two? Three… Is 3.5 four.\n\nFive'
    expect(sentencesOf(text).map((each) => each.trim())).toEqual([
      'One.',
      'Two?',
      'Three…',
      'Is 3.5 four.',
      'Five',
    ])
    expect(sentencesOf(text).join('')).toBe(text)
  })

  it('hold quotations whole', () => {
    expect(
      sentencesOf('You said “I stop. I rest.” and went. Later, “now?” Then on.').map((s) => s.trim()),
    ).toEqual(['You said “I stop. I rest.” and went.', 'Later, “now?”', 'Then on.'])
  })
})
