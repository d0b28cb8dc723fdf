import { describe, expect, it } from 'vitest'
import { signCheck } from '../../core/care/signs.ts'
import { readMessages, trainSigns } from './train.ts'

const said = `
# acute
I want to end my life tonight
tonight I end my life
I will end my life with pills
# someone
my sister wants to end her life
her brother wants to end his life
my friend wants to end his life with pills
# none
I want to end my lease tonight
we end the evening with tea
my friend wants to end his studies
tonight my sister plays the piano
`

describe('signs that are learned from messages', () => {
  const { messages, faults } = readMessages(said)
  const weights = trainSigns(messages)
  const check = signCheck({ kind: 'care-signs', id: 'signs', sure: 50, ...weights })

  it('tell a message in other words by its kind', () => {
    expect(faults).toEqual([])
    expect(check('I think I will end my life')).toEqual(['acute'])
    expect(check('her friend wants to end her life')).toContain('someone')
  })

  it('leave harmless words alone', () => {
    expect(check('Tonight we end with tea')).toEqual([])
    expect(check('')).toEqual([])
  })

  it('are the same for the same messages', () => {
    expect(trainSigns(messages)).toEqual(weights)
  })

  it('find a sentence in a long text', () => {
    const calm = 'We had tea in the evening and my sister played the piano for all of us. '
    expect(check(`${calm.repeat(8)}I will end my life tonight. ${calm.repeat(8)}`)).toContain('acute')
  })

  it('say which line is no message of any kind', () => {
    expect(readMessages('first\n# acut\n').faults).toEqual([
      'Line 1: a message before the first kind.',
      'Line 2: "# acut" is no kind.',
    ])
  })
})
