import { expect, it } from 'vitest'
import { packLoader } from '../../core/pack/load.ts'
import { readSchemas, sha256 } from '../disk.ts'
import { lint } from '../lint.ts'

const load = packLoader(readSchemas(new URL('../../../content/schemas', import.meta.url).pathname), sha256)

const found = (text: string): string[] =>
  lint(load(new Map([['pack.yaml', text]])))
    .filter(({ code }) => code === 'trailing-space')
    .map(
      ({ range: { start, end }, fix }) =>
        `${start.line}:${start.col}-${end.col} ${JSON.stringify(fix?.text)}`,
    )

const cover = (tagline: string): string => `kind: pack
id: example
name: An example
tagline: ${tagline}
version: 1.0.0
format: 1
locale: en
part: true
`

it('finds spaces at the end of lines, in texts too, and offers to take them away', () => {
  expect(found(cover('One thing at a time.'))).toEqual([])
  expect(found(cover('One thing at a time.  '))).toEqual(['4:30-32 ""'])
  const flow =
    'flow:\n  mode: steps\n  keep: draft\n  steps:\n    - kind: text\n      id: pace\n      title: Pace\n'
  const text = `kind: questionnaire\nid: evening\ntitle: An evening\n${flow}      prompt: |-\n        How fast \n        do you walk?\n`
  expect(found(`${cover('One thing at a time.')}---\n${text}`)).toEqual(['21:17-18 ""'])
})

it('leaves files alone that could not be read', () => {
  expect(found(cover('One: thing: ] '))).toEqual([])
})
