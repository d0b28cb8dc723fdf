import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../server/backup/manifest.ts'
import { inOneMoment, load } from '../../server/backup/load.ts'
import { linesOf } from '../../server/backup/rows.ts'
import { type Db, onPglite, onPostgres, openDatabase } from '../../server/database/database.ts'
import { extensions } from '../../server/database/embedded.ts'
import { lockFolder } from '../../server/database/folder-lock.ts'
import { migrateDown, migrateUp } from '../../server/database/migrate.ts'
import { rows } from '../../server/database/sql.ts'
import { migrations } from '../../server/migrations/index.ts'
import { startPostgres } from '../support/postgres.mjs'
import { beginCommand, removeBundle, runCommand, runToEnd, startProcess } from '../support/server/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-move-'))
const dataDir = join(folder, 'data')
const closing: (() => Promise<unknown>)[] = []
let server: string | undefined
/** The contents of the data folder, hashed. */
let before: unknown

const people = 1_500

/** Rows of every kind: letters of the world, what JSON can hold, nothing, much, and keys that languages sort differently. */
const seeded = `
  insert into users (id, username, email, first_name, last_name, password_hash, created_at)
  select md5(n::text)::uuid, 'seeker-' || n, n || '@example.org', case when n % 3 = 0 then null else 'Zoë ' || chr(8364 + n % 500) end,
    E'O''Neil\\t"\\\\"\\n', 'x', timestamptz '2026-01-01 00:00:00.123456+02' + n * interval '1 hour'
  from generate_series(1, ${people}) n;
  insert into progress_sessions (user_id, module_number, module_name, current_step, form_data, completed_steps)
  select md5(n::text)::uuid, 2, 'Foundations', n % 20,
    jsonb_build_object('text', repeat('a few words, ', 50) || n, 'é', null, 'number', n / 7.0, 'list', '[1.50, true, {}]'::jsonb), '[]'
  from generate_series(1, ${people}) n;
  insert into session_versions (user_id, name, last) select id, name, 1 from users, unnest(array['2', 'Zebra', 'apple', 'Äpfel', '10']) name;
  insert into module_progress (user_id, module_number, module_id, status, progress_percent)
  select md5(n::text)::uuid, 2, 'a', 'in_progress', n / 31.0 from generate_series(1, 100) n;
  insert into guide_conversations (id, user_id, title) select md5('c' || n)::uuid, md5(n::text)::uuid, 'T' from generate_series(1, 50) n;
  insert into guide_turns (user_id, conversation_id, key, message, state, words_folded, asked_at)
  select md5(n::text)::uuid, md5('c' || n)::uuid, 'k', repeat('long ', 20000), 'done', '', now() from generate_series(1, 50) n;
  insert into idempotency_keys (user_id, key, operation, request_hash, status, reply)
  select id, 'k', 'o', 'h', 200, '{"z": 1,  "a": 1}' from users limit 10;
`

async function contentsOfFolder(data: string): Promise<unknown> {
  const database = await openDatabase({ dataDir: data })
  const db = database.unhurried()
  try {
    return await inOneMoment(db, (trx) => contentsOf(trx))
  } finally {
    await db.destroy()
    await database.close()
  }
}

beforeAll(async () => {
  const postgres = await startPostgres()
  server = postgres.url
  if (postgres.url !== undefined) closing.push(postgres.stop)
  const database = await openDatabase({ dataDir })
  const db = database.unhurried()
  await migrateUp(db)
  await db.raw(seeded)
  before = await inOneMoment(db, (trx) => contentsOf(trx))
  await db.destroy()
  await database.close()
})

afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

async function asked(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

let count = 0
/** A new, empty database whose language sorts letters its own way. */
async function emptyDatabase(): Promise<string> {
  const name = `moved_${(count += 1)}`
  await asked(server ?? '', `create database ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Waits until something is so: a crash has to fall somewhere in the middle. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 5))
}

const moved = (to: string, env: Record<string, string> = { DATA_DIR: dataDir }) =>
  runCommand(env, ['move', '--to', to])

describe('issue 16.7 a move', () => {
  it('takes every row to PostgreSQL and back, through a kill in the middle each time', async ({ skip }) => {
    if (server === undefined) skip('PostgreSQL is not installed')
    const url = await emptyDatabase()
    const half = async () => {
      const [found] = await asked(url, "select to_regclass('users') is not null as is")
      if (found?.['is'] !== true) return false
      const [counted] = await asked(url, 'select count(*)::int as n from users')
      return Number(counted?.['n']) > 0
    }
    const first = await beginCommand({ DATA_DIR: dataDir }, ['move', '--to', url])
    await until(half)
    first.kill('SIGKILL')
    expect(await first.ended).toMatchObject({ code: 'SIGKILL' })
    const [rest] = await asked(url, 'select count(*)::int as n from session_versions')
    expect(Number(rest?.['n'])).toBeLessThan(people * 5)
    // Nobody works on a half.
    expect(await runToEnd({ DATA_DIR: join(folder, 'none'), DATABASE_URL: url })).toMatchObject({
      code: 1,
      said: expect.stringContaining('unfinished target of a restore or a move'),
    })
    const [kept] = await asked(
      url,
      'select min(xmin::text::bigint)::text as x, count(*)::int as n from users',
    )
    const second = await moved(url)
    expect([second.code, second.said]).toEqual([0, expect.stringContaining('Every row was read again')])
    // It went on: rows that were there were not written again.
    expect((await asked(url, 'select min(xmin::text::bigint)::text as x from users'))[0]?.['x']).toBe(
      kept?.['x'],
    )
    // Asked for twice it is there already.
    expect(await moved(url)).toMatchObject({ code: 0, said: expect.not.stringContaining('users:') })
    const running = await startProcess({ DATA_DIR: join(folder, 'none'), DATABASE_URL: url })
    expect((await running.visitor().get('/readyz')).status).toBe(200)
    running.kill('SIGTERM')
    await running.ended

    const back = join(folder, 'back')
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'none') }
    const third = await beginCommand(env, ['move', '--to', back])
    await until(() => third.said().includes('users:'))
    third.kill('SIGKILL')
    await third.ended
    expect(await moved(back, env)).toMatchObject({ code: 0 })
    expect(readdirSync(back)).toEqual(['database'])
    expect(await contentsOfFolder(back)).toEqual(before)
    expect(await contentsOfFolder(dataDir)).toEqual(before)
  })

  it('refuses a database with anything of others in it, and changes nothing there', async ({ skip }) => {
    if (server === undefined) skip('PostgreSQL is not installed')
    const url = await emptyDatabase()
    await asked(url, 'create table theirs (id int)')
    const refused = await moved(url)
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(
        /^The database moved_\d+ at \S+ holds tables that are not Lodestar's \(theirs\)\. Nothing was changed\./m,
      ),
    ])
    expect(await asked(url, "select tablename as name from pg_tables where schemaname = 'public'")).toEqual([
      { name: 'theirs' },
    ])
  })

  it('refuses a database that a server works on, and one with rows of another', async ({ skip }) => {
    if (server === undefined) skip('PostgreSQL is not installed')
    const taken = await emptyDatabase()
    const db = onPostgres(taken)
    await migrateUp(db)
    await db.raw("insert into users (username, email, password_hash) values ('other', 'other', 'x')")
    expect((await moved(taken)).said).toContain('is in use by a server. Stop that server first.')
    await db.destroy()
    expect((await moved(taken)).said).toMatch(
      /holds data already \(in its table users\)\. Nothing was changed\./,
    )
    expect(await asked(taken, 'select username from users')).toEqual([{ username: 'other' }])
  })

  it('refuses a folder that a server has open', async () => {
    const lock = await lockFolder(join(dataDir, 'database'))
    const { code, said } = await moved(join(folder, 'elsewhere'))
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`in use by process ${process.pid}. Stop that process first`),
    ])
    await lock.release()
  })
})

describe('issue 16.7 a backup of PostgreSQL', () => {
  it('is the same file, and goes into an empty database', async ({ skip }) => {
    if (server === undefined) skip('PostgreSQL is not installed')
    const [url, other] = [await emptyDatabase(), await emptyDatabase()]
    // What is left of a move of other rows is written over.
    await asked(
      url,
      "create table unfinished_load (contents text not null); insert into unfinished_load values ('older')",
    )
    expect(await moved(url)).toMatchObject({ code: 0 })
    const none = join(folder, 'none')
    const [file, again] = [join(folder, 'postgres.gz'), join(folder, 'again.gz')]
    const made = await runCommand({ DATABASE_URL: url, DATA_DIR: none }, ['backup', '--to', file])
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('SESSION_SECRET is not in it')])
    for (const words of [
      ['restore', '--from', file],
      ['backup', '--to', again],
    ])
      expect(await runCommand({ DATABASE_URL: other, DATA_DIR: none }, words)).toMatchObject({ code: 0 })
    const rowsIn = (path: string) =>
      gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n').slice(0, -1)
    expect(rowsIn(again)).toEqual(rowsIn(file))
  })
})

describe('issue 16.7 the rows of a copy', () => {
  const memory = async (): Promise<Db> => {
    const pglite = await PGlite.create({ extensions })
    const db = onPglite(pglite)
    closing.unshift(async () => {
      await db.destroy()
      await pglite.close()
    })
    return db
  }

  const copied = (from: Db, to: Db) =>
    inOneMoment(from, async (trx) => {
      const contents = await contentsOf(trx)
      const source = (name: string, after: number) => {
        const table = contents.tables.find((one) => one.name === name)
        if (!table) throw new Error(name)
        return linesOf(trx, table, after)
      }
      await load(to, 'The copy', { contents, rows: source })
    })

  /** What no migration has today: numbers that the database gives, and what it does by itself when a row is written. */
  const counters = `
    create sequence tickets;
    create table counted (id bigint generated always as identity primary key, n serial, bytes bytea, days date[],
      twice int generated always as (n * 2) stored);
    create function count_it() returns trigger language plpgsql as 'begin insert into counted default values; return new; end';
    create trigger count_it after insert on users for each row execute function count_it();`

  it('come with their counters, and set off nothing when they are written', async () => {
    const [from, to] = [await memory(), await memory()]
    for (const db of [from, to]) {
      await migrateUp(db)
      await db.raw(counters)
    }
    await from.raw(`
      insert into users (username, email, password_hash) select n, n, 'x' from generate_series(1, 5) n;
      update counted set bytes = '\\x00ff', days = '{2026-01-31,1500-02-28}' where id < 3;
      select nextval('tickets'), nextval('tickets');`)
    await copied(from, to)
    const next = (db: Db) =>
      rows(
        db,
        `insert into counted default values returning id::int, n, twice, nextval('tickets')::int as ticket,
         (select count(*)::int from counted) as before`,
      )
    expect(await next(to)).toEqual([{ id: 6, n: 6, twice: 12, ticket: 3, before: 5 }])
    expect(await next(from)).toEqual([{ id: 6, n: 6, twice: 12, ticket: 3, before: 5 }])
    await to.raw("insert into users (username, email, password_hash) values ('a', 'a', 'x')")
    expect(await rows(to, 'select count(*)::int as n from counted')).toEqual([{ n: 7 }])
  })

  it('of an older schema go into that schema, which the next start brings up to date', async () => {
    const [from, to] = [await memory(), await memory()]
    await migrateUp(from, migrations.length - 2)
    await from.raw("insert into users (username, email, password_hash) values ('old', 'old', 'x')")
    // The target was started by the newer version, and is empty.
    await migrateUp(to)
    await copied(from, to)
    expect(await migrateUp(to)).toEqual(migrations.slice(-2).map(({ name }) => name))
    expect(await rows(to, 'select username from users')).toEqual([{ username: 'old' }])
    await migrateDown(to, 1)
  })

  it('are held against what they were: a row that changes on the way is found', async () => {
    const [from, to] = [await memory(), await memory()]
    await migrateUp(from)
    await from.raw("insert into users (username, email, password_hash) values ('one', 'one', 'x')")
    const contents = await inOneMoment(from, (trx) => contentsOf(trx))
    const wrong = async function* (name: string) {
      if (name !== 'users') return
      const [row] = await rows<{ id: string }>(from, 'select id::text from users')
      // As many rows, of the right form.
      const values = contents.tables
        .find((one) => one.name === name)
        ?.columns.map(({ name, type }) => {
          if (name === 'id') return row?.id ?? ''
          return type.startsWith('timestamp') ? '2026-01-01 00:00:00+00' : 'other'
        })
      yield JSON.stringify(values)
    }
    await expect(load(to, 'The copy', { contents, rows: wrong })).rejects.toThrow(
      'What was written into The copy is not what was read: a row of the table users is not what it was.',
    )
  })
})
