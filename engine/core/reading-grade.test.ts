import { describe, expect, it } from 'vitest'
import { readingGrade, sentencesIn } from './reading-grade.ts'

const plain = 'The cat sat on the mat. It was a warm day. We all had tea. Then the dog came in and ran off. '
const heavy =
  'Institutional responsibilities necessitate comprehensive deliberation concerning organizational accountability and administrative procedures throughout multidisciplinary environments. '
const cuento = 'El gato duerme en la casa. El perro corre por el campo. La niña come pan con su madre. '
const informe =
  'La responsabilidad institucional exige una deliberación extraordinariamente minuciosa sobre los procedimientos administrativos correspondientes a las organizaciones internacionales. '

describe('the reading grade', () => {
  it('is low for plain English and high for heavy English', () => {
    expect(readingGrade(plain.repeat(3), 'en')).toBeLessThan(2)
    expect(readingGrade(heavy.repeat(3), 'en-GB')).toBeGreaterThan(20)
  })

  it('tells plain from heavy Spanish by its own formula', () => {
    expect(readingGrade(cuento.repeat(3), 'es')).toBeLessThan(5)
    expect(readingGrade(informe.repeat(3), 'es')).toBeGreaterThan(7)
  })

  it('follows the formula of Flesch and Kincaid', () => {
    // 40 words of one syllable in 4 sentences: 0.39 * 10 + 11.8 * 1 - 15.59.
    const text = 'We go and see the man who has the cat. '.repeat(4)
    expect(readingGrade(text, 'en')).toBeCloseTo(0.11, 5)
  })

  it('says nothing of a few words, or of a language without a formula', () => {
    expect(readingGrade('Organizational accountability.', 'en')).toBeUndefined()
    expect(readingGrade(plain.repeat(3), 'fi')).toBeUndefined()
  })
})

describe('sentences', () => {
  it('end at a full stop, at a heading and at an item of a list', () => {
    expect(sentencesIn('# What it is\n\nOne. Two?\n- three\n- four')).toEqual([
      '# What it is',
      'One',
      'Two',
      '- three',
      '- four',
    ])
  })
})
