import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row, rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { sweeper } from '../../../server/queries/sweep.ts'
import { begun, foundations } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import type { Visitor } from '../../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const megabyte = 1024 * 1024

async function sizeOf(what: string): Promise<number> {
  const found = await row<{ bytes: number }>(database.db, `select cast(${what} as double precision) as bytes`)
  return found?.bytes ?? 0
}

const write = (visitor: Visitor, text = 'A day.') =>
  visitor.post('/api/journal', { entryDate: '2026-03-01', text })

/** A text that cannot be packed. */
const noise = (characters: number) => randomBytes(characters / 2).toString('hex')

describe('what one account may write', () => {
  it('trust 21 keeps no copies of long replies, however many keys there are', async () => {
    const seeker = await app.visitor().register()
    const sweep = database.kind === 'embedded' ? sweeper(database.db) : undefined
    await sweep?.(Date.now())
    const before = await sizeOf('pg_database_size(current_database())')
    const answers = foundations()
    let sent = 0
    for (let count = 0; count < 80; count++) {
      const passions = Object.fromEntries(
        Object.entries(answers.passions).map(([name, given]) => [
          name,
          typeof given === 'string' ? `${given} ${noise(8_000)}` : given,
        ]),
      )
      const results = { ...answers, passions }
      sent += JSON.stringify(results).length
      const headers = { 'Idempotency-Key': randomUUID() }
      expect((await seeker.assess(2, 'soul_foundations', results, { headers })).status).toBe(201)
    }
    expect(sent).toBeGreaterThan(4 * megabyte)
    const kept = "pg_total_relation_size('idempotency_keys')"
    expect(await sizeOf(kept)).toBeLessThan(0.5 * megabyte)
    const earlier = await rows<{ bytes: number }>(
      database.db,
      'select pg_column_size(answers) as bytes from replaced_answers where user_id = ?',
      [seeker.user?.id ?? ''],
    )
    expect(earlier.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(
      limits.replacedAnswers.bytes,
    )
    // PostgreSQL makes room in its own time.
    await sweep?.(Date.now() + limits.sweep.daily)
    const after = await sizeOf('pg_database_size(current_database())')
    if (sweep) expect(after - before).toBeLessThan(2 * megabyte)
  })

  it('answers a repeated request from the rows, to the byte', async () => {
    const seeker = await app.visitor().register()
    const headers = { 'Idempotency-Key': randomUUID() }
    const results = { ...foundations(), desires: `A place. ${noise(6_000)}` }
    const first = await seeker.assess(2, 'soul_foundations', results, { headers })
    const again = await seeker.assess(2, 'soul_foundations', results, { headers })
    expect(first.status).toBe(201)
    expect(again.text).toBe(first.text)
    const [kept] = await rows(database.db, 'select reply, made from idempotency_keys where user_id = ?', [
      seeker.user?.id ?? '',
    ])
    expect(kept).toEqual({ reply: null, made: [first.body.id] })
  })

  it('trust 21 has a rate, told with the time to wait; what erases and what is about the account is free', async () => {
    const seeker = await app.visitor().register()
    const id = seeker.user?.id ?? ''
    expect((await write(seeker)).status).toBe(201)
    await rows(database.db, 'update account_usage set writes = ? where user_id = ?', [
      limits.account.writes,
      id,
    ])
    const refused = await write(seeker)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(limits.account.window / 1_000)
    expect((await seeker.save(begun())).status).toBe(429)
    expect((await seeker.delete('/api/modules/progress-session/2')).status).toBe(204)
    expect((await seeker.call('PATCH', '/api/user/preferences', { theme: 'dark' })).status).toBe(200)
    expect((await write(await app.visitor().register())).status).toBe(201)
    app.advance(limits.account.window + 1_000)
    expect((await write(seeker)).status).toBe(201)
  })

  it('counts what is sent, too', async () => {
    const seeker = await app.visitor().register()
    await write(seeker)
    await rows(database.db, 'update account_usage set sent = ? where user_id = ?', [
      limits.account.sent - 100,
      seeker.user?.id ?? '',
    ])
    expect((await write(seeker, noise(2_000))).status).toBe(429)
  })

  it('trust 21 says in a sentence that an account is full, and takes more once something was erased', async () => {
    const seeker = await app.visitor().register()
    const id = seeker.user?.id ?? ''
    const first = await seeker.post<{ id: string }>('/api/journal', {
      entryDate: '2026-03-01',
      text: 'A day.',
    })
    await rows(
      database.db,
      `insert into writings (user_id, task, started_at, ended_at)
       select cast(? as uuid), 'filler', now(), now() from generate_series(1, ${limits.account.rows})`,
      [id],
    )
    // Measured at the first write of a window.
    expect((await write(seeker)).status).toBe(201)
    app.advance(limits.account.window + 1_000)
    const refused = await write(seeker)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'account_full', message: expect.stringMatching(/50 MB.*erase.*\.$/) },
    })
    expect((await seeker.delete(`/api/journal/${first.body.id}`)).status).toBe(204)
    await rows(database.db, "delete from writings where user_id = ? and task = 'filler'", [id])
    expect((await write(seeker)).status).toBe(201)
  })
})
