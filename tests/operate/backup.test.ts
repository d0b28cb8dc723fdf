import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '../../server/database/folder-lock.ts'
import { begun } from '../support/server/answers.ts'
import { type Ended, removeBundle, runCommand, startProcess } from '../support/server/process.ts'
import type { Visitor } from '../support/server/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-backup-'))
const dataDir = join(folder, 'data')
const restored = join(folder, 'restored')
const file = join(folder, 'one.jsonl.gz')
let secret: string
/** What the command said of the backup. */
let made: Ended
let visitor: Visitor
/** The last step whose save was acknowledged before the backup began, and when it was done. */
let acknowledged = { before: 0, after: 0 }

async function signedIn(server: { visitor(): Visitor }): Promise<Visitor> {
  const again = server.visitor()
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
  return again
}

// A server that is written to without a pause while it is backed up.
beforeAll(async () => {
  const server = await startProcess({ DATA_DIR: dataDir })
  visitor = await server.visitor().register()
  const kept = await server.visitor().register()
  await kept.save({ ...begun(), moduleNumber: 6, formData: { words: 'ŷ "quoted"\n\t\\ 日本 🌱' } })
  const saves = { last: 0, over: false }
  const saving = (async () => {
    for (let step = 1; !saves.over; step += 1) {
      const { status } = await visitor.save({ ...begun(), moduleNumber: 6, formData: { step } })
      // Not more than one account may write.
      if (status === 429) return
      if (status !== 200) throw new Error(`A save was answered with ${status}`)
      saves.last = step
      await pause(50)
    }
  })()
  const until = async (step: number) => {
    while (saves.last < step) await pause(20)
  }
  await until(5)
  const before = saves.last
  made = await runCommand({ DATA_DIR: dataDir }, ['backup', '--to', file])
  acknowledged = { before, after: saves.last }
  saves.over = true
  await saving
  server.kill('SIGTERM')
  await server.ended
  secret = readFileSync(join(dataDir, 'session-secret'), 'utf8')
  await runCommand({ DATA_DIR: restored }, ['restore', '--from', file])
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

/** The restored data folder once more, for a test to change. */
function copied(name: string): string {
  const data = join(folder, name)
  cpSync(restored, data, { recursive: true })
  return data
}

const linesOf = (path: string): string[] =>
  gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')

/** The lines of the backup, changed, as a backup of another name. */
function changed(name: string, change: (lines: string[]) => string[]): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    gzipSync(
      change(linesOf(file))
        .map((line) => `${line}\n`)
        .join(''),
    ),
  )
  return path
}

function withBytes(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, change(readFileSync(file)))
  return path
}

describe('issue 16.7 a backup of the embedded database', () => {
  it('is made while seekers write, and holds every save that was acknowledged before it began', async () => {
    expect(made).toEqual({ code: 0, said: expect.stringContaining('read again and whole') })
    const data = copied('served')
    // A backup that was killed left its copy, which holds what may be erased.
    const left = join(data, 'copy-for-backup')
    mkdirSync(left)
    const server = await startProcess({ DATA_DIR: data })
    // Nobody is signed out: the secret came along.
    const { status, body } = await (await signedIn(server)).session(6)
    expect([status, existsSync(left)]).toEqual([200, false])
    expect(acknowledged.after).toBeGreaterThan(acknowledged.before)
    expect(Number(body.formData['step'])).toBeGreaterThanOrEqual(acknowledged.before)
    expect(Number(body.formData['step'])).toBeLessThanOrEqual(acknowledged.after + 1)
    // And the database is one that can be written to.
    expect(
      (await (await signedIn(server)).save({ ...begun(), moduleNumber: 6, formData: { step: 0 } })).status,
    ).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('can be read by its owner alone, leaves no copy behind, and ends with a manifest of all rows', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'session-secret'])
    const [last = ''] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n').slice(-1)
    const manifest = JSON.parse(last)
    expect(manifest.made).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(manifest.sessionSecret).toBe(secret.trim())
    const users = manifest.contents.tables.find(({ name }: { name: string }) => name === 'users')
    expect(users).toMatchObject({ rows: 2, key: ['id'], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    // Counts that begin anew after every crash are nobody's rows.
    expect(JSON.stringify(manifest)).not.toContain('account_usage')
  })

  it('is made when no server runs as well, and is the same again from what was restored', async () => {
    const [direct, again] = [join(folder, 'direct.gz'), join(folder, 'again.gz')]
    expect(await runCommand({ DATA_DIR: dataDir }, ['backup', '--to', direct])).toMatchObject({ code: 0 })
    expect(await runCommand({ DATA_DIR: restored }, ['backup', '--to', again])).toMatchObject({ code: 0 })
    expect(linesOf(again).slice(0, -1)).toEqual(linesOf(file).slice(0, -1))
    for (const each of [direct, again]) expect(linesOf(each).join('')).toContain('日本 🌱')
    expect(readFileSync(join(restored, 'session-secret'), 'utf8')).toBe(secret)
  })

  it('never takes the place of another file', async () => {
    const { code, said } = await runCommand({ DATA_DIR: dataDir }, ['backup', '--to', file])
    expect([code, said]).toEqual([1, `${file} is there already. Give the backup another name.\n`])
  })
})

describe('issue 16.7 a restore', () => {
  const isRefused = async (path: string, sentence: string | RegExp) => {
    const data = join(folder, 'nothing')
    const { code, said } = await runCommand({ DATA_DIR: data }, ['restore', '--from', path])
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/^\s+at /m)
    expect([code, existsSync(data)]).toEqual([1, false])
  }

  it('refuses a folder with a database, and puts it aside when it is told to', async () => {
    const data = copied('taken')
    const env = { DATA_DIR: data }
    writeFileSync(join(data, 'session-secret'), 'another\n')
    const { code, said } = await runCommand(env, ['restore', '--from', file])
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('holds a database already. Nothing was changed.'),
    ])
    expect(await runCommand(env, ['restore', '--from', file, '--put-aside'])).toMatchObject({ code: 0 })
    const names = readdirSync(data).toSorted()
    expect(names).toEqual([
      'database',
      expect.stringMatching(/^database\.before-\d{4}-/),
      'session-secret',
      expect.stringMatching(/^session-secret\.before-/),
    ])
    expect(readFileSync(join(data, 'session-secret'), 'utf8')).toBe(secret)
  })

  it('refuses the folder of a server that runs', async () => {
    const data = copied('runs')
    const lock = await lockFolder(join(data, 'database'))
    const { code, said } = await runCommand({ DATA_DIR: data }, ['restore', '--from', file, '--put-aside'])
    expect([code, said]).toEqual([1, expect.stringContaining(`is in use by process ${process.pid}.`)])
    await lock.release()
  })

  it('refuses a backup that was cut off', async () => {
    await isRefused(
      withBytes('cut.gz', (bytes) => bytes.subarray(0, bytes.length - 40)),
      /^The backup .*cut\.gz is damaged: its end is missing\. Nothing was changed\. Use another backup\.$/m,
    )
    await isRefused(
      changed('ends.gz', (lines) => lines.slice(0, -1)),
      'damaged: its end is missing',
    )
  })

  it('refuses a backup of which any byte is another one', async () => {
    const { length } = readFileSync(file)
    for (const at of [12, Math.floor(length / 2), length - 6]) {
      const path = withBytes(`byte-${at}.gz`, (bytes) => {
        const flipped = Buffer.from(bytes)
        flipped[at] = (flipped[at] ?? 0) ^ 0x10
        return flipped
      })
      await isRefused(path, /is damaged|is no backup of Lodestar/)
    }
    await isRefused(
      changed('row.gz', (lines) => lines.map((line) => line.replace('日本', '日木'))),
      'damaged: a row of the table progress_sessions is not what it was',
    )
  })

  it('refuses a backup without one of its tables, or without one of its rows', async () => {
    const without = (lines: string[], name: string) => lines.filter((line) => line !== `{"table":"${name}"}`)
    await isRefused(
      changed('table.gz', (lines) => without(lines, 'passkeys')),
      'damaged: the table passkeys is missing',
    )
    await isRefused(
      changed('rows.gz', (lines) => {
        const at = lines.indexOf('{"table":"users"}')
        return lines.toSpliced(at + 1, 1)
      }),
      'damaged: the table users has 1 rows instead of 2',
    )
  })

  it('refuses a backup of a newer version', async () => {
    const newer = changed('newer.gz', (lines) => lines.with(0, '{"format":"lodestar-backup","version":2}'))
    await isRefused(newer, 'was made by a newer Lodestar than this one. Install that version or a later one')
    const { contents, ...rest } = JSON.parse(
      gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1) ?? '',
    )
    contents.migrations.push({ name: '999-later', appliedAt: '2030-01-01 00:00:00+00' })
    const sha256 = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
    const later = changed('later.gz', (lines) =>
      lines.toSpliced(-1, 1, JSON.stringify({ ...rest, contents, sha256 })),
    )
    await isRefused(later, 'its schema has 999-later')
  })

  it('refuses what is no backup', async () => {
    writeFileSync(join(folder, 'text.gz'), 'hello')
    await isRefused(join(folder, 'text.gz'), 'is no backup of Lodestar')
    await isRefused(join(folder, 'none.gz'), 'There is no file')
  })

  it('only reads the file where that is asked for', async () => {
    const { code, said } = await runCommand({ DATA_DIR: join(folder, 'nothing') }, [
      'restore',
      '--from',
      file,
      '--check',
    ])
    expect([code, said]).toEqual([0, expect.stringMatching(/made at .*, whole\n$/)])
    expect(existsSync(join(folder, 'nothing'))).toBe(false)
  })

  it('of nothing is refused, and so is a backup', async () => {
    const { code, said } = await runCommand({ DATA_DIR: join(folder, 'nowhere') }, ['backup'])
    expect([code, said]).toEqual([1, expect.stringContaining('There is no database in')])
  })
})
