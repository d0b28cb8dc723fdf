import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readPackFiles, readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

// The product's journey with one mistake at a time, with the modules and questionnaires that belong to it.

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const whole = readPackFiles(folder('../../content/packs/lodestar')).files
const PARTS =
  /^(journey|runner|commissions\/.*|modules\/.*|questionnaires\/.*|scripts\/.*|assessments\/.*|outcomes\/.*)\.yaml$/
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
part: true
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
  // What commissions quote is not there.
  const found = lint(load(spoilt)).filter((each) => !each.file.startsWith('commissions/'))
  return found.map(({ code, file: at, range }) => {
    const line = spoilt.get(at)?.split('\n')[range.start.line - 1] ?? ''
    return `${code} ${line.slice(range.start.col - 1, range.start.col - 1 + range.end.offset - range.start.offset)}`
  })
}

const prerequisitesOf = (id: string): RegExp =>
  new RegExp(`(id: ${id}\\n(?:.*\\n)*?\\s+prerequisites: )\\[.*\\]`)

describe('gates', () => {
  it('may open in parallel, by any of several, and in another order than that of the numbers', () => {
    expect(told('journey.yaml', [prerequisitesOf('soul_map_integration'), '$1[soul_blueprint]'])).toEqual([])
    expect(told('journey.yaml', [prerequisitesOf('vision_forge'), '$1[]'])).toEqual([])
    expect(
      told('journey.yaml', [
        prerequisitesOf('vision_forge'),
        '$1{ any: [soul_foundations, soul_map_integration] }',
      ]),
    ).toEqual([])
    const reordered = told(
      'journey.yaml',
      [prerequisitesOf('vision_forge'), '$1[soul_foundations]'],
      [prerequisitesOf('soul_map_integration'), '$1[vision_forge]'],
      [
        /prerequisites: \[soul_map_integration\]\n {6}reviewRoute: \/experiments/,
        'reviewRoute: /experiments',
      ],
      [/ {6}prerequisites: \[life_path_experiments\]\n/, ''],
    )
    expect(reordered).toEqual([])
  })

  it('are found without effect', () => {
    expect(
      told('journey.yaml', [
        /prerequisites: \[life_path_experiments\]/,
        'prerequisites: [soul_map_integration]',
      ]),
    ).toEqual(['gate-without-effect [soul_map_integration]'])
  })

  it('name no module that is not there, however deep', () => {
    expect(
      told('journey.yaml', [prerequisitesOf('vision_forge'), '$1[{ any: [{ all: [soul_map] }] }]']),
    ).toEqual(['unknown-reference soul_map'])
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
    const station = / {4}- module: soul_blueprint\n {6}time: .*\n(?: {6}.*\n){2}/
    expect(told('journey.yaml', [card, ''], [station, ''])).toEqual(['never-completed soul_blueprint'])
  })
})

describe('the numbers of modules', () => {
  it('are names: they may have gaps, and no two modules the same', () => {
    expect(told('journey.yaml', [/number: 7/, 'number: 9'])).toEqual([])
    expect(told('journey.yaml', [/number: 7/, 'number: 6'])).toEqual(['duplicate-id 6'])
    const card = /( {4}- module: soul_foundations\n {6}features: .*\n(?: {6}.*\n){2})/
    expect(told('journey.yaml', [card, '$1$1'])).toEqual([expect.stringMatching(/^duplicate-id /)])
  })
})

describe('modules that wait for each other', () => {
  it('are found, also through what is only asked for by some, and not where another way is open', () => {
    const late = told(
      'journey.yaml',
      [prerequisitesOf('soul_in_motion'), '$1[{ all: [vision_forge, life_path_experiments] }]'],
      [prerequisitesOf('life_path_experiments'), '$1[soul_in_motion]'],
    )
    expect(late).toEqual(['prerequisite-cycle life_path_experiments'])
    const open = told(
      'journey.yaml',
      [prerequisitesOf('soul_in_motion'), '$1{ any: [vision_forge, life_path_experiments] }'],
      [prerequisitesOf('life_path_experiments'), '$1[soul_in_motion]'],
    )
    expect(open).toEqual([])
  })
})
