import { expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

const load = packLoader(readSchemas(new URL('../../content/schemas', import.meta.url).pathname), sha256)

const pack = `kind: pack
id: pairs
name: Pairs
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
---
kind: vocabulary
id: wish
name: Wish
values:
  - { value: rest, label: Rest }
  - { value: company, label: Company }
  - { value: air, label: Air }
---
kind: vocabulary
id: hour
name: Hour
values:
  - { value: noon, label: Noon }
`

/** What is found in a set of pairs over three values, with the hints. */
function told(of: string, ...keys: string[]): string[] {
  const entries = keys.map((key, at) => `  ${key}: { text: Evening ${at} may hold the two. }`)
  const set = [
    '---',
    'kind: interpretations',
    'id: wishes',
    'title: Two',
    `of: [${of}]`,
    'pairs: true',
    'entries:',
  ]
  const text = [`${pack}${set.join('\n')}`, ...entries, ''].join('\n')
  return lint(load(new Map([['pack.yaml', text]]))).map(({ code, message, suggestion }) =>
    [code, message, suggestion].filter(Boolean).join(' | '),
  )
}

it('wants each two values once, the first of the vocabulary first', () => {
  expect(told('wish, wish', 'rest.company', 'rest.air', 'company.air')).toEqual([])
  expect(told('wish, wish', 'rest.air')).toEqual([
    'interpretation-missing | No words for 2 of 3 pairs: rest.company and company.air. | Add the words for them.',
  ])
})

it('says how a pair in the wrong order is written, and that a value is no pair with itself', () => {
  const all = ['rest.company', 'rest.air', 'company.air']
  expect(told('wish, wish', ...all, 'air.rest')).toEqual([
    'interpretation-unknown | "air.rest" stands in the wrong order. | The vocabulary names "rest" before "air": write "rest.air".',
  ])
  expect(told('wish, wish', ...all, 'air.air')).toEqual([
    'interpretation-unknown | "air.air" pairs a value with itself. | Take it out: nobody is asked about one value twice.',
  ])
  expect(told('wish, wish', ...all, 'rest.iar')).toEqual([
    'interpretation-unknown | "rest.iar" is no pair of wish and wish. | Did you mean "rest.air"?',
  ])
})

it('knows no pairs of two vocabularies, nor of one alone', () => {
  const said =
    'interpretation-unknown | Pairs are of two values of one vocabulary, so `of` names it twice. | Look at `of`, and at the values of its vocabularies.'
  expect(told('wish, hour', 'rest.noon')).toEqual([said])
  expect(told('wish', 'rest.air')).toEqual([said])
})
