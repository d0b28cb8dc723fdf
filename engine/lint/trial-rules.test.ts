import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const guide = readFileSync(folder('../../content/guide/scenarios.md'), 'utf8')
const files = new Map(
  Array.from(guide.matchAll(/^```yaml file=(\S+)\n([^]*?)^```$/gm), ([, file = '', text = '']) => [
    file,
    text,
  ]),
)
files.set(
  'pack.yaml',
  'kind: pack\nid: winters\nname: Winters\ntagline: Cold\nversion: 1.0.0\nformat: 1\nlocale: en\npart: true\n',
)

/** What the linter says of commissions where the experiments of the guide are drawn up otherwise. */
function told(change: (commission: string) => string): string[] {
  const file = 'winters.yaml'
  const text = change(files.get(file) ?? '')
  if (text === files.get(file)) throw new Error('The guide says it otherwise by now.')
  return lint(load(new Map([...files, [file, text]])))
    .filter(({ code }) => code === 'commission-unfit')
    .map(({ message }) => message)
}

describe('issue 15.5 experiments that are drawn up for scenarios', () => {
  it('are kept by the server, or nothing of them could be begun', () => {
    expect(told((text) => text.replace('keep: server\n', ''))).toEqual([
      '"winter-tests" is not kept by the server, so that nothing of it can be begun.',
    ])
  })

  it('have what an experiment consists of', () => {
    expect(
      told((text) => text.replace('          steps: { type: array, items: { type: string } }\n', '')),
    ).toEqual(['An experiment has a key "steps", and none that "winter-tests" gives has it.'])
  })

  it('are of scenarios and gauges that are there', () => {
    expect(told((text) => text.replace('enum: [here, away]', 'enum: [here, awya]'))).toEqual([
      'There is no scenario "awya".',
    ])
    expect(told((text) => text.replace('enum: [warmth]', 'enum: [light]'))).toEqual([
      'There is no gauge "light".',
    ])
    expect(told((text) => text.replace('scenarios: [here, away]', 'scenarios: [here, beside]'))).toEqual([
      'There is no scenario "beside".',
    ])
  })
})
