import { describe, expect, it } from 'vitest'
import { comparedWords } from './worded.ts'

const told = (then: string, now: string) =>
  comparedWords(then, now)
    .map(({ is, text }) => (is === 'same' ? text : is === 'added' ? `+${text.trim()} ` : `-${text.trim()} `))
    .join('')
    .trim()

describe('issue 15.8 the words of two takes', () => {
  it('are told apart word by word, what is gone before what took its place', () => {
    expect(told('I mend nets for my father.', 'I mend boats for my sister.')).toBe(
      'I mend -nets +boats for my -father. +sister.',
    )
    expect(told('I sing at night', 'I still sing')).toBe('I +still sing -at night')
  })

  it('are the same where only spaces are not', () => {
    expect(comparedWords('Two  words\n', ' Two words')).toEqual([{ is: 'same', text: 'Two words' }])
  })

  it('stand one after the other where they share too little to be woven together', () => {
    expect(comparedWords('Rain on the old roof at home', 'A ship with red sails and the crew')).toEqual([
      { is: 'gone', text: 'Rain on the old roof at home ' },
      { is: 'added', text: 'A ship with red sails and the crew' },
    ])
    expect(comparedWords('', 'Hello')).toEqual([{ is: 'added', text: 'Hello' }])
    expect(comparedWords('Hello', ' ')).toEqual([{ is: 'gone', text: 'Hello' }])
  })

  it('lose nothing: either text is what stayed and what it had alone', () => {
    const then = 'One two two three. Four five? Six one.'
    const now = 'Two one two. Four five? Seven, six one two.'
    const parts = comparedWords(then, now)
    const without = (not: string) =>
      parts.flatMap(({ is, text }) => (is === not ? [] : text.trim().split(/\s+/u))).join(' ')
    expect(without('added')).toBe(then)
    expect(without('gone')).toBe(now)
  })

  it('of the longest texts are told apart by their sentences', () => {
    const long = (own: string) =>
      Array.from(
        { length: 400 },
        (_, at) => `Line ${at} says ${at % 200 === 100 ? own : 'nothing'} here. `,
      ).join('')
    const parts = comparedWords(long('rain'), long('snow'))
    expect(parts.filter(({ is }) => is === 'gone').map(({ text }) => text.trim())).toEqual([
      'Line 100 says rain here.',
      'Line 300 says rain here.',
    ])
  })
})
