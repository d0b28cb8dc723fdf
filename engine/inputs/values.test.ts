import { describe, expect, it } from 'vitest'
import { answerIn } from './values.ts'

describe('an answer that texts quote', () => {
  it.each([
    'no',
    'None.',
    'none that i know of lol',
    'I don’t know',
    'dont know',
    'idk',
    '...',
    ' - ',
    'Not sure',
    'No sé',
    'no lo se',
    'Nada.',
    'ni idea',
  ])('is not "%s", which only says that there is nothing to say', (text) => {
    expect(answerIn(text)).toBeUndefined()
  })

  it.each([
    'Noise keeps me away from home.',
    'Nobody',
    'I do not know who I would be without music.',
    'No to the promotion, and I slept like a stone.',
    'Nadar',
    'Nada me calma tanto como el mar.',
  ])('is "%s"', (text) => {
    expect(answerIn(text)).toBe(text)
  })
})
