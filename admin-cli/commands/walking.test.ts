import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from '../command.ts'
import { runHere } from '../run-here.test-data.ts'
import { simulateCommand } from './simulate.ts'
import { testCommand } from './test.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-walking-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A pack of one question, of which so many choices are needed. */
function packOf(name: string, atLeast: number, moves: string): string {
  const path = mkdtempSync(join(folder, `${name}-`))
  writeFileSync(
    join(path, 'pack.yaml'),
    `kind: pack
id: small
name: Small
tagline: One question.
description: A pack of one question.
version: 0.1.0
format: 1
locale: en
part: true
---
kind: questionnaire
id: evening
title: An evening
flow:
  mode: steps
  keep: draft
  finish: { effect: saveAnswers }
  steps:
    - kind: choose-many
      id: sounds
      title: Sounds
      prompt: Which sounds do you like at night?
      options: { list: [{ value: rain, label: Rain }, { value: trains, label: Trains }] }
      threshold: { atLeast: ${atLeast} }
---
kind: walk
id: one-sound
title: One sound is enough
flow: evening
moves:
${moves}`,
  )
  return path
}

const good = packOf('good', 1, '  - answer: { sounds: [rain] }\n  - next\n  - expect: { finished: true }\n')
const bad = packOf('bad', 2, '  - answer: { sounds: [rain] }\n  - next\n  - expect: { finished: true }\n')

it('walks the pack in its own language, whatever is wrong with a translation', async () => {
  const path = packOf(
    'translated',
    1,
    '  - answer: { sounds: [rain] }\n  - next\n  - expect: { finished: true }\n',
  )
  mkdirSync(join(path, 'locales/es'), { recursive: true })
  writeFileSync(join(path, 'locales/es/evening.yaml'), 'kind: translation\nid: [')
  expect((await runHere(testCommand, [path])).code).toBe(0)
})

describe('lodestar simulate', () => {
  it('tells what was met and ends with 0 where everybody gets through', async () => {
    const { code, out } = await runHere(simulateCommand, [good, '--seekers', '20'])
    expect(code).toBe(0)
    expect(out).toContain('20 seekers, seed 1')
    expect(out).toMatch(/evening +steps +finished +20 times, 1 of 1 steps met, 2 of 2 options chosen/)
    expect(out).toContain('No dead ends.')
  })

  it('tells one seeker’s every move', async () => {
    const { out } = await runHere(simulateCommand, [good, '--seeker', '3', '--seed', 'autumn'])
    expect(out).toMatch(/^evening · sounds: sounds = \["/m)
    expect(out).toContain('1 seeker, seed autumn')
  })

  it('writes everything for programs, dead ends too', async () => {
    const { code, out } = await runHere(simulateCommand, [good, 'evening', '--seekers', '5', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ pack: 'small', seed: '1', seekers: 5, deadEnds: [] })
    expect(JSON.parse(out)).not.toHaveProperty('findings')
  })

  it('does not take other words', async () => {
    const run = (...words: string[]) => runHere(simulateCommand, words)
    await expect(run(good, 'evning')).rejects.toThrow(
      new UsageError('There is no flow "evning". Did you mean "evening"?'),
    )
    await expect(run(good, '--seekers', 'many')).rejects.toThrow('--seekers needs a whole number')
    await expect(run(good, '--seekers', '0')).rejects.toThrow('from 1 to 100000, not "0"')
    await expect(run(join(folder, 'nowhere'))).rejects.toThrow('There is no pack')
  })
})

describe('lodestar test', () => {
  it('tells of each walk and ends with 0 when all pass', async () => {
    const { code, out } = await runHere(testCommand, [good])
    expect(code).toBe(0)
    expect(out).toBe('✓ one-sound: One sound is enough (1 thing looked at)\n\n1 walk passed, 0 failed.\n')
  })

  it('shows a failure at its line and ends with 1', async () => {
    const { code, out } = await runHere(testCommand, [bad, 'one-sound'])
    expect(code).toBe(1)
    expect(out).toContain('✗ one-sound')
    expect(out).toContain('pack.yaml:33:25: error walk-failed\n  Whether it is finished is false, not true.')
    expect(out).toContain('0 walks passed, 1 failed.')
  })

  it('writes failures for programs, GitHub and build servers', async () => {
    const json = await runHere(testCommand, [bad, '--json'])
    expect(JSON.parse(json.out)).toMatchObject({
      walks: [{ id: 'one-sound', passed: false, failures: [{ range: { start: { line: 33 } } }] }],
      counts: { passed: 0, failed: 1 },
    })
    const github = await runHere(testCommand, [bad, '--format', 'github'])
    expect(github.out).toMatch(/^::error file=.*pack\.yaml,line=33,/)
    const junit = await runHere(testCommand, [bad, '--format', 'junit'])
    expect(junit.out).toContain('<testsuite name="lodestar test" tests="1" failures="1">')
    expect(junit.out).toContain('<failure message="Whether it is finished is false, not true.">')
  })

  it('does not know other walks', async () => {
    await expect(runHere(testCommand, [good, 'two-sounds'])).rejects.toThrow('There is no walk "two-sounds"')
    const none = packOf('none', 1, '  - continue\n')
    const cover = join(none, 'pack.yaml')
    writeFileSync(cover, readFileSync(cover, 'utf8').replace(/---\nkind: walk[^]*/, ''))
    await expect(runHere(testCommand, [none, 'two-sounds'])).rejects.toThrow(
      'There is no walk "two-sounds". This pack has none.',
    )
    expect(await runHere(testCommand, [none])).toMatchObject({ code: 0, out: 'This pack has no walks.\n' })
  })
})
