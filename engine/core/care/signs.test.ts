import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signCheck, signWindows } from './signs.ts'

const row = (count: number, word = 'w'): string[] => Array.from({ length: count }, (_, at) => `${word}${at}`)

describe('the windows in which a text is weighed', () => {
  it('hold a long sentence in pieces that overlap, so that no three words in a row are torn apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (count) => {
        const words = row(count)
        const windows = signWindows(words.join(' '))
        expect(windows.every(({ length }) => length > 0 && length <= 24)).toBe(true)
        const seen = windows.map((window) => ` ${window.join(' ')} `)
        for (let at = 0; at + 2 < count; at += 1) {
          const three = ` ${words.slice(at, at + 3).join(' ')} `
          expect(seen.some((window) => window.includes(three))).toBe(true)
        }
      }),
    )
  })

  it('hold short sentences together and each by itself', () => {
    expect(signWindows('It rains. I stay in.')).toEqual([
      ['it', 'rains', 'i', 'stay', 'in'],
      ['it', 'rains'],
      ['i', 'stay', 'in'],
    ])
    expect(signWindows(' . ')).toEqual([])
  })

  it('find a danger in the middle of a long story, and none in what is many ordinary words', () => {
    const check = signCheck({
      kind: 'care-signs',
      id: 'signs',
      sure: 75,
      bias: 'n64',
      // Each ordinary word leans a little; only the one sign says it.
      signs: ['edge = w1200', ...row(60, 'lean').map((word) => `${word} = w12`)].join('\n'),
    })
    expect(check(`${row(40).join(' ')} edge ${row(40).join(' ')}`)).toEqual(['wish'])
    expect(check(row(24, 'lean').join(' '))).toEqual([])
    expect(check(row(60, 'lean').join(' '))).toEqual([])
  })
})
