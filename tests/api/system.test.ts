import knex from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../engine/contracts/index.ts'
import { onPostgres } from '../../server/database/database.ts'
import { limits } from '../../server/limits.ts'
import { rows } from '../../server/database/sql.ts'
import { removeExpired } from '../../server/queries/housekeeping.ts'
import { foundations } from '../support/server/answers.ts'
import { productContent, startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

describe('health', () => {
  it('is alive and ready', async () => {
    expect(await app.visitor().get('/livez')).toMatchObject({ status: 200 })
    expect(await app.visitor().get('/readyz')).toMatchObject({ status: 200 })
  })

  it('is unready while it drains, and closes connections', async () => {
    const stopping = await startApp({ db: database.db })
    stopping.setDraining()
    const answer = await stopping.visitor().get('/readyz')
    expect(answer).toMatchObject({ status: 503, headers: { connection: 'close' } })
    expect((await stopping.visitor().get('/livez')).status).toBe(200)
    await stopping.close()
  })

  it('trust 3 answers 503 with Retry-After and without a word of why, when the database is away', async () => {
    const away = onPostgres('postgres://nobody@127.0.0.1:1/none')
    const alone = await startApp({ db: away })
    try {
      expect((await alone.visitor().get('/livez')).status).toBe(200)
      expect((await alone.visitor().get('/readyz')).status).toBe(503)
      const answer = await alone.visitor().login('ana', 'a long walk home')
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ code: 'unavailable' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1/)
    } finally {
      await alone.close()
      await away.destroy()
    }
  })
})

describe('the address of a call', () => {
  it('is found in any case and with a slash behind it, and nothing else is', async () => {
    const visitor = await app.visitor().register()
    for (const path of ['/api/modules', '/API/Modules', '/api/modules/', '/api/modules?a=b'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    for (const path of ['/api', '/api/', '/api//modules', '/api/module', '/api/modules/none/such'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  })
})

describe('more to do than can be done', () => {
  it('issue 16.4 refuses texts, then reads, then saves, in a sentence and with a time to come back', async () => {
    const seeker = await app.visitor().register()
    const asked = async () => {
      const answers = {
        text: await seeker.post('/api/insights/generate', {}),
        read: await seeker.get('/api/modules'),
        save: await seeker.save({
          moduleNumber: 6,
          moduleName: 'Life Path Experiments',
          currentStep: 1,
          completedSteps: [],
          formData: { step: 1 },
        }),
        live: await seeker.get('/livez'),
        ready: await seeker.get('/readyz'),
      }
      const refused = Object.entries(answers).filter(([, { status }]) => status === 503)
      for (const [, answer] of refused) {
        expect(answer.body).toEqual({ code: 'unavailable', message: expect.stringMatching(/busy.*again/) })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      return refused.map(([name]) => name)
    }
    try {
      expect(await asked()).toEqual([])
      app.leaveOut(['text', 'words'])
      expect(await asked()).toEqual(['text'])
      app.leaveOut(['text', 'words', 'read'])
      expect(await asked()).toEqual(['text', 'read'])
      app.leaveOut(['text', 'words', 'read', 'save'])
      expect(await asked()).toEqual(['text', 'read', 'save'])
      expect(app.lines.filter((line) => line.includes('"failure"'))).toEqual([])
    } finally {
      app.leaveOut([])
    }
  })
})

describe('what is refused for lack of time', () => {
  it('issue 16.4 is said in the reader’s language with the headers of every answer, and told together in the log', async () => {
    const visitor = app.visitor()
    const usual = await visitor.get('/livez')
    const from = app.lines.length
    app.leaveOut(['text', 'words', 'read', 'save'])
    try {
      const refused = await visitor.get('/api/modules', {
        headers: { Cookie: 'a=b; lodestar-language=es' },
      })
      expect(refused.status).toBe(503)
      expect(refused.body).toEqual({
        code: 'unavailable',
        message: productContent().library.in('es').pack.only('problems').general.busy,
      })
      const { 'content-security-policy': policy, 'x-content-type-options': sniff } = usual.headers
      expect(refused.headers).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': sniff,
        'cache-control': 'no-store',
        'retry-after': '2',
      })
      await visitor.get('/api/modules')
    } finally {
      app.leaveOut([])
    }
    const told = () => app.lines.slice(from).filter((line) => line.includes('"refused"'))
    await expect.poll(told, { timeout: 5_000 }).toHaveLength(1)
    const line = JSON.parse(told()[0] ?? '')
    expect(line).toMatchObject({ level: 'info', event: 'refused' })
    // Together with those that were refused in the same second before.
    expect(line.read).toBeGreaterThanOrEqual(2)
  })
})

describe('something that broke in a browser', () => {
  const report = {
    name: 'TypeError',
    at: ['/assets/Journal-BxK2.js:12:3456', '/assets/index-C1.js:1:99'],
    page: '/journal',
    caught: true,
  }

  it('issue 16.8 is a line in the log, with the places in the code and no word of the seeker', async () => {
    const seeker = await app.visitor().register()
    expect((await seeker.post('/api/user/browser-errors', report)).status).toBe(204)
    const line = app.lines.find((each) => each.includes('"browser-error"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      event: 'browser-error',
      name: 'TypeError',
      at: '/assets/Journal-BxK2.js:12:3456 < /assets/index-C1.js:1:99',
      page: '/journal',
      caught: true,
      userId: seeker.user?.id,
    })
  })

  it.each([
    ['a message', { ...report, message: 'I left my husband in May' }],
    ['a name that is a sentence', { ...report, name: 'I left my husband' }],
    ['a place that is a sentence', { ...report, at: ['I left my husband in May'] }],
    ['an address with a search', { ...report, page: '/journal?q=husband' }],
  ])('issue 16.8 has no room for words: %s is refused', async (_, body) => {
    const seeker = await app.visitor().register()
    const before = app.lines.length
    expect((await seeker.post('/api/user/browser-errors', body)).status).toBe(422)
    expect(app.lines.slice(before).join('')).not.toMatch(/husband/)
  })

  it('issue 16.8 is told ten times an hour at most', async () => {
    const seeker = await app.visitor().register()
    const { attempts } = limits.rate.browserErrors
    for (let told = 0; told < attempts; told += 1)
      expect((await seeker.post('/api/user/browser-errors', report)).status).toBe(204)
    expect((await seeker.post('/api/user/browser-errors', report)).status).toBe(429)
  })
})

describe('the document of the API', () => {
  it('is OpenAPI 3.1 and holds every call', async () => {
    const { body } = await app
      .visitor()
      .get<{ openapi: string; paths: Record<string, object> }>('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { method, path } of Object.values(operations)) {
      expect(body.paths[path]).toHaveProperty(method.toLowerCase())
    }
    expect(body).toHaveProperty([
      'paths',
      '/api/login',
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
    ])
    expect(body).toHaveProperty(['paths', '/api/modules', 'get', 'responses', '401'])
  })
})

describe('the document of the API, asked for again', () => {
  it('trust 20 is not made again: a browser that has it gets 304, and it is counted', async () => {
    const { headers } = await app.visitor().get('/api/openapi.json')
    const etag = String(headers['etag'])
    const again = await app.visitor().get('/api/openapi.json', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    let last = 0
    for (let each = 0; each < limits.rate.openapi.attempts; each += 1)
      last = (await app.visitor().get('/api/openapi.json', { headers: { 'If-None-Match': etag } })).status
    expect(last).toBe(429)
  })
})

describe('the log', () => {
  it('trust 16 is one JSON line per request with ids only', async () => {
    const quiet = await startApp({ db: database.db })
    try {
      const visitor = await quiet.visitor().register({ firstName: 'Xanthippe' })
      await visitor.assess(2, 'soul_foundations', foundations())
      await visitor.get('/api/insights?type=daily_prompts')
      await visitor.get(`/api/assessments/results/${visitor.user?.id}`)
      await visitor.get('/somewhere/private?q=secret')
      const requests = quiet.lines.filter((line) => line.includes('"event":"request"'))
      expect(requests).toHaveLength(5)
      const said = quiet.lines.join('')
      for (const secret of [
        'Xanthippe',
        visitor.who?.username,
        visitor.who?.password,
        'honesty',
        'secret',
        'daily',
      ]) {
        expect(said).not.toContain(secret)
      }
      expect(said).not.toContain(visitor.cookies.get('lodestar'))
      const line: unknown = JSON.parse(requests[3] ?? '')
      expect(line).toMatchObject({
        event: 'request',
        method: 'GET',
        route: '/api/assessments/results/{userId}',
        status: 200,
        userId: visitor.user?.id,
      })
    } finally {
      await quiet.close()
    }
  })

  it('tells of a failure without what was stored, and answers "Internal error"', async () => {
    const broken = await startApp({ db: database.db })
    const visitor = await broken.visitor().register()
    await database.db.raw('alter table life_stage_intakes rename to gone')
    try {
      const answer = await visitor.get('/api/life-stage/intake')
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ message: 'Internal error', code: 'internal' })
      const failure: unknown = JSON.parse(broken.lines.find((line) => line.includes('"failure"')) ?? '')
      expect(failure).toMatchObject({ level: 'error', code: '42P01' })
      expect(JSON.stringify(failure)).not.toContain('life_stage_intakes i')
    } finally {
      await database.db.raw('alter table gone rename to life_stage_intakes')
      await broken.close()
    }
  })
})

describe('housekeeping', () => {
  it('removes what has run out and nothing else', async () => {
    const visitor = await app.visitor().register()
    await removeExpired(database.db, Date.now())
    expect((await visitor.get('/api/auth/user')).body).not.toBeNull()
    await removeExpired(database.db, Date.now() + 90 * 24 * 3_600_000)
    for (const table of ['sign_in_sessions', 'throttles', 'idempotency_keys']) {
      expect(await rows(database.db, `select 1 from ${table}`)).toEqual([])
    }
    expect((await visitor.login()).status).toBe(200)
  })
})

describe('limits of the database', () => {
  it('trust 8 ends a statement that runs too long, and the connection is not used again', async (context) => {
    if (database.url === undefined) return context.skip('only PostgreSQL has them')
    const db = onPostgres(database.url)
    try {
      const [before] = await rows<{ pid: number }>(db, 'select pg_backend_pid() as pid')
      // Asleep for longer than any test is waited for.
      await expect(rows(db, 'select pg_sleep(3600)')).rejects.toMatchObject({ code: '57014' })
      const [after] = await rows<{ pid: number }>(db, 'select pg_backend_pid() as pid')
      expect(after?.pid).not.toBe(before?.pid)
    } finally {
      await db.destroy()
    }
  })

  it('trust 8 goes on after the server ended every connection', async (context) => {
    if (database.url === undefined) return context.skip('embedded, there is no connection to end')
    const visitor = await app.visitor().register()
    await Promise.all(Array.from({ length: 10 }, () => visitor.get('/api/modules')))
    const admin = knex({ client: 'pg', connection: database.url })
    await admin.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await admin.destroy()
    await new Promise((next) => setTimeout(next, 100))
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get('/api/auth/user')))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, visitor.user])
  })

  it('trust 8 does not wait for a lock as long as it is held, and answers 503', async (context) => {
    if (database.url === undefined) return context.skip('embedded, one connection has all locks')
    const visitor = await app.visitor().register()
    await visitor.post('/api/life-stage/intake', {})
    const holder = knex({ client: 'pg', connection: database.url })
    const trx = await holder.transaction()
    try {
      await trx.raw('lock table life_stage_intakes in access exclusive mode')
      // The lock is let go below: whoever waited for it would wait for ever.
      const answer = await visitor.get('/api/life-stage/intake')
      expect(answer.status).toBe(503)
    } finally {
      await trx.rollback()
      await holder.destroy()
    }
    expect((await visitor.get('/api/life-stage/intake')).status).toBe(200)
  })
})
