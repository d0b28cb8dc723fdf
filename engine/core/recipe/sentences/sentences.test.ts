import { describe, expect, it } from 'vitest'
import { insideSentence, joinerIn, quoted, shortened, tidy, upTo } from './prose.ts'
import { sentencesOf } from './sentences.ts'

const trimmed = (text: string) => sentencesOf(text).map((each) => each.trim())

describe('sentences', () => {
  it('end at marks, and joined are the text again', () => {
    const text = 'One. Two? Three… Is 3.5 four.\n\nFive'
    expect(trimmed(text)).toEqual(['One.', 'Two?', 'Three…', 'Is 3.5 four.', 'Five'])
    expect(sentencesOf(text).join('')).toBe(text)
  })

  it('hold quotations whole', () => {
    expect(trimmed('You said “I stop. I rest.” and went. Later, “now?” Then on.')).toEqual([
      'You said “I stop. I rest.” and went.',
      'Later, “now?”',
      'Then on.',
    ])
  })

  it.each([
    'A bench where old Mr. Alves sits.',
    'Ask Dr. B. Okafor about it.',
    'Zum Beispiel, d. h. z.B. Äpfel backen.',
    'Cosas, p. ej. hacer pan.',
    'Fruit, e.g. Apples from Mrs. Lund.',
    'Written by J. R. R. Tolkien.',
    'We met at No. 5 in St. Ives.',
    'Pay 3.5 or 1.000 for it.',
    'From Ph.D. to baker.',
  ])('do not end inside "%s"', (text) => expect(trimmed(`${text} Then on.`)).toEqual([text, 'Then on.']))

  it('end where a short form is the last word, and after a no', () => {
    expect(trimmed('Bread, jam etc. Then sleep. No. I stay at 5 p.m. Done. So did I. Good.')).toEqual([
      'Bread, jam etc.',
      'Then sleep.',
      'No.',
      'I stay at 5 p.m.',
      'Done.',
      'So did I.',
      'Good.',
    ])
  })

  it('end without a space where a script has none', () => {
    expect(trimmed('我想开店。在海边！好吗？是。')).toEqual(['我想开店。', '在海边！', '好吗？', '是。'])
    expect(trimmed('「行く。」と言った。次。')).toHaveLength(3)
    expect(trimmed('هل هذا لي؟ نعم.')).toEqual(['هل هذا لي؟', 'نعم.'])
  })
})

describe('a quotation', () => {
  it('is never cut in a word, a sign or behind a short form', () => {
    expect(quoted('A bench where old Mr. Alves sits in the sun', 26)).toBe('“A bench where old…”')
    expect(quoted('Obst, z.B. Äpfel und Birnen', 16)).toBe('“Obst…”')
    expect(shortened('我会在海边开一家小小的书店然后每天读书', 10)).toMatch(/^我会在海边.*…$/)
    const family = '👩‍👩‍👧‍👦'
    expect(shortened(family.repeat(5), 30)).toBe(`${family.repeat(2)}…`)
    expect(shortened('é'.normalize('NFD').repeat(30), 10).normalize('NFC')).toBe(`${'é'.repeat(4)}…`)
  })

  it('has one mark at its end, whatever stands there', () => {
    expect(tidy(`You wrote ${quoted('就很好。')}.`)).toBe('You wrote “就很好”.')
    expect(tidy(`You wrote ${quoted('好吗？')}.`)).toBe('You wrote “好吗？”')
    expect(tidy(`You wrote ${quoted('Until 5 p.m.')}.`)).toBe('You wrote “Until 5 p.m.”')
    expect(tidy(`What about ${quoted('What now?')}?`)).toBe('What about “What now?”')
    expect(quoted('Sie sagte „nein“ und ging.')).toBe('“Sie sagte ‘nein’ und ging”')
  })
})

describe('inside a sentence', () => {
  it('a title with a capital at each word has none, and names of one word neither', () => {
    expect(
      [
        'Quality Time',
        'Words of Affirmation',
        'The Helper',
        'Food, sport and the body',
        'DIY',
        'I listen',
      ].map(insideSentence),
    ).toEqual([
      'quality time',
      'words of affirmation',
      'the helper',
      'food, sport and the body',
      'DIY',
      'I listen',
    ])
  })
})

describe('a part of a list', () => {
  it('says how much more there is', () => {
    const left = (more: number) => `${more} more`
    expect(upTo(['a', 'b', 'c', 'd', 'e'], 3, left)).toEqual(['a', 'b', 'c', '2 more'])
    expect(upTo(['a', 'b', 'c', 'd'], 3, left)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is joined in Spanish without a word before its own sound', () => {
    const joined = joinerIn('es')
    expect(joined(['orden', 'juego'], 'and')).toBe('orden y juego')
    expect(joined(['orden', 'independencia'], 'and')).toBe('orden e independencia')
    expect(joined(['agua', 'hielo'], 'and')).toBe('agua y hielo')
    expect(joined(['“Uno”', '“Ideas”'], 'and')).toBe('“Uno” e “Ideas”')
    expect(joined(['calma', 'orden'], 'or')).toBe('calma u orden')
  })

  it('is joined without a comma before the last, however long it is', () => {
    expect(joinerIn('en')(['a', 'b', 'c'], 'and')).toBe('a, b and c')
    expect(joinerIn('en')(['a', 'b', 'c'], 'or')).toBe('a, b or c')
    expect(joinerIn('en')(['a'], 'or')).toBe('a')
    expect(joinerIn('en')([], 'or')).toBe('')
  })
})
