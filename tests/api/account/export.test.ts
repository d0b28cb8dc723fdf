import { once } from 'node:events'
import { get as open } from 'node:http'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataExport } from '../../../engine/contracts/account/data-export.ts'
import type { Operations } from '../../../engine/contracts/index.ts'
import { type Db } from '../../../server/database/database.ts'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { resetKey } from '../../../server/queries/account/throttles.ts'
import { type UserTable, userTables } from '../../../server/queries/user-tables.ts'
import { foundations, intake } from '../../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { columnsOf, seedRow, tablesOfUsers } from '../../support/server/user-rows.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Export = Operations['GET /api/user/export']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const listed: readonly UserTable[] = Object.values(userTables)
const take = (visitor: Visitor) => visitor.get<Export>('/api/user/export')
const idOf = (visitor: Visitor) => visitor.user?.id ?? ''
const cookieOf = (visitor: Visitor) => [...visitor.cookies].map((pair) => pair.join('=')).join('; ')

/** What the list of tables leaves out, and what would stay when an account goes. */
async function findings(db: Db): Promise<string[]> {
  const found: string[] = []
  const cascading = new Set(await tablesOfUsers(db, true))
  for (const table of await tablesOfUsers(db)) {
    if (!cascading.has(table)) found.push(`${table} keeps its rows`)
    const known = listed.find((each) => each.table === table)
    if (!known) {
      found.push(`${table} is not exported`)
      continue
    }
    const named = new Set([...known.columns, ...(known.withheld ?? []), known.owner])
    const there = (await columnsOf(db, table)).map(({ name }) => name)
    for (const name of there) if (!named.has(name)) found.push(`${table}.${name} is not exported`)
  }
  return found
}

describe('what an export and a deletion cover', () => {
  it('trust 19 is every table and every column that holds something of a user', async () => {
    expect(await findings(database.db)).toEqual([])
    expect(listed.map(({ table }) => table).toSorted()).toEqual(await tablesOfUsers(database.db))
  })

  it.each([
    [
      'create table planted (id uuid, user_id uuid references users on delete cascade)',
      ['planted is not exported'],
    ],
    ['create table planted (id uuid, user_id uuid)', ['planted keeps its rows', 'planted is not exported']],
    [
      'create table planted (id uuid, owner uuid references users)',
      ['planted keeps its rows', 'planted is not exported'],
    ],
    [
      'create table planted (owner uuid, entry uuid, foreign key (owner, entry) references journal_entries on delete cascade)',
      ['planted is not exported'],
    ],
    ['alter table journal_entries add column mood text', ['journal_entries.mood is not exported']],
  ])('trust 19 misses nothing: after "%s" the test fails', async (change, expected) => {
    const undo = new Error('only tried')
    await expect(
      database.db.transaction(async (trx) => {
        await trx.raw(change)
        expect(await findings(trx)).toEqual(expected)
        throw undo
      }),
    ).rejects.toBe(undo)
  })

  it('withholds only what proves who somebody is and what repeats another column', () => {
    expect(listed.flatMap(({ table, withheld = [] }) => withheld.map((name) => `${table}.${name}`))).toEqual([
      'users.password_hash',
      'sign_in_sessions.key_hash',
      'sign_in_sessions.device_hash',
      'known_devices.key_hash',
      'recovery_codes.key_hash',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.counter',
      'password_resets.key_hash',
      'push_subscriptions.device_hash',
      'push_subscriptions.endpoint',
      'push_subscriptions.public_key',
      'push_subscriptions.secret',
      'push_messages.device_hash',
      'commissioned.made_from',
      'guide_turns.words_folded',
      'journal_entries.prompt_folded',
      'journal_entries.text_folded',
      'care_notices.marks',
      'idempotency_keys.request_hash',
    ])
  })
})

describe('the export', () => {
  it('trust 19 is a JSON file of its documented shape with a row of every table, and only of this seeker', async () => {
    const visitor = await app.visitor().register()
    const stranger = await app.visitor().register({ firstName: 'Stranger' })
    for (const who of [visitor, stranger]) {
      for (const { table } of listed) if (table !== 'users') await seedRow(database.db, table, idOf(who))
    }
    const answer = await take(visitor)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="lodestar-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const fits = new Ajv2020({ strict: false }).compile(DataExport)
    expect([fits(answer.body), fits.errors]).toEqual([true, null])
    for (const [part, found] of Object.entries(answer.body.data))
      expect([part, found.length > 0]).toEqual([part, true])
    for (const secret of [idOf(stranger), 'Stranger', 'argon2', cookieOf(visitor)]) {
      expect(answer.text).not.toContain(secret)
    }
    const hashes = await rows<{ key_hash: string }>(database.db, 'select key_hash from sign_in_sessions')
    for (const { key_hash: hash } of hashes)
      if (hash !== idOf(visitor)) expect(answer.text).not.toContain(hash)
  })

  it('gives what was said word for word', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/life-stage/intake', intake())
    await visitor.assess(2, 'soul_foundations', foundations())
    await visitor.call('PATCH', '/api/user/preferences', { theme: 'dark' })
    await visitor.post('/api/journal', { entryDate: '2026-11-20', prompt: 'Why?', text: 'So "it" is.\n' })
    const { account, assessments, lifeStageIntakes, preferences, journalEntries, signIns } = (
      await take(visitor)
    ).body.data
    const { username, email } = visitor.user ?? {}
    expect(account).toMatchObject([
      { id: idOf(visitor), username, email, firstName: 'Ana', lastName: 'Ribeiro' },
    ])
    expect(Object.keys(account[0] ?? {})).not.toContain('passwordHash')
    expect(assessments).toMatchObject([{ moduleNumber: 2, results: foundations() }])
    expect(lifeStageIntakes).toMatchObject([intake()])
    expect(preferences).toMatchObject([{ choices: { theme: 'dark' } }])
    expect(journalEntries).toMatchObject([{ entryDate: '2026-11-20', prompt: 'Why?', text: 'So "it" is.\n' }])
    expect(Object.keys(signIns[0] ?? {})).toEqual([
      'id',
      'browser',
      'system',
      'createdAt',
      'touchedAt',
      'expiresAt',
    ])
  })

  it('trust 19 holds the attempts that are counted for the account, as a deletion erases them, and of nobody else', async () => {
    const [visitor, stranger] = [await app.visitor().register(), await app.visitor().register()]
    const inAnHour = new Date(Date.now() + 3_600_000)
    const count = (key: string, attempts: number) =>
      rows(database.db, 'insert into throttles (key, attempts, window_ends) values (?, ?, ?)', [
        key,
        attempts,
        inAnHour,
      ])
    await count(`confirm:${idOf(visitor)}`, 3)
    await count(`sign-in-device:ofabrowser:${idOf(visitor)}`, 2)
    await count(resetKey(visitor.user?.email ?? ''), 1)
    await count(`confirm:${idOf(stranger)}`, 9)
    const answer = await take(visitor)
    const windowEnds = inAnHour.toISOString()
    expect(answer.body.data.attempts).toEqual([
      { kind: 'confirm', attempts: 3, windowEnds },
      { kind: 'export', attempts: 1, windowEnds: expect.any(String) },
      { kind: 'reset', attempts: 1, windowEnds },
      { kind: 'sign-in-device', attempts: 2, windowEnds },
    ])
    // Neither what names a browser nor what an address was hashed to.
    expect(answer.text).not.toContain('ofabrowser')
    expect(answer.text).not.toContain(resetKey(visitor.user?.email ?? ''))
    const gone = await visitor.call('DELETE', '/api/user', { password: visitor.who?.password })
    expect(gone.status).toBe(204)
    const left = await rows(database.db, 'select 1 from throttles where key like ? or key = ?', [
      `%${idOf(visitor)}`,
      resetKey(visitor.user?.email ?? ''),
    ])
    expect(left).toEqual([])
  })

  it('holds each of many rows once', async () => {
    const visitor = await app.visitor().register()
    const count = limits.exportRows * 4
    await rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), '2026-01-01', 'entry ' || number, '', '' from generate_series(1, ${count}) as number`,
      [idOf(visitor)],
    )
    const { journalEntries } = (await take(visitor)).body.data
    expect(new Set(journalEntries.map(({ text }) => text)).size).toBe(count)
    expect(journalEntries).toHaveLength(count)
  })

  it('holds nothing up while its reader is slow', async () => {
    const visitor = await app.visitor().register()
    await rows(
      database.db,
      `insert into journal_entries (user_id, entry_date, text, prompt_folded, text_folded)
       select cast(? as uuid), '2026-01-01', repeat('x', 20000), '', '' from generate_series(1, 400)`,
      [idOf(visitor)],
    )
    const request = open(`${app.url}/api/user/export`, {
      headers: { Cookie: cookieOf(visitor) },
      agent: false,
    })
    const [response] = await once(request, 'response')
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    expect((await visitor.post('/api/journal', { entryDate: '2026-11-20', text: 'Meanwhile.' })).status).toBe(
      201,
    )
    let size = 0
    for await (const chunk of response) size += Buffer.byteLength(chunk)
    expect(size).toBeGreaterThan(400 * 20_000)
  })

  it('cuts the connection when it fails on the way, so that half a file does not look whole', async () => {
    const visitor = await app.visitor().register()
    await database.db.raw('alter table path_integrations rename to gone')
    try {
      const answer = await fetch(`${app.url}/api/user/export`, { headers: { Cookie: cookieOf(visitor) } })
      expect(answer.status).toBe(200)
      await expect(answer.text()).rejects.toThrow('terminated')
    } finally {
      await database.db.raw('alter table gone rename to path_integrations')
    }
    expect((await take(visitor)).status).toBe(200)
  })

  it('issue 16.8 stands among the events of security, with a hash of the address and without a name', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/user/export')).status).toBe(200)
    const line = app.lines.findLast((each) => each.includes('"event":"export"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      outcome: 'done',
      userId: visitor.user?.id,
      address: expect.stringMatching(/^[\w-]{16}$/),
    })
    expect(line).not.toContain(visitor.who?.username)
  })

  it('refuses to start from another site, and more often than anybody needs', async () => {
    const limited = await startApp({ db: database.db })
    try {
      const visitor = await limited.visitor().register()
      const cross = await visitor.get('/api/user/export', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
      expect(cross.status).toBe(403)
      const { attempts, window } = limits.throttle.exportAccount
      await rows(database.db, 'insert into throttles (key, attempts, window_ends) values (?, ?, ?)', [
        `export:${idOf(visitor)}`,
        attempts - 1,
        new Date(Date.now() + window),
      ])
      expect((await take(visitor)).status).toBe(200)
      for (const path of ['/api/user/export', '/api/journal/export.md']) {
        const refused = await visitor.get(path)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
        expect(refused.headers).not.toHaveProperty('content-disposition')
      }
      limited.advance(window + 1_000)
      expect((await take(visitor)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
