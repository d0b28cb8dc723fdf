import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readPackFiles, readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

// The product's journey with one mistake at a time, with the modules and questionnaires that belong to it.

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const whole = readPackFiles(folder('../../content/packs/lodestar')).files
const PARTS = /^(journey|runner|modules\/.*|questionnaires\/.*|assessments\/.*|outcomes\/.*)\.yaml$/
const files = new Map([...whole].filter(([file]) => PARTS.test(file)))
files.set(
  'pack.yaml',
  `kind: pack
id: gates
name: Gates
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
expects: [journey]
`,
)

/** Rules, and what the places say that they point at, after changes of one file. */
function told(file: string, ...changes: readonly [before: RegExp, after: string][]): string[] {
  const text = files.get(file) ?? ''
  const changed = changes.reduce((all, [before, after]) => {
    expect(before.test(all), `${String(before)} is in ${file}`).toBe(true)
    return all.replace(before, after)
  }, text)
  const spoilt = new Map([...files, [file, changed]])
  return lint(load(spoilt)).map(({ code, file: at, range }) => {
    const line = spoilt.get(at)?.split('\n')[range.start.line - 1] ?? ''
    return `${code} ${line.slice(range.start.col - 1, range.start.col - 1 + range.end.offset - range.start.offset)}`
  })
}

const prerequisitesOf = (id: string): RegExp =>
  new RegExp(`(id: ${id}\\n(?:.*\\n)*?\\s+prerequisites: )\\[.*\\]`)

describe('gates', () => {
  it('are found missing in the middle of the chain, directly or through others', () => {
    expect(told('journey.yaml', [prerequisitesOf('vision_forge'), '$1[]'])).toEqual(['gate-missing []'])
    expect(told('journey.yaml', [prerequisitesOf('vision_forge'), '$1[soul_blueprint]'])).toEqual([
      'gate-missing [soul_blueprint]',
    ])
  })

  it('are found missing on the map', () => {
    expect(told('journey.yaml', [/needs: \[life_path_experiments\]/, 'needs: [soul_foundations]'])).toEqual([
      'gate-missing [soul_foundations]',
    ])
  })

  it('are found by-passed where one module completes another', () => {
    expect(told('journey.yaml', [/assessmentType: vision_forge \}/, 'assessmentType: mbti }'])).toEqual([
      expect.stringMatching(/^gate-bypassed /),
    ])
  })

  it('are found by-passed by a link', () => {
    expect(
      told('modules/vision-forge.yaml', [/to: \/module\/soul-motion \}/, 'to: /path-integration }']),
    ).toEqual(['gate-link /path-integration'])
  })

  it('are found never to open where nothing leads into what they wait for', () => {
    const card = / {4}- module: soul_blueprint\n {6}features: .*\n(?: {6}.*\n){2}/
    const station = / {4}- module: soul_blueprint\n {6}time: .*\n(?: {6}.*\n){3}/
    expect(told('journey.yaml', [card, ''], [station, ''])).toEqual(['never-completed soul_foundations'])
  })
})

describe('the order of modules', () => {
  it('has no gap, and no module twice', () => {
    expect(told('journey.yaml', [/number: 7/, 'number: 8'])).toEqual(['module-order 8'])
    expect(told('journey.yaml', [/number: 7/, 'number: 6'])).toEqual(['module-order 6'])
    const card = /( {4}- module: soul_foundations\n {6}features: .*\n(?: {6}.*\n){2})/
    expect(told('journey.yaml', [card, '$1$1'])).toEqual([expect.stringMatching(/^duplicate-id /)])
  })

  it('is the one in which they wait for each other', () => {
    const late = told(
      'journey.yaml',
      [prerequisitesOf('soul_in_motion'), '$1[life_path_experiments]'],
      [prerequisitesOf('life_path_experiments'), '$1[vision_forge]'],
    )
    expect(late).toContain('module-order life_path_experiments')
  })
})
