import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CareSignsDocument } from '../pack/documents.gen.ts'
import type { Remember } from './apart.ts'
import { careKinds } from './kinds.ts'
import {
  asShares,
  shareOf,
  signCheck,
  signClasses,
  signLetters,
  signsOf,
  signWindows,
  WEIGHT,
} from './signs.ts'

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

/** The check as it is told: every sign of a window is put together and looked for. */
function plainly(text: string, sure: number, bias: number, weights: ReadonlyMap<string, readonly number[]>) {
  const found = new Set<string>()
  for (const window of signWindows(text)) {
    const known = [...signsOf(window)].flatMap((sign) => {
      const own = weights.get(sign)
      return own ? [own] : []
    })
    const sums = new Float64Array(signClasses.length)
    sums[0] = bias / WEIGHT
    for (const own of known)
      for (const [at, weight] of own.entries())
        sums[at] = (sums[at] ?? 0) + (weight / WEIGHT) * shareOf(known.length)
    const [none = 1, ...kinds] = asShares(sums)
    if (1 - none < sure / 100) continue
    for (const [at, kind] of careKinds.entries())
      if (kinds[at] === Math.max(...kinds) || (kinds[at] ?? 0) >= 0.2) found.add(kind)
  }
  return careKinds.filter((kind) => found.has(kind))
}

/** A memory that forgets nothing. */
function remembering<Value>(): Remember<Value> {
  const known = new Map<string, Value>()
  return (text, make) => {
    const value = known.get(text) ?? make()
    known.set(text, value)
    return value
  }
}

describe('signs', () => {
  const word = fc.constantFrom('ash', 'oak', 'elm', 'birches', 'wood', 'woods', 'Ärger')
  const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))

  it('count wherever they stand, each once in a window: words, rows of two and three, and parts', () => {
    const sentences = fc.array(text, { minLength: 1, maxLength: 4 }).map((all) => all.join('. '))
    const weight = fc.integer({ min: -400, max: 900 })
    const pick = fc.array(fc.tuple(fc.nat(), fc.array(weight, { minLength: 8, maxLength: 8 })), {
      maxLength: 40,
    })
    let told = 0
    fc.assert(
      fc.property(sentences, sentences, pick, (given, other, picked) => {
        const all = [...new Set(signWindows(`${given}. ${other}`).flatMap((window) => [...signsOf(window)]))]
        const weights = new Map(picked.map(([at, own]) => [all[at % all.length] ?? '', own]))
        const written = [...weights].map(
          ([sign, own]) => `${sign} = ${own.map((each, at) => `${signLetters[at] ?? ''}${each}`).join(' ')}`,
        )
        const document: CareSignsDocument = {
          kind: 'care-signs',
          id: 'signs',
          sure: 60,
          bias: 'n16',
          signs: written.join('\n'),
        }
        const check = signCheck(document)
        const writtenOn = signCheck(document, { row: remembering(), before: remembering() })
        for (const each of [
          given,
          `${given}. `,
          `${given}.\n${other}`,
          `${given}. ${other}. ash`,
          other,
          given,
        ]) {
          const kinds = plainly(each, 60, 16, weights)
          told += kinds.length
          expect(check(each)).toEqual(kinds)
          expect(writtenOn(each)).toEqual(kinds)
        }
      }),
      { seed: 5 },
    )
    expect(told).toBeGreaterThan(50)
  })
})
