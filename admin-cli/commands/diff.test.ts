import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cover } from '../../tests/support/small-packs.ts'
import { UsageError } from '../command.ts'
import { runHere } from '../run-here.test-data.ts'
import { diffCommand } from './diff.ts'

const evening = `kind: questionnaire
id: evening
title: An evening
flow:
  mode: steps
  keep: draft
  finish: { effect: saveScore }
  progress: { text: '{step} of {total}' }
  steps:
    - kind: text
      id: far
      bind: walk.far
      title: Distance
      prompt: How far do you walk?
`
const moved = evening.replace('bind: walk.far', 'bind: walk.distance')
const migration = `---
kind: migration
id: evening-2
from: 0.1.0
to: 0.2.0
flow: { questionnaire: evening }
changes:
  - rename: { from: walk.far, to: walk.distance }
examples:
  - given: { walk: { far: To the mill } }
    expected: { walk: { distance: To the mill } }
`

let cwd = ''
const file = (path: string, text: string) => {
  mkdirSync(join(cwd, path, '..'), { recursive: true })
  writeFileSync(join(cwd, path), text)
}
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'lodestar-diff-'))
  file('old/pack.yaml', cover('0.1.0') + evening)
  file('moved/pack.yaml', cover('0.2.0') + moved)
  file('migrated/pack.yaml', cover('0.2.0') + moved + migration)
  file('unraised/pack.yaml', cover('0.1.0') + moved)
  file('broken/pack.yaml', cover('0.1.0') + evening.replace('mode: steps', 'mode: stairs'))
  file('answers.jsonl', '{"format":"lodestar-answers-1"}\nnonsense\n')
})
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const diff = (...words: string[]) => runHere(diffCommand, words, { cwd })

describe('lodestar diff', () => {
  it('shows a breaking change at its line, with its reason, and fails without a migration', async () => {
    const { code, out } = await diff('old', 'moved')
    expect(code).toBe(1)
    expect(out).toMatch(/moved\/pack\.yaml:21:13 {2}questionnaire\/evening bind-changed/)
    expect(out).toContain('is kept at "walk.distance" now, not at "walk.far".')
    expect(out).toContain('No migration.')
  })

  it('is content when a migration says what becomes of the answers', async () => {
    const { code, out } = await diff('old', 'migrated')
    expect(code).toBe(0)
    expect(out).toContain('Migration evening-2 says what becomes of the answers.')
  })

  it('finds nothing between equals, and says so', async () => {
    expect(await diff('old', 'old')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing is different'),
    })
  })

  it('prints only what is missing with --require-migrations, the version too', async () => {
    expect((await diff('old', 'migrated', '--require-migrations')).out).toBe('')
    const { code, out } = await diff('old', 'unraised', '--require-migrations')
    expect(code).toBe(1)
    expect(out.match(/: error ([a-z-]+)$/gm)).toEqual([
      ': error breaking-without-migration',
      ': error version-not-raised',
    ])
  })

  it('writes JSON for programs and markdown for pull requests', async () => {
    const report: unknown = JSON.parse((await diff('old', 'moved', '--json')).out)
    expect(report).toMatchObject({
      old: { version: '0.1.0' },
      new: { version: '0.2.0' },
      counts: { breaking: 1 },
      uncovered: 1,
      changes: [{ code: 'bind-changed', lost: [{ place: 'walk.far' }] }],
    })
    expect((await diff('old', 'moved', '--format', 'markdown')).out).toMatch(
      /^# Evenings: .*\n\n## breaking: 1 change/,
    )
  })

  it('tells of lines of a dump that it cannot read', async () => {
    const { out } = await diff('old', 'migrated', '--answers', 'answers.jsonl')
    expect(out).toContain('Nobody has answers under way.')
    expect(out).toContain('Line 2 of the dump')
  })

  it.skipIf(spawnSync('git', ['--version']).status !== 0)(
    'takes a revision of git as the older pack',
    async () => {
      file('repository/packs/evening/pack.yaml', cover('0.1.0') + evening)
      const git = (...words: string[]) =>
        spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
          cwd: join(cwd, 'repository'),
        }).status
      expect([git('init', '-q'), git('add', '.'), git('commit', '-q', '-m', 'One')]).toEqual([0, 0, 0])
      file('repository/packs/evening/pack.yaml', cover('0.2.0') + moved)
      const { code, out } = await diff('--since', 'HEAD', 'repository/packs/evening')
      expect(code).toBe(1)
      expect(out).toMatch(/HEAD \([0-9a-f]{9}\) and repository\/packs\/evening\/, 0\.1\.0 to 0\.2\.0/)
      expect(out).toContain('not at "walk.far"')
    },
  )

  it('shows why a pack cannot be compared', async () => {
    const { code, complaints } = await diff('broken', 'old')
    expect([code, complaints]).toEqual([1, expect.stringContaining('broken/pack.yaml:')])
  })

  it.each([
    ['nothing to compare with', []],
    ['neither a folder nor a revision', ['no-such-thing', 'old']],
    ['two older packs', ['--since', 'HEAD', 'old', 'moved']],
    ['a dump that is not there', ['old', 'moved', '--answers', 'none.jsonl']],
    ['two sources of answers', ['old', 'moved', '--answers', '-', '--database']],
    ['a database that nobody named', ['old', 'moved', '--database']],
    ['an address that every list of processes would show', ['old', 'moved', '--database', 'postgres://x']],
  ])('does not understand %s', async (_, words) => {
    await expect(diff(...words)).rejects.toThrow(UsageError)
  })
})
