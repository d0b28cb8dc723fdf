import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/database/database.ts'
import { migrateUp } from '../../../server/database/migrate.ts'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { removeExpired } from '../../../server/queries/housekeeping.ts'
import { dropUnfinished, rewriteInSteps } from '../../../server/queries/rewrite-table.ts'
import { sweeper } from '../../../server/queries/sweep.ts'
import { begun, birthChart, foundations } from '../../support/server/answers.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import type { Visitor } from '../../support/server/visitor.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const hour = 3_600_000

let dataDir: string
let database: Database
let app: TestApp
let sweep: ReturnType<typeof sweeper>

beforeAll(async () => {
  if (onPostgres) return
  dataDir = mkdtempSync(join(tmpdir(), 'lodestar-erased-'))
  database = await openDatabase({ dataDir })
  await migrateUp(database.db)
  app = await startApp({ db: database.db })
  sweep = sweeper(database.db)
})

afterAll(async () => {
  if (onPostgres) return
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A word that compression leaves as it is, and that is found nowhere else. */
const canary = (kind: string) => `${kind}${randomBytes(9).toString('hex')}`

/** Eight kilobytes around a canary, which PostgreSQL keeps apart from the row and cannot pack. */
const long = (word: string) =>
  `${randomBytes(2_000).toString('hex')} ${word} ${randomBytes(2_000).toString('hex')}`

/** How many files of the data folder hold each word, in any of its bytes: tables, log and everything else. */
function filesWith(words: readonly string[]): Record<string, number> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    words.map((word) => [
      word,
      // Searched for as it was written, and folded as a search has it.
      files.filter((bytes) => bytes.includes(word) || bytes.includes(word.toLowerCase())).length,
    ]),
  )
}

/** Another table under the same name has another one. */
const oidOf = async (table: string) =>
  (await rows<{ oid: string }>(database.db, 'select cast(cast(? as regclass) as oid) as oid', [table]))[0]
    ?.oid

const nowhere = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, 0]))

let hours = 0
/** What housekeeping does, an hour later each time. */
async function keepHouse(): Promise<void> {
  hours += 1
  await removeExpired(database.db, Date.now() + hours * hour)
  await sweep(Date.now() + hours * hour)
}

async function write(visitor: Visitor, text: string): Promise<string> {
  const { status, body } = await visitor.post<{ id: string }>(
    '/api/journal',
    { entryDate: '2026-03-01', text },
    { headers: { 'Idempotency-Key': canary('key') } },
  )
  expect(status).toBe(201)
  return body.id
}

describe.skipIf(onPostgres)('the files of the data folder', () => {
  it('trust 22 hold nothing of an account that was erased, once housekeeping was there', async () => {
    const word = {
      name: canary('Nina'),
      last: canary('Last'),
      email: canary('mail'),
      place: canary('Place'),
      chat: canary('chat'),
      draft: canary('draft'),
      user: canary('user'),
    }
    const entries = Array.from({ length: 5 }, () => canary('entry'))
    const seeker = await app.visitor().register({
      username: word.user,
      firstName: word.name,
      lastName: word.last,
      email: `${word.email}@example.org`,
    })
    const other = await app.visitor().register()
    const stays = canary('stays')
    await write(other, long(stays))
    for (const entry of entries) await write(seeker, long(entry))
    expect((await seeker.post('/api/soul-guide/chat', { message: `I met ${word.chat}` })).status).toBe(200)
    const chart = await seeker.assess(1, 'birthChart', { ...birthChart, birthLocation: word.place })
    expect(chart.status).toBe(201)
    const answers = {
      ...foundations(),
      desires: `A place for ${word.draft} and for everybody who is new here.`,
    }
    const saved = await seeker.save({
      moduleNumber: 2,
      moduleName: 'Soul Foundations',
      currentStep: 2,
      formData: answers,
      completedSteps: [0, 1],
    })
    expect(saved.status).toBe(200)
    const all = [...Object.values(word), ...entries]
    const before = filesWith(all)
    for (const each of all) expect(before[each], each).toBeGreaterThan(0)
    const erased = await seeker.call('DELETE', '/api/user', { password: seeker.who?.password })
    expect(erased.status).toBe(204)
    await keepHouse()
    expect(filesWith(all)).toEqual(nowhere(all))
    expect(filesWith([stays])[stays]).toBeGreaterThan(0)
    expect((await other.get('/api/journal')).text).toContain(stays)
  })

  it('trust 22 hold nothing of an entry, a conversation and a draft that were erased one by one', async () => {
    const seeker = await app.visitor().register()
    const [entry, chat, draft, earlier, kept] = ['entry', 'chat', 'draft', 'earlier', 'kept'].map(canary)
    const id = await write(seeker, long(entry ?? ''))
    await write(seeker, long(kept ?? ''))
    const { body } = await seeker.post<{ conversationId: string }>('/api/soul-guide/chat', {
      message: `I met ${chat}`,
    })
    for (const desires of [earlier, draft]) {
      const formData = { ...foundations(), desires: `A place for ${desires}, where people find their feet.` }
      await seeker.save({
        moduleNumber: 2,
        moduleName: 'Soul Foundations',
        currentStep: 2,
        formData,
        completedSteps: [0, 1],
      })
    }
    const gone = [entry ?? '', chat ?? '', draft ?? '', earlier ?? '']
    for (const each of gone) expect(filesWith([each])[each], each).toBeGreaterThan(0)
    expect((await seeker.delete(`/api/journal/${id}`)).status).toBe(204)
    expect((await seeker.delete(`/api/guide/conversations/${body.conversationId}`)).status).toBe(204)
    expect((await seeker.delete('/api/modules/progress-session/2')).status).toBe(204)
    await keepHouse()
    expect(filesWith(gone)).toEqual(nowhere(gone))
    expect((await seeker.get('/api/journal')).text).toContain(kept)
  })

  it('trust 22 hold nothing of what was erased from a table that is written anew in steps, and others go between', async () => {
    const seeker = await app.visitor().register()
    const [gone, kept, late] = ['gone', 'kept', 'late'].map(canary)
    const id = await write(seeker, long(gone ?? ''))
    await write(seeker, long(kept ?? ''))
    // What cannot be packed: larger than what is written anew in one statement.
    const entries = Math.ceil((1.1 * limits.sweep.whole) / 16_000)
    await rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), cast('2024-01-01' as date) + number, random.text, '', random.text
       from generate_series(1, cast(? as integer)) as number,
         lateral (select string_agg(md5(number || ' ' || part), '') as text from generate_series(1, 250) as part) as random`,
      [seeker.user?.id ?? '', entries],
    )
    expect((await seeker.delete(`/api/journal/${id}`)).status).toBe(204)
    expect(filesWith([gone ?? ''])[gone ?? '']).toBeGreaterThan(0)
    const before = await oidOf('journal_entries')
    let turns = 0
    const others = async (over: AbortSignal) => {
      const moved = await write(seeker, 'Written meanwhile.')
      await seeker.call('PATCH', `/api/journal/${moved}`, { text: `Changed ${late}` })
      while (!over.aborted) {
        await rows(database.db, 'select 1')
        turns += 1
        await later(5)
      }
    }
    const over = new AbortController()
    const meanwhile = others(over.signal)
    await keepHouse()
    over.abort()
    await meanwhile
    expect(await oidOf('journal_entries')).not.toBe(before)
    expect(turns).toBeGreaterThan(limits.sweep.whole / limits.sweep.step.bytes)
    expect(filesWith([gone ?? ''])).toEqual(nowhere([gone ?? '']))
    const journal = (await seeker.get('/api/journal')).text
    expect(journal).toContain(kept)
    expect(journal).toContain(late)
    const [count] = await rows(
      database.db,
      'select cast(count(*) as integer) as count from journal_entries where user_id = ?',
      [seeker.user?.id ?? ''],
    )
    expect(count).toEqual({ count: entries + 2 })
  })

  it('hold nothing of an earlier wording of an entry after a day', async () => {
    const seeker = await app.visitor().register()
    const before = canary('before')
    const id = await write(seeker, long(before))
    expect((await seeker.call('PATCH', `/api/journal/${id}`, { text: 'Other words.' })).status).toBe(200)
    expect(filesWith([before])[before]).toBeGreaterThan(0)
    hours += 24
    await keepHouse()
    expect(filesWith([before])).toEqual({ [before]: 0 })
  })
})

/** Everything that makes a table what it is, beside its rows, and a fingerprint of those. */
async function made(table: string) {
  const told = (text: string) => rows<{ it: string }>(database.db, text, [table])
  const known = await Promise.all([
    told(`select conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as it from pg_constraint
      where conrelid = cast(? as regclass) order by 1`),
    told('select indexdef as it from pg_indexes where tablename = ? order by 1'),
    told(`select pg_get_triggerdef(oid) as it from pg_trigger
      where tgrelid = cast(? as regclass) and not tgisinternal order by 1`),
    told(`select concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attstattarget, attstorage,
        pg_get_expr(d.adbin, d.adrelid)) as it
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where attrelid = cast(? as regclass) and attnum > 0 and not attisdropped order by attnum`),
    rows<{ it: string }>(
      database.db,
      `select md5(string_agg(cast(t as text), ' ' order by cast(t as text))) as it from ${table} t`,
    ),
  ])
  return known.flat().map(({ it: each }) => each)
}

describe.skipIf(onPostgres)('a table that is written anew in steps', () => {
  it('is the same as before, whichever it is, with its rows, and does what it did', async () => {
    const seeker = await app.visitor().register()
    for (const desires of ['A quiet house near water.', 'A loud house near a station.'])
      await seeker.save({ ...begun(), formData: { ...foundations(), desires } })
    const tables = await rows<{ name: string }>(
      database.db,
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const replaced: string[] = []
    for (const { name } of tables) {
      const before = await made(name)
      if (await rewriteInSteps(database.db, name)) replaced.push(name)
      expect(await made(name), name).toEqual(before)
    }
    // Those that grow with what people write.
    expect(replaced).toEqual(
      expect.arrayContaining([
        'assessments',
        'guide_turns',
        'idempotency_keys',
        'insights',
        'journal_entries',
        'path_integrations',
        'progress_sessions',
        'replaced_answers',
      ]),
    )
    const desires = 'A house that nobody else would want.'
    expect((await seeker.save({ ...begun(), formData: { ...foundations(), desires } })).status).toBe(200)
    const kept = await rows(database.db, 'select 1 from replaced_answers where user_id = ?', [
      seeker.user?.id ?? '',
    ])
    expect(kept).toHaveLength(2)
  })

  it('stays as it is when it is stopped, and nothing follows it then', async () => {
    const seeker = await app.visitor().register()
    await write(seeker, 'Before.')
    const before = await made('journal_entries')
    const stopping = new AbortController()
    stopping.abort()
    await expect(rewriteInSteps(database.db, 'journal_entries', stopping.signal)).rejects.toThrow('aborted')
    expect(await made('journal_entries')).toEqual(before)
    const left = await rows(database.db, "select 1 from pg_class where relname like '%\\_\\_anew%'")
    expect(left).toEqual([])
    await write(seeker, 'After.')
  })

  it('is followed by nothing after a start, whatever a process before it left', async () => {
    const seeker = await app.visitor().register()
    await rows(database.db, 'create table journal_entries__anew (only_one integer)')
    await rows(
      database.db,
      `create function journal_entries__anew() returns trigger language plpgsql as
       'begin insert into journal_entries__anew select new.*; return null; end'`,
    )
    await rows(
      database.db,
      `create trigger journal_entries__anew after insert on journal_entries for each row
       execute function journal_entries__anew()`,
    )
    const entry = { entryDate: '2026-03-01', text: 'A day.' }
    expect((await seeker.post('/api/journal', entry)).status).toBe(500)
    await dropUnfinished(database.db)
    expect((await seeker.post('/api/journal', entry)).status).toBe(201)
    expect(await rows(database.db, "select 1 from pg_class where relname = 'journal_entries__anew'")).toEqual(
      [],
    )
  })
})
