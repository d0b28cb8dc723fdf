import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../core/pack/finding.ts'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'
import { pretty } from './pretty.ts'

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const real = (path: string): string => readFileSync(folder(`../../content/packs/lodestar/${path}`), 'utf8')

const COVER = `kind: pack
id: example
name: An example
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
`

function found(files: Record<string, string>): Finding[] {
  const texts = new Map(Object.entries({ 'pack.yaml': COVER, ...files }))
  const findings = lint(load(texts))
  // Whatever is found can be shown.
  expect(pretty(findings, texts)).not.toContain('\u001B')
  for (const { file, range } of findings) {
    expect(range.end.offset, file).toBeGreaterThanOrEqual(range.start.offset)
    expect(range.end.offset, file).toBeLessThanOrEqual(texts.get(file)?.length ?? 0)
  }
  return findings
}

const codes = (files: Record<string, string>): string[] => found(files).map(({ code }) => code)

const question = (prompt: string): string => `kind: questionnaire
id: evening
title: An evening
flow:
  mode: steps
  keep: draft
  steps:
    - kind: text
      id: pace
      title: Pace
      prompt: ${prompt}
`

describe('bad input', () => {
  const files = ['outcomes/enneagram-types.yaml', 'assessments/enneagram.yaml', 'journey.yaml']
  const good = Object.fromEntries(files.map((file) => [file, real(file)]))
  const touchy = fc.constantFrom(
    '\n',
    '  ',
    '- ',
    ': ',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '|\n',
    '&a ',
    '*a',
    '!x ',
    '<<: ',
    '# ',
    '\t',
    '\r\n',
    'null',
    '~',
    '0',
    '-1',
    '1e999',
    'true',
    '""',
    '{{',
    '{% if',
    '__proto__: x\n',
    '../..',
    'a'.repeat(2000),
    '\ufeff',
    '\u202e',
    '\ud800',
    '\u0000',
    '\u001b[2J',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
    '# lodestar-disable-file L020\n',
    '# lodestar-disable-next-line\n',
  )

  it('is told of and never crashes the rules, however real files are spoilt', () => {
    const spoil = fc.record({
      file: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      gone: fc.nat(40),
      put: touchy,
    })
    fc.assert(
      fc.property(fc.array(spoil, { minLength: 1, maxLength: 6 }), (spoils) => {
        const spoilt = { ...good }
        for (const { file, at, gone, put } of spoils) {
          const text = spoilt[file] ?? ''
          const offset = Math.floor(at * text.length)
          spoilt[file] = text.slice(0, offset) + put + text.slice(offset + gone)
        }
        expect(() => found(spoilt)).not.toThrow()
      }),
      { numRuns: 40 },
    )
  })

  it('may have a mark of byte order and ends of lines from elsewhere', () => {
    const text = question('How fast do you walk?')
    expect(codes({ 'a.yaml': text })).toEqual([])
    expect(codes({ 'a.yaml': `\ufeff${text}` })).toEqual([])
    expect(codes({ 'a.yaml': text.replaceAll('\n', '\r\n') })).toEqual([])
    const wrong = found({ 'a.yaml': text.replace('prompt', 'promt').replaceAll('\n', '\r\n') })
    expect(wrong.map(({ code, range }) => `${code} ${range.start.line}:${range.start.col}`)).toEqual([
      'unknown-key 11:7',
    ])
  })

  it('of another format, of nothing or with names that lead out is refused', () => {
    expect(codes({ 'pack.yaml': COVER.replace('format: 1', 'format: 2') })).toEqual(['wrong-value'])
    expect(codes({ 'pack.yaml': '' })).toEqual(['missing-document', 'passed-over'])
    expect(lint(load(new Map())).map(({ code }) => code)).toEqual(['missing-document'])
    const quiz = question('How fast?').replace(
      'kind: text',
      'kind: choose-one\n      options: { from: ../../etc/passwd }',
    )
    expect(codes({ 'a.yaml': quiz })).toEqual(['wrong-form'])
  })

  it('that takes parts over in a circle takes each once', () => {
    const set = (id: string, other: string): string =>
      `kind: outcomes\nid: ${id}\nname: A set\nlist: []\noutcomesFrom: { set: ${other} }\n`
    expect(codes({ 'a.yaml': set('one', 'two'), 'b.yaml': set('two', 'one') })).not.toEqual([])
  })

  it('with thousands of mistakes is told of in bounded number', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `wrong${at}: ${at}\n`).join('')
    const findings = found({ 'a.yaml': question('How fast?') + many })
    expect(findings.length).toBeLessThan(300)
  })

  it('in files with odd names is told of under names that command nothing', () => {
    const names = ['a\nb.yaml', '\u001b[31mred.yaml', 'übung 日本 .yaml', '"quoted\'.yaml', '#%?.yaml']
    for (const name of names) expect(codes({ [name]: 'kind: nothing\n' })).toEqual(['unknown-kind'])
  })
})
