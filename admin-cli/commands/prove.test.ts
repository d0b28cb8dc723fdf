import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { UsageError } from '../command.ts'
import { runHere } from '../run-here.test-data.ts'
import { proveCommand } from './prove.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A pack of one assessment, in which only the first `voted` of three outcomes can be chosen. */
function packWith(voted: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-prove-'))
  folders.push(folder)
  writeFileSync(
    join(folder, 'pack.yaml'),
    `kind: pack
id: small
name: Small
tagline: One thing at a time.
version: 1.0.0
format: 1
locale: en
part: true
---
kind: assessment
id: mood
title: Mood
moduleNumber: 1
assessmentType: mood
options:
${voted.map((id) => `  - { value: ${id}, label: ${id.toUpperCase()}, counts: ${id} }`).join('\n')}
items:
  - { id: one, prompt: How was today? }
  - { id: two, prompt: How was yesterday? }
outcomes:
  - { id: low, label: Low, description: Quiet. }
  - { id: middle, label: Middle, description: Neither. }
  - { id: high, label: High, description: Loud. }
scoring: { rule: majority, tie: listed }
saves: { mood: outcome }
`,
  )
  return folder
}

describe('lodestar prove', () => {
  it('tells the outcomes, shares and ties of an assessment, with answers for each', async () => {
    const { code, out } = await runHere(proveCommand, [packWith(['low', 'middle', 'high'])])
    expect(code).toBe(0)
    expect(out).toContain(
      'mood: majority, 2 questions, 9 ways to answer, 6 tallies. Every outcome can come out.',
    )
    expect(out).toMatch(/ {2}low +yes +55\.56 % +low×2\n/)
    expect(out).toMatch(/ {2}high +yes +11\.11 % +high×2\n/)
    expect(out).toMatch(/middle = high -> middle \(by the list\) +22\.22 %/)
    expect(out).toContain('1 proof, and it holds.')
  })

  it('ends with 1 when an outcome cannot come out', async () => {
    const { code, out, complaints } = await runHere(proveCommand, [packWith(['low', 'high'])])
    expect(code).toBe(1)
    expect(out).toMatch(/ {2}middle +NEVER/)
    expect(out).toContain('1 of 1 proof failed.')
    expect(complaints).toContain('lodestar lint')
  })

  it('plays the walks of a pack, where nothing is named', async () => {
    const folder = packWith(['low', 'middle', 'high'])
    writeFileSync(
      join(folder, 'walks.yaml'),
      `kind: questionnaire
id: evening
title: Evening
flow:
  mode: steps
  keep: none
  steps:
    - { kind: text, id: word, title: A word, prompt: One word? }
    - { kind: text, id: more, title: Another, prompt: Another one? }
---
kind: walk
id: two-words
title: Two words
flow: evening
moves:
  - expect: { step: more }
`,
    )
    const { code, out } = await runHere(proveCommand, [folder])
    expect(code).toBe(1)
    expect(out).toMatch(/two-words +DOES NOT HOLD\n {2}walks\.yaml:\d+: "word" is on screen/)
    expect(await runHere(proveCommand, [folder, 'mood'])).toMatchObject({ code: 0 })
  })

  it('writes everything for programs, and only what was named', async () => {
    const folder = packWith(['low', 'middle', 'high'])
    const { code, out } = await runHere(proveCommand, [folder, 'assessment/mood', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      verdict: { proofs: 1, failed: 0, open: 0 },
      assessments: [
        {
          assessment: 'mood',
          ways: '9',
          outcomes: [{ id: 'low', ways: '5', witness: { one: 'low' } }, {}, {}],
        },
      ],
      flows: [],
    })
  })

  it('says what it does not understand', async () => {
    const folder = packWith(['low', 'middle', 'high'])
    await expect(runHere(proveCommand, [folder, 'moot'])).rejects.toThrow(UsageError)
    await expect(runHere(proveCommand, [folder, 'moot'])).rejects.toThrow('Did you mean "mood"?')
    await expect(runHere(proveCommand, ['mood', '--pack', 'nowhere'])).rejects.toThrow(
      'There is no pack "nowhere".',
    )
    await expect(runHere(proveCommand, [folder, '--samples', 'many'])).rejects.toThrow(
      '--samples needs a whole number',
    )
  })
})
