import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
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
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, onPostgres } from '../../server/database/database.ts'
import { migrateUp } from '../../server/database/migrate.ts'
import { rows } from '../../server/database/sql.ts'
import { answers, freePort, owner, programFolder } from '../support/postgres.mjs'

/** PostgreSQL and pgBackRest as they are installed, with the files that ship: only places and the port are others. */
const shipped = fileURLToPath(new URL('../../server/operate/pgbackrest/', import.meta.url))
const programs = programFolder()
const isInstalled = programs !== undefined && spawnSync('pgbackrest', ['version']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'lodestar-pgbackrest-'))
const data = join(folder, 'data')
const repository = join(folder, 'repository')
const as = owner()
let port = 0
let url = ''

/** What this machine's places are, on top of the shipped file. */
const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  TZ: 'UTC',
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: repository,
  PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of this test',
  PGBACKREST_LOG_PATH: join(folder, 'log'),
  PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  PGBACKREST_PG1_PATH: data,
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: folder,
})

interface Ended {
  readonly status: number | null
  readonly said: string
}

function pgbackrest(...words: string[]): Ended {
  const { status, stdout, stderr } = spawnSync('pgbackrest', ['--stanza=lodestar', ...words], {
    ...as,
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function started(): Promise<() => Promise<void>> {
  const child = spawn(join(programs ?? '', 'postgres'), ['-D', data], {
    ...as,
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const ended = once(child, 'exit')
  if (!(await answers(url, 60_000))) {
    child.kill('SIGINT')
    await ended
    throw new Error(`PostgreSQL did not start:\n${said}`)
  }
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

let stop: (() => Promise<void>) | undefined

const inDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = onPostgres(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const signUp = (db: Db, name: string) =>
  rows(db, "insert into users (username, email, password_hash) values (?, ?, 'x')", [name, name])

const names = (db: Db): Promise<{ username: string }[]> => rows(db, 'select username from users order by 1')

/** A moment of the database's own clock, some milliseconds away from now, as pgBackRest is told it. */
async function moment(db: Db, milliseconds = 0): Promise<string> {
  const [found] = await rows<{ at: string }>(
    db,
    `select to_char((clock_timestamp() + ${milliseconds} * interval '1 millisecond') at time zone 'UTC',
       'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
  )
  return found?.at ?? ''
}

beforeAll(async () => {
  if (!isInstalled) return
  port = await freePort()
  url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (const path of [repository, join(folder, 'log'), join(folder, 'lock')]) mkdirSync(path)
  writeFileSync(join(folder, 'pgbackrest.conf'), readFileSync(join(shipped, 'pgbackrest.conf')))
  const { uid, gid } = as
  if (uid !== undefined && gid !== undefined)
    for (const name of ['.', ...readdirSync(folder)]) chownSync(join(folder, name), uid, gid)
  const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs ?? '', 'initdb'), make, { ...as, cwd: folder, stdio: 'pipe' })
  appendFileSync(
    join(data, 'postgresql.conf'),
    `${readFileSync(join(shipped, 'postgresql.conf'), 'utf8')}
     listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\nfsync = off\n`,
  )
  stop = await started()
  await inDatabase((db) => migrateUp(db))
})

afterAll(async () => {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!isInstalled)('issue 16.7 pgBackRest as it ships', () => {
  it('comes back to a second before an accident', async () => {
    await inDatabase((db) => signUp(db, 'before the backup'))
    for (const words of [['stanza-create'], ['check'], ['--type=full', 'backup']])
      expect(pgbackrest(...words)).toMatchObject({ status: 0 })
    const target = await inDatabase(async (db) => {
      await signUp(db, 'after the backup')
      // Whatever was saved up to a second before it is kept; pgBackRest counts its own backups by whole seconds.
      await rows(db, 'select pg_sleep(2.2)')
      const aSecondBefore = await moment(db, -1_000)
      await rows(db, 'truncate users cascade')
      await signUp(db, 'after the accident')
      await rows(db, 'select pg_switch_wal()')
      return aSecondBefore
    })
    expect(await inDatabase(names)).toEqual([{ username: 'after the accident' }])
    await stop?.()
    const restored = pgbackrest(
      '--delta',
      '--type=time',
      `--target=${target}`,
      '--target-action=promote',
      'restore',
    )
    expect(restored).toMatchObject({ status: 0 })
    stop = await started()
    const found = await inDatabase(async (db) => {
      for (;;) {
        const [state] = await rows<{ is: boolean }>(db, 'select pg_is_in_recovery() as is')
        if (state?.is !== true) return names(db)
      }
    })
    expect(found).toEqual([{ username: 'after the backup' }, { username: 'before the backup' }])
    // Life goes on there, and the next backup is of it.
    await inDatabase((db) => signUp(db, 'after all'))
    expect(pgbackrest('--type=full', 'backup')).toMatchObject({ status: 0 })
  })

  it('keeps nothing that can be read without the passphrase', () => {
    const texts = readdirSync(repository, { recursive: true, encoding: 'utf8' })
      .map((name) => join(repository, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path))
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) expect(text.subarray(0, 6).toString()).toBe('Salted')
  })

  it('says when a backup is damaged', () => {
    expect(pgbackrest('verify')).toMatchObject({
      status: 0,
      said: expect.not.stringMatching(/error|invalid/i),
    })
    const backups = join(repository, 'backup/lodestar')
    const [newest = ''] = readdirSync(backups)
      .filter((name) => /^\d{8}-\d{6}F$/.test(name))
      .toSorted()
      .slice(-1)
    const kept = readdirSync(join(backups, newest, 'pg_data/base'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(backups, newest, 'pg_data/base', name))
      .filter((path) => statSync(path).isFile())
    const [largest = ''] = kept.toSorted((a, b) => statSync(b).size - statSync(a).size)
    const bytes = readFileSync(largest)
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
    chmodSync(largest, 0o640)
    writeFileSync(largest, bytes)
    expect(pgbackrest('verify').said).toMatch(new RegExp(`status: error[^]*${newest}, status: invalid`))
  })
})
