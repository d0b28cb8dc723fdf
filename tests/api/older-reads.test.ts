import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import type { Replica } from '../../server/database/replica.ts'
import { limits } from '../../server/limits.ts'
import { routes } from '../../server/routes/index.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let asked = 0
let isAway = false

/** A replica as the database itself sees one: nothing can be written there. */
const replica: Pick<Replica, 'read'> = {
  read: (work) => {
    if (isAway) return Promise.resolve(undefined)
    asked += 1
    return database.db.transaction(async (trx) => {
      await rows(trx, 'set transaction read only')
      return { found: await work(trx) }
    })
  },
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startApp({ db: database.db, replica })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const older = routes.filter((route) => route.older).map(({ contract }) => contract)
const cookie = 'lodestar-wrote'
const askedBy = async (work: () => Promise<unknown>) => {
  const before = asked
  await work()
  return asked - before
}

/** Somebody who signed up a while ago. */
async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  visitor.cookies.delete(cookie)
  return visitor
}

describe('reads that may be a second old', () => {
  it('issue 16.2 are lists and summaries: nothing of an account, of help or of answers under way', () => {
    expect(older.map(({ method, path }) => `${method} ${path}`).toSorted()).toMatchInlineSnapshot(`
      [
        "GET /api/alignment",
        "GET /api/experiments",
        "GET /api/findings",
        "GET /api/findings/put-away",
        "GET /api/guide/conversations",
        "GET /api/insights",
        "GET /api/journal",
        "GET /api/letters",
        "GET /api/path/versions",
        "GET /api/path/versions/{id}",
        "GET /api/takes",
        "GET /api/takes/{id}",
        "GET /api/takes/{id}/beside/{other}",
        "GET /api/user/journey-progress",
      ]
    `)
  })

  it.each(older)('issue 16.2 $path is read on a replica, and writes nothing', async ({ path }) => {
    const visitor = await seeker()
    const address = path.replaceAll(/\{\w+\}/g, randomUUID())
    let status = 0
    expect(
      await askedBy(async () => {
        ;({ status } = await visitor.get(address))
      }),
    ).toBe(1)
    expect(status).toBe(path.includes('{') ? 404 : 200)
  })

  it('issue 16.2 are never those of who just wrote, whatever became of it', async () => {
    const visitor = await seeker()
    const entry = { entryDate: '2026-11-20', text: 'The sea was loud.' }
    const written = await visitor.post('/api/journal', entry)
    expect(written.headers['set-cookie']).toEqual([`${cookie}=1; Path=/; Max-Age=3; HttpOnly; SameSite=Lax`])
    expect(await askedBy(() => visitor.get('/api/journal'))).toBe(0)
    visitor.cookies.delete(cookie)
    expect(await askedBy(() => visitor.get('/api/journal'))).toBe(1)
    expect((await visitor.post('/api/journal', { ...entry, entryDate: 'never' })).status).toBe(422)
    expect(await askedBy(() => visitor.get('/api/journal'))).toBe(0)
  })

  it('issue 16.2 marks who wrote for longer than a replica may be behind, and a text for as long as it may take', () => {
    const { age, own, written } = limits.replica
    expect(own).toBeGreaterThanOrEqual(2 * age)
    expect(written).toBeGreaterThan(limits.writing.deadline + own)
  })

  it('issue 16.2 marks who is still being written for, for longer', async () => {
    const visitor = await seeker()
    const answer = await visitor.post(
      '/api/guide/chat',
      { message: 'What matters to me?' },
      { headers: { Accept: 'text/event-stream' } },
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('; Max-Age=60;')])
  })

  it('issue 16.2 are answered by the leader while no replica may be asked', async () => {
    const visitor = await seeker()
    isAway = true
    expect((await visitor.get('/api/journal')).status).toBe(200)
    isAway = false
  })
})
