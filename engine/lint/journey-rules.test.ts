import { describe, expect, it } from 'vitest'
import { packLoader } from '../core/pack/load.ts'
import { readPackFiles, readSchemas, sha256 } from './disk.ts'
import { lint } from './lint.ts'

const folder = (path: string): string => new URL(path, import.meta.url).pathname
const load = packLoader(readSchemas(folder('../../content/schemas')), sha256)
const { files } = readPackFiles(folder('../../content/packs/lodestar'))

/** What is told of the product's pack after one change of one file: code, and what the place says. */
function told(file: string, before: RegExp, after: string): string[] {
  const text = files.get(file) ?? ''
  const changed = text.replace(before, after)
  expect(changed, `${String(before)} is in ${file}`).not.toBe(text)
  const spoilt = new Map([...files, [file, changed]])
  return lint(load(spoilt)).map(({ code, file: at, range }) => {
    const line = spoilt.get(at)?.split('\n')[range.start.line - 1] ?? ''
    return `${code} ${line.slice(range.start.col - 1, range.start.col - 1 + range.end.offset - range.start.offset)}`
  })
}

describe('the journey', () => {
  it('GATE-018 tells of modules that wait for each other', () => {
    const ring = /(id: soul_blueprint\n(?:.*\n)*?\s+prerequisites: )\[\]/
    const findings = told('journey.yaml', ring, '$1[soul_foundations]')
    expect(findings).toEqual([expect.stringMatching(/^prerequisite-cycle soul_/)])
  })

  it('tells of a module that it does not have, with the one that was meant', () => {
    expect(
      told('journey.yaml', /prerequisites: \[soul_blueprint\]/, 'prerequisites: [soul_bluprint]'),
    ).toEqual(['unknown-reference soul_bluprint'])
  })

  it('tells of two modules at one address', () => {
    const findings = told('journey.yaml', /route: \/module\/vision-forge/, 'route: /module/soul-map')
    expect(findings).toContain('duplicate-route /module/soul-map')
  })

  it('tells of a module document that says another number than the journey', () => {
    expect(told('modules/soul-foundations.yaml', /^number: 2$/m, 'number: 3')).toEqual(['module-disagrees 3'])
  })

  it('tells of a life stage whose questions are not there', () => {
    expect(told('life-stages.yaml', /onboarding: onboarding-elder/, 'onboarding: onboarding-eldest')).toEqual(
      ['unknown-reference onboarding-eldest'],
    )
  })

  it('tells of a challenge with a comma, which would be read as two', () => {
    const findings = told('life-stages.yaml', /challenges:\n(\s+)- .*\n/, 'challenges:\n$1- One, two\n')
    expect(findings).toEqual(['wrong-form One, two'])
  })
})
