import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCommand } from './read.ts'
import { runHere } from '../run-here.test-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-read-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(content: string): string {
  const file = join(folder, 'answers.json')
  writeFileSync(file, content)
  return file
}

const goals = {
  goals: [
    { id: 'a', title: 'Get promoted', description: 'Director by October.' },
    { id: 'b', title: 'Resign', description: 'Before the summer.' },
  ],
}

describe('lodestar read', () => {
  it('prints each finding with the words that it rests on', async () => {
    const file = written(JSON.stringify({ answers: { soul_in_motion: goals } }))
    const { code, out } = await runHere(readCommand, [file])
    expect(code).toBe(0)
    expect(out).toContain('exclusion: Get promoted / Resign')
    expect(out).toContain('“Resign” (goal, Resign)')
  })

  it('reads no answer that tells of danger', async () => {
    const dark = {
      goals: [
        { ...goals.goals[0] },
        { id: 'b', title: 'Resign', description: 'I want to kill myself, and resign' },
      ],
    }
    const { out } = await runHere(readCommand, [
      written(JSON.stringify({ answers: { soul_in_motion: dark } })),
      '--json',
    ])
    expect(out).not.toContain('kill')
  })

  it('says what is wrong with a file', async () => {
    const { code, complaints } = await runHere(readCommand, [written('no json')])
    expect([code, complaints.includes('no JSON')]).toEqual([1, true])
  })
})
