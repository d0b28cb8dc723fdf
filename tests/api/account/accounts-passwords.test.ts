import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { person } from '../../support/server/people.ts'
import type { Visitor } from '../../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const move = (visitor: Visitor, body: object) => visitor.call('PATCH', '/api/user/profile', body)

/** A browser with the cookie that says that it has signed in before, and with nothing else. */
function sameBrowser(of: TestApp, visitor: Visitor): Visitor {
  const again = of.visitor()
  for (const [name, value] of visitor.cookies) if (/device/.test(name)) again.cookies.set(name, value)
  return again
}

describe('D-13 passwords that are guessed first', () => {
  const who = person({ firstName: 'Xavier', lastName: 'Quintanilha' })
  it.each([
    ['password', 'password_known'],
    ['12345678', 'password_known'],
    ['Password2026!', 'password_known'],
    [who.username, 'password_own'],
    [who.email, 'password_own'],
    ['quintanilha99', 'password_own'],
    ['Lodestar2026', 'password_own'],
  ])('M2 %s is refused at sign-up with a reason', async (password, code) => {
    const answer = await app.visitor().post('/api/register', { ...who, password })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code,
      message: expect.stringMatching(/guessed first\. .*\.$/),
      issues: [{ path: '/password', message: expect.stringMatching(/\.$/) }],
    })
    expect(answer.text).not.toContain('Quintanilha')
  })

  it('M2 is refused as a new password too, and who has one can still sign in with it', async () => {
    const visitor = await app.visitor().register()
    const change = (newPassword: string) =>
      visitor.post('/api/user/password', { currentPassword: visitor.who?.password, newPassword })
    expect(await change('password123')).toMatchObject({
      status: 422,
      body: { code: 'password_known', issues: [{ path: '/newPassword' }] },
    })
    expect(await change(`${visitor.who?.username}!`)).toMatchObject({
      status: 422,
      body: { code: 'password_own' },
    })
    // An account of before: its password was taken when nobody asked.
    const old = await app.visitor().register({ password: 'a long walk back' })
    await rows(
      database.db,
      `update users set password_hash = (select password_hash from users where id = ?) where id = ?`,
      [visitor.user?.id ?? '', old.user?.id ?? ''],
    )
    expect((await app.visitor().login(old.who?.username, visitor.who?.password)).status).toBe(200)
  })
})

describe('another email address', () => {
  it('M3 needs the password, and says so at its field', async () => {
    const visitor = await app.visitor().register()
    const email = `new-${visitor.who?.email}`
    for (const body of [{ email }, { email, password: 'not the password' }]) {
      const answer = await move(visitor, body)
      expect(answer).toMatchObject({
        status: 422,
        body: { issues: [{ path: '/password', message: expect.stringMatching(/\.$/) }] },
      })
    }
    expect((await visitor.get('/api/auth/user')).body).toEqual(visitor.user)
    const same = await move(visitor, { email: visitor.who?.email, firstName: 'Eva' })
    expect(same).toMatchObject({ status: 200, body: { firstName: 'Eva' } })
  })

  it('M3 cannot be used to find out who has an account', async () => {
    const own = await startApp({ db: database.db })
    try {
      const visitor = await own.visitor().register()
      const { attempts } = limits.throttle.emailAccount
      const statuses: number[] = []
      for (let count = 0; count <= attempts; count++) {
        const body = { email: `probe-${count}@example.org`, password: visitor.who?.password }
        statuses.push((await move(visitor, body)).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(attempts)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await own.close()
    }
  })
})

describe('sign-up', () => {
  it('M3 H2 is counted: 20 an hour from one address, more at this machine itself', async () => {
    const publicly = await startApp({
      db: database.db,
      env: { PUBLIC_URL: 'https://lodestar.example', TRUST_PROXY: 'on' },
    })
    try {
      const headers = { Origin: 'https://lodestar.example', 'X-Forwarded-For': '203.0.113.9' }
      const taken = person()
      await publicly.visitor().post('/api/register', taken, { headers })
      const { attempts } = limits.throttle.registerAddress
      expect(attempts).toBe(20)
      // Names that are taken cost no hashing, and count as well.
      for (let count = 1; count < attempts; count++)
        expect((await publicly.visitor().post('/api/register', taken, { headers })).status).toBe(409)
      const refused = await publicly.visitor().post('/api/register', person(), { headers })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const elsewhere = { ...headers, 'X-Forwarded-For': '203.0.113.10' }
      expect((await publicly.visitor().post('/api/register', person(), { headers: elsewhere })).status).toBe(
        201,
      )
      await app.visitor().register()
    } finally {
      await publicly.close()
    }
  })
})

describe('lockouts', () => {
  it('M7 strangers who guess cannot shut out a browser that has signed in before', async () => {
    const visitor = await app.visitor().register()
    const again = sameBrowser(app, visitor)
    const { attempts } = limits.throttle.signInAccount
    for (let count = 0; count < attempts; count++)
      expect((await app.visitor().login(visitor.who?.username, 'wrong')).status).toBe(401)
    expect((await app.visitor().login(visitor.who?.username, visitor.who?.password)).status).toBe(429)
    expect((await again.login(visitor.who?.username, visitor.who?.password)).status).toBe(200)
    // Such a browser has a counter of its own, which holds.
    const thief = sameBrowser(app, visitor)
    for (let count = 0; count < limits.throttle.signInDevice.attempts; count++)
      expect((await thief.login(visitor.who?.username, 'wrong')).status).toBe(401)
    expect((await thief.login(visitor.who?.username, visitor.who?.password)).status).toBe(429)
  })

  it('M7 a known browser of one account is a stranger to another', async () => {
    const visitor = await app.visitor().register()
    const other = await app.visitor().register()
    for (let count = 0; count < limits.throttle.signInAccount.attempts; count++)
      await app.visitor().login(other.who?.username, 'wrong')
    const answer = await sameBrowser(app, visitor).login(other.who?.username, other.who?.password)
    expect(answer.status).toBe(429)
  })

  it('M7 a forged cookie of a known browser counts for nothing', async () => {
    const visitor = await app.visitor().register()
    for (let count = 0; count < limits.throttle.signInAccount.attempts; count++)
      await app.visitor().login(visitor.who?.username, 'wrong')
    const forged = sameBrowser(app, visitor)
    forged.cookies.set('lodestar-device.sig', 'x'.repeat(43))
    expect((await forged.login(visitor.who?.username, visitor.who?.password)).status).toBe(429)
  })

  it('M7 many failures from one address stop neither confirmations nor known browsers there', async () => {
    const shared = await startApp({ db: database.db, env: { TRUST_PROXY: 'on' } })
    try {
      const headers = { 'X-Forwarded-For': '203.0.113.77' }
      const visitor = await shared.visitor().register()
      const key = 'sign-in:203.0.113.77'
      await rows(database.db, 'insert into throttles (key, attempts, window_ends) values (?, ?, ?)', [
        key,
        limits.throttle.signInAddress.attempts,
        new Date(Date.now() + 600_000),
      ])
      const body = { username: visitor.who?.username, password: visitor.who?.password }
      expect((await shared.visitor().post('/api/login', body, { headers })).status).toBe(429)
      expect((await sameBrowser(shared, visitor).post('/api/login', body, { headers })).status).toBe(200)
      const left = await visitor.call('DELETE', '/api/user', { password: visitor.who?.password }, { headers })
      expect(left.status).toBe(204)
    } finally {
      await shared.close()
    }
  })

  it('M7 L17 the counts go with the account, and lockouts stand in the log without a name', async () => {
    const own = await startApp({ db: database.db })
    try {
      const visitor = await own.visitor().register()
      for (let count = 0; count <= limits.throttle.signInAccount.attempts; count++)
        await own.visitor().login(visitor.who?.username, 'wrong')
      const events = own.lines.map((line): { event?: string; outcome?: string } => JSON.parse(line))
      expect(events).toContainEqual(
        expect.objectContaining({
          event: 'sign-in',
          outcome: 'locked-out',
          userId: visitor.user?.id,
          address: expect.stringMatching(/^[\w-]{16}$/),
        }),
      )
      expect(
        events.filter(({ event, outcome }) => event === 'sign-in' && outcome === 'refused'),
      ).toHaveLength(limits.throttle.signInAccount.attempts)
      expect(own.lines.join('')).not.toContain(visitor.who?.username)
      expect(own.lines.join('')).not.toContain('127.0.0.1')
      await visitor.call('DELETE', '/api/user', { password: visitor.who?.password })
      const left = await rows(database.db, 'select key from throttles where key like ?', [
        `%${visitor.user?.id}%`,
      ])
      expect(left).toEqual([])
    } finally {
      await own.close()
    }
  })
})

describe('signing out', () => {
  it('L2 asks the browser to forget what it keeps, on both ways out', async () => {
    const visitor = await app.visitor().register()
    const forget = '"cache", "storage"'
    expect((await visitor.logout()).headers['clear-site-data']).toBe(forget)
    expect((await visitor.get('/api/logout')).headers['clear-site-data']).toBe(forget)
  })

  it('L14 refuses a page of another site where the browser sends no Fetch Metadata', async () => {
    const visitor = await app.visitor().register()
    const foreign: Record<string, string>[] = [
      { Origin: '', Referer: 'https://evil.example/page' },
      { Origin: 'null' },
    ]
    for (const headers of foreign) {
      expect((await visitor.get('/api/logout', { headers })).status).toBe(403)
      expect((await visitor.get('/api/user/export', { headers })).status).toBe(403)
    }
    const typed = await visitor.get('/api/user/export', { headers: { Origin: '' } })
    expect(typed.status).toBe(200)
    const own = await visitor.get('/api/logout', { headers: { Origin: '', Referer: `${app.url}/settings` } })
    expect(own.status).toBe(302)
  })
})
