import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digest, load, placed, schemas } from '../fixtures.test-data.ts'
import { packLoader } from '../load.ts'

const read = packLoader(schemas, digest)
const codes = (text: string): string[] => [
  ...new Set(read(new Map([['a.yaml', text]])).findings.map(({ code }) => code)),
]

const GOOD = `kind: pack
id: small
name: Small # a comment
version: 1.0.0
part: true
---
kind: poem
id: sea
title: "The sea: a song"
lines:
  - Dear {name},
  - >-
    it rolls
    and rolls
  - &again 'and again'
  - *again
---
{ kind: poem, id: moon, title: Moon, answers: sea }
`

/** Pieces that YAML and JavaScript are touchy about. */
const touchy = fc.constantFrom(
  '&a ',
  '*a',
  '<<: ',
  '!!binary ',
  '!x ',
  '{',
  '}',
  '[',
  ']',
  '- ',
  '? ',
  ': ',
  '\t',
  '\r',
  '\0',
  '\ufeff',
  '%YAML 1.1\n',
  '---\n',
  '...\n',
  '|\n',
  '>2\n',
  "'",
  '"',
  '#',
  '__proto__: ',
  'constructor: ',
  'null',
  '.nan',
  '0x',
  '~',
  '\ud800',
)

describe('hostile text', () => {
  it('never makes the loader throw, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(() => codes(text)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  it('never makes the loader throw, however good YAML is spoilt', () => {
    const spoil = fc.record({ at: fc.nat(GOOD.length), gone: fc.nat(12), put: fc.oneof(touchy, fc.string()) })
    fc.assert(
      fc.property(fc.array(spoil, { minLength: 1, maxLength: 4 }), (spoils) => {
        const text = spoils.reduce(
          (good, { at, gone, put }) => good.slice(0, at) + put + good.slice(at + gone),
          GOOD,
        )
        for (const { range } of read(new Map([['a.yaml', text]])).findings) {
          expect(range.start.offset).toBeLessThanOrEqual(text.length)
          expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is not read when it is too large, however large', () => {
    expect(codes('a'.repeat(10_000_000))).toContain('file-too-large')
    expect(codes('a: b\n'.repeat(2_000_000))).toContain('file-too-large')
  })

  it('is not read when it is no text', () => {
    expect(codes('\u0089PNG\r\n\u001a\n\u0000\u0000')).toContain('not-text')
    expect(codes('kind: poem\nid: \ufffd\n')).toContain('not-text')
    // Quoted in a finding, these would command the terminal.
    expect(codes('kind: poem\nid: \u001b[2J\n')).toContain('not-text')
    expect(codes('kind: poem\nid: \u009b2J\n')).toContain('not-text')
  })

  it('cannot nest without end', () => {
    for (const open of ['[', '{', '- ', '? ', '{a: ', '[{a: ']) {
      expect(codes(`a: ${open.repeat(100_000)}`), open).not.toEqual([])
      expect(codes(open.repeat(100_000)), open).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(too-deep|yaml-)/)]),
      )
    }
    expect(codes(Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''))).toContain(
      'too-deep',
    )
  })

  it('cannot fill the memory by aliases, nor refer to itself', () => {
    const bomb = [
      'a: &a0 x',
      ...Array.from({ length: 30 }, (_, at) => `b${at}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`),
    ]
    expect(codes(`kind: poem\n${bomb.join('\n')}\n`)).toContain('yaml-alias')
    expect(codes('kind: poem\nlines: &a [*a]\n')).toContain('yaml-alias')
  })

  it('cannot reach into objects', () => {
    const result = load({ 'a.yaml': 'kind: poem\nid: x\ntitle: y\n__proto__: { polluted: true }\n' })
    expect(placed(result)).toEqual(['a.yaml:4:1 unsafe-key'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(codes('kind: toString\nid: valueOf\n')).toContain('unknown-kind')
    expect(codes('kind: poem\nid: a\ntitle: b\ntoString: c\n')).toContain('unknown-key')
  })

  it('cannot ask for another version of YAML, tags or merge keys', () => {
    expect(codes('%YAML 1.1\n---\nkind: poem\n')).toContain('yaml-syntax')
    expect(codes('kind: poem\nid: !!binary aGk=\n')).toContain('yaml-tag')
    expect(codes('kind: poem\n<<: { id: x }\n')).toContain('yaml-merge-key')
  })
})

describe('growth', () => {
  const documents = (count: number): string =>
    Array.from(
      { length: count },
      (_, at) => `kind: poem\nid: p${at}\ntitle: T\nlines: [a, b, c]\ntitel: x\n`,
    ).join('---\n')
  const seconds = (text: string): number => {
    const started = performance.now()
    read(new Map([['a.yaml', text]]))
    return performance.now() - started
  }

  it('is in proportion to the text, with a finding in every document', () => {
    seconds(documents(500))
    const small = Math.min(seconds(documents(500)), seconds(documents(500)))
    const large = Math.min(seconds(documents(4000)), seconds(documents(4000)))
    // Eight times the text; a quadratic part would make it sixty-four times the time.
    expect(large / small).toBeLessThan(24)
  })
})
