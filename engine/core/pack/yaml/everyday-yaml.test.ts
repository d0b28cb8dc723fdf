import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { readEveryday } from './everyday-yaml.ts'
import { isObject, type JsonValue, type Path } from '../json.ts'
import { readByLibrary } from './library-yaml.ts'
import { Lines } from '../lines.ts'
import { SourceDocument } from '../source.ts'

const packs = new URL('../../../../content/packs/', import.meta.url)
const files = readdirSync(packs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name, text: readFileSync(new URL(name, packs), 'utf8') }))

/** Every path of a value, to its keys too. */
function* pathsIn(value: JsonValue, path: Path = []): Generator<Path> {
  yield path
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* pathsIn(item, [...path, at])
  else if (isObject(value))
    for (const key of Object.keys(value)) yield* pathsIn(value[key] ?? null, [...path, key])
}

/** Where everything stands: "path start-end key-start-end". */
const placesOf = (source: SourceDocument): string[] =>
  [...pathsIn(source.value)].map((path) => {
    const value = source.locate(path)
    const key = source.locate(path, 'key')
    return `${path.join('/')} ${value.start.offset}-${value.end.offset} ${key.start.offset}-${key.end.offset}`
  })

/** Holds the quick reader to the library. True when it did read the text. */
function agrees(text: string): boolean {
  const read = readEveryday(text)
  if (!read) return false
  const lines = new Lines(text)
  const { documents, findings } = readByLibrary('a.yaml', text, lines)
  expect(findings, text).toEqual([])
  expect(JSON.stringify(read.map(({ value }) => value)), text).toBe(
    JSON.stringify(documents.map(({ value }) => value)),
  )
  const own = read.map(({ value, place }) => new SourceDocument('a.yaml', text, lines, place, value))
  expect(own.map(placesOf), text).toEqual(documents.map(placesOf))
  return true
}

/** What YAML is touchy about. */
const touchy = fc.constantFrom(
  '&a ',
  '*a',
  '<<: ',
  '!x ',
  '{',
  '}',
  '[',
  ']',
  ', ',
  '- ',
  '-',
  '? ',
  ': ',
  ':',
  ' #',
  '# c\n',
  '#',
  '\t',
  '\r\n',
  '\n',
  '\n\n',
  ' \n',
  ' ',
  '  ',
  '\n  ',
  '\n    ',
  '%',
  '@',
  '`',
  '~',
  '\u00a0',
  '\u2028',
  '---\n',
  '...\n',
  '--- ',
  '|\n',
  '>\n',
  '>-\n',
  '|+\n',
  '|2\n',
  "'",
  "''",
  '"',
  '\\',
  '\\n',
  '\\"',
  '\\x',
  'null',
  'true',
  'yes',
  '0x1',
  '1e3',
  '.5',
  '-.inf',
  '+1',
  '-0',
  '012',
  '1_000',
  '99999999999999999999',
  'a: b',
  'a: b\n',
  '- a\n',
  '- a: b\n',
  '"a": b',
  "'a'",
  '[a, b]',
  '{ a: b }',
  '__proto__: x',
)

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.lorem({ maxCount: 20 }),
  fc.stringMatching(/^[ a-z\n:#'"-]{0,20}$/),
)

/** Some lines of a file from a line on, moved to the left as far as they go. */
function part(text: string, from: number): string {
  const all = text.split('\n')
  const lines = all.slice(from % all.length).slice(0, 12)
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
  const end = lines.findIndex((line) => line !== '' && !line.startsWith(indent))
  const kept = (end === -1 ? lines : lines.slice(0, end)).map((line) => line.slice(indent.length))
  return `${kept[0]?.startsWith('- ') ? 'top:\n' : ''}${kept.join('\n')}\n`
}

const RUNS = Number(process.env.RUNS ?? 400)

/** Holds the reader to the library over many texts; gives the share of those that it did read. */
function share(texts: fc.Arbitrary<string>): number {
  let read = 0
  fc.assert(
    fc.property(texts, (text) => {
      if (agrees(text)) read += 1
    }),
    { numRuns: RUNS },
  )
  return read / RUNS
}

describe('everyday YAML', () => {
  it('is what all packs are written in, and is read as the library reads it', () => {
    const left = files.filter(({ text }) => !agrees(text)).map(({ name }) => name)
    expect(left).toEqual([])
  })

  it('is left to the library where it is unusual or wrong', () => {
    const left = [
      'a: b # c\n  d\n',
      'a: b\n  # c\n  d\n',
      'a: b\n  c: d\n',
      'a:\n  b: c\n d: e\n',
      'a: b: c\n',
      'a: |\n    b\n  c\n',
      'a: |\n\n     \n  b\n',
      'a: |2\n  b\n',
      'a: |+\n  b\n',
      'a: | # c\n  b\n',
      'a: >\n',
      'a: "b\nc"\n',
      'a: "b\n',
      "a: 'b\n",
      'a: "b" c\n',
      'a: "\\e"\n',
      'a: "b"#c\n',
      '"a":b\n',
      "'a\n b': c\n",
      'a: [b\n',
      'a: [b,, c]\n',
      'a: [b] c\n',
      'a: [b: c]\n',
      'a: {b}\n',
      'a: {b:c}\n',
      'a: [\n  b\n]\n',
      'a: [b #c]\n',
      'a: &b c\n',
      'a: *b\n',
      'a: !b c\n',
      'a: %b\n',
      'a: @b\n',
      '<<: b\n',
      '? a\n',
      'a : b\n',
      'a:\tb\n',
      '\ta: b\n',
      'a: b\na: c\n',
      '__proto__: b\n',
      ' a: b\n',
      '- a\n',
      'a\n',
      '%YAML 1.2\n---\na: b\n',
      '--- a\n',
      'a: b\n...\n',
      'a: 0x1\n',
      'a: .inf\n',
      'a: 1e999\n',
      'a: - b\n',
      'a: b',
      '\ufeffa: b\n',
      'a: b\r\n',
      '- a\nb: c\n',
      'a:\n  -\n',
      `${'a'.repeat(1100)}: b\n`,
      `${'['.repeat(30)}${']'.repeat(30)}\n`,
    ]
    expect(left.filter((text) => readEveryday(text) !== undefined)).toEqual([])
  })

  it('is read as the library reads it, however files of a pack are spoilt', () => {
    const spoil = fc.record({ at: fc.nat(300), gone: fc.nat(6), put: touchy })
    const spoilt = fc
      .tuple(fc.constantFrom(...files), fc.nat(), fc.array(spoil, { maxLength: 2 }))
      .map(([{ text }, from, spoils]) =>
        spoils.reduce(
          (good, { at, gone, put }) => good.slice(0, at) + put + good.slice(at + gone),
          part(text, from),
        ),
      )
    expect(share(spoilt)).toBeGreaterThan(0.2)
  })

  it('is read as the library reads it, however its pieces are put together', () => {
    const line = fc
      .tuple(
        fc.nat(2),
        fc.constantFrom('- ', '- - ', 'a: ', 'b: ', '"c": ', ''),
        fc.oneof(fc.constant(''), touchy),
        fc.oneof(fc.constantFrom('word', 'two words', '# c', ''), word),
      )
      .map(([indent, start, ...rest]) => `${' '.repeat(indent * 2)}${start}${rest.join('')}\n`)
    const lines = fc
      .tuple(
        fc.constantFrom('top:\n', 'top: word\n', 'top: word # c\n', 'top: >-\n'),
        fc.array(line, { maxLength: 3 }),
      )
      .map(([first, made]) => first + made.join(''))
    expect(share(lines)).toBeGreaterThan(0.1)
  })

  it('is read as the library writes it', () => {
    const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        word,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(word, tie('value'), { maxKeys: 4 }),
      ),
    }))
    const layout = fc.record({
      indent: fc.integer({ min: 2, max: 4 }),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 30, 80),
      singleQuote: fc.constantFrom(true, false, null),
      collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
      flowCollectionPadding: fc.boolean(),
    })
    const text = fc
      .tuple(fc.dictionary(word, value, { minKeys: 1, maxKeys: 4 }), layout)
      .map(([document, options]) => stringify(document, options))
    expect(share(text)).toBeGreaterThan(0.1)
  })
})
