import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const guide = readFileSync(folder('../../content/guide/alignment.md'), 'utf8')
const written = /^```yaml file=watch\.yaml\n([^]*?)^```$/m.exec(guide)?.[1] ?? ''
const cover =
  'kind: pack\nid: watch\nname: Watch\ntagline: Lamps\nversion: 1.0.0\nformat: 1\nlocale: en\npart: true\n'
const insight = `---
kind: insight
id: ways
title: Ways
noData: Nothing yet.
shape:
  type: object
  properties:
    ways:
      type: array
      items: { type: object, properties: { title: { type: string }, step: { type: string } } }
sections: [{ key: ways, title: Ways, show: cards }]
inputs: [seeker]
prompt: { template: Suggest ways. }
recipe: { ways: [{ title: A way, step: Go. }] }
`

/** What the linter says of the alignment of the guide where one line of it is another. */
function told(before: string, after: string): string[] {
  const text = written.replace(before, after)
  if (text === written) throw new Error('The guide says it otherwise by now.')
  return lint(
    load(
      new Map([
        ['pack.yaml', cover],
        ['watch.yaml', text + insight],
      ]),
    ),
  )
    .filter(({ code }) => code === 'alignment-unfit')
    .map(({ message }) => message)
}

const THINGS = '{ id: aims, from: answers, label: Aims, of: goal }'
const suggested = (list: string, title: string, text: string) =>
  `{ id: aims, from: insight, label: Ways, type: ways, list: ${list}, title: ${title}, texts: [${text}], to: /watch }`

describe('issue 15.6 what an alignment names', () => {
  it('has sides that some question asks for', () => {
    expect(told('of: [energy], weary', 'of: [hope, energy], weary')).toEqual([])
    expect(told('of: [energy], weary', 'of: [hope, fear], weary')).toEqual([
      'No question asks for "hope" or "fear".',
    ])
  })

  it('has things that some question asks for, in a flow that there is', () => {
    expect(told(THINGS, THINGS.replace('goal', 'vision'))).toEqual(['No question asks for "vision".'])
    expect(told(THINGS, THINGS.replace('of: goal', 'flow: wach'))).toEqual([
      'No module or questionnaire with a flow is called "wach".',
    ])
    expect(told(THINGS, THINGS.replace(', of: goal', ''))).toEqual([
      'This is every answer: name what its questions ask for, or a flow.',
    ])
  })

  it('names things by a part that their answers have', () => {
    expect(told(THINGS, THINGS.replace('of: goal', 'of: goal, named: name'))).toEqual([])
    expect(told(THINGS, THINGS.replace('of: goal', 'of: goal, named: nmae'))).toEqual([
      'No answer there has a part "nmae".',
    ])
  })

  it('takes suggestions from what their insight holds', () => {
    expect(told(THINGS, suggested('ways', 'title', 'step'))).toEqual([])
    expect(told(THINGS, suggested('paths', 'title', 'step'))).toEqual(['"paths" is no list of "ways".'])
    expect(told(THINGS, suggested('ways', 'name', 'first'))).toEqual([
      'An entry of "ways" has no text "name".',
      'An entry of "ways" has no text "first".',
    ])
  })

  it('has one of each id', () => {
    expect(told('{ id: craft,', '{ id: drive,')).toEqual([
      '"drive" stands here twice: what was put away could be of either.',
    ])
  })

  it('names in its sentences only what these are given', () => {
    const text = written.replace('fits.said', 'fits.sad')
    const codes = lint(
      load(
        new Map([
          ['pack.yaml', cover],
          ['watch.yaml', text],
        ]),
      ),
    ).map(({ code }) => code)
    expect(codes).toContain('unknown-field')
  })
})
