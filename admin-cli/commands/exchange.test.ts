import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { exampleFaults } from '../lint/found-faults.test-data.ts'
import { runHere } from '../run-here.test-data.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-exchange-'))
  cpSync(`${root}content/packs/lodestar`, join(folder, 'pack'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(['fhir', 'surveyjs'])('a questionnaire of the real pack through %s', (format) => {
  it('goes out and comes back into a pack, which has only to link to it', async () => {
    const file = `elder.${format}.json`
    const here = { cwd: folder }
    const out = await runHere(exportCommand, ['onboarding-elder', '--format', format, '--out', file], here)
    expect(out.out).toBe(`onboarding-elder is written to ${file}.\n`)
    expect(out.complaints).toContain('What does not carry over:\n  what happens at the end (completeSetup)\n')
    const into = ['--id', `elder-${format}`, '--pack', 'pack']
    const { code, out: said } = await runHere(importCommand, [file, ...into], here)
    expect([code, said]).toEqual([
      0,
      `pack/questionnaires/elder-${format}.yaml holds 3 steps. \`lodestar lint\` checks it.\n`,
    ])
    const opened = packOpener(`${root}content/schemas`, { exampleFaults })(join(folder, 'pack'))
    const found = opened.findings.filter(({ file: at }) => at === `questionnaires/elder-${format}.yaml`)
    // All that is left to do: nothing links to it yet.
    expect(found.map(({ code }) => code)).toEqual(['never-used'])
    await expect(runHere(importCommand, [file, ...into], here)).rejects.toThrow('is there already')
  })
})

it('quotes words that YAML would read as something else', async () => {
  const words = ['yes', 'No', 'null', '2020-01-01', '12:30', '007', '1e3', '~', 'a: b', '- c', '# d', '']
  const choices = words.map((text, at) => ({ value: `v${at}`, text }))
  const ask = { type: 'radiogroup', name: 'on', title: 'Off', description: 'n', choices }
  const agree = { type: 'boolean', name: 'agree', title: 'y' }
  writeFileSync(join(folder, 'odd.json'), JSON.stringify({ title: '1.0', elements: [ask, agree] }))
  await runHere(importCommand, ['odd.json', '--id', 'odd', '--pack', 'pack'], { cwd: folder })
  const opened = packOpener(`${root}content/schemas`, { exampleFaults })(join(folder, 'pack'))
  const told = opened.findings.filter((finding) => finding.file === 'questionnaires/odd.yaml')
  expect(told.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})

it('prints what was read as YAML and the list beside it, or both as JSON', async () => {
  writeFileSync(
    join(folder, 'small.json'),
    JSON.stringify({
      title: 'Small',
      elements: [{ type: 'text', name: 'a', title: 'Why?', defaultValue: 1 }],
    }),
  )
  const { out, complaints } = await runHere(importCommand, ['small.json'], { cwd: folder })
  expect(out).toBe(
    'kind: questionnaire\nid: small\ntitle: Small\nflow:\n  mode: steps\n  keep: draft\n  steps:\n    - kind: text\n' +
      '      id: a\n      title: Why\n      prompt: Why?\n      required: false\n',
  )
  expect(complaints).toBe('What does not carry over:\n  a: defaultValue\n')
  const json = await runHere(importCommand, ['small.json', '--json'], { cwd: folder })
  expect(JSON.parse(json.out)).toMatchObject({
    document: { id: 'small' },
    lost: [{ where: 'a', what: 'defaultValue' }],
  })
})

it('says in a sentence what cannot be done', async () => {
  const given = (...words: string[]) => runHere(importCommand, words, { cwd: folder })
  writeFileSync(join(folder, 'no.json'), 'no')
  await expect(given()).rejects.toThrow('Say which file.')
  await expect(given('gone.json')).rejects.toThrow('"gone.json" cannot be read.')
  await expect(given('no.json')).rejects.toThrow('The file is no JSON.')
  await expect(given('small.json', '--id', '../x')).rejects.toThrow('"../x" is no id')
  await expect(runHere(exportCommand, ['quick-mbti', '--format', 'fhir'])).rejects.toThrow(
    '"quick-mbti" is two things: say questionnaire/quick-mbti or assessment/quick-mbti.',
  )
  await expect(runHere(exportCommand, ['onboarding-eldr', '--format', 'fhir'])).rejects.toThrow(
    'Did you mean "onboarding-elder"?',
  )
  expect(readFileSync(join(folder, 'small.json'), 'utf8')).toContain('Small')
})
