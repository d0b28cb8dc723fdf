import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { begun, birthChart, intake } from '../../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { countRows, seedRow, tablesOfUsers } from '../../support/server/user-rows.ts'
import type { Visitor } from '../../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const change = (visitor: Visitor, body: object) => visitor.call('PATCH', '/api/user/profile', body)
/** With the password, as another address needs it. */
const move = (visitor: Visitor, email: string | undefined, more: object = {}) =>
  change(visitor, { ...more, email, password: visitor.who?.password })
const renew = (visitor: Visitor, currentPassword: unknown, newPassword: unknown) =>
  visitor.post('/api/user/password', { currentPassword, newPassword })
const leave = (visitor: Visitor, password: unknown = visitor.who?.password) =>
  visitor.call('DELETE', '/api/user', { password })
const idOf = (visitor: Visitor) => visitor.user?.id ?? ''

/** The same seeker in another browser. */
async function elsewhere(visitor: Visitor): Promise<Visitor> {
  const other = app.visitor()
  const answer = await other.login(visitor.who?.username, visitor.who?.password)
  expect(answer.status).toBe(200)
  return other
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).body !== null

describe('the profile', () => {
  it('N-01 changes what is sent and leaves the rest', async () => {
    const visitor = await app.visitor().register()
    const renamed = await change(visitor, { firstName: 'Beatriz' })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toEqual({ ...visitor.user, firstName: 'Beatriz' })
    const email = `new-${visitor.user?.email}`
    expect((await move(visitor, email, { lastName: 'Sousa' })).body).toEqual({
      ...visitor.user,
      firstName: 'Beatriz',
      lastName: 'Sousa',
      email,
    })
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ firstName: 'Beatriz', email })
    expect((await change(visitor, {})).body).toMatchObject({ lastName: 'Sousa', email })
  })

  it('N-01 answers 409 at the field when the email address is taken, whatever its case', async () => {
    const taken = (await app.visitor().register()).user?.email ?? ''
    const visitor = await app.visitor().register()
    const answer = await move(visitor, taken.toUpperCase(), { firstName: 'Eva' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'email_taken',
      issues: [{ path: '/email', message: expect.stringMatching(/\.$/) }],
    })
    expect((await visitor.get('/api/auth/user')).body).toEqual(visitor.user)
  })

  it('N-01 takes the same address in another case', async () => {
    const visitor = await app.visitor().register()
    const email = visitor.user?.email.toUpperCase()
    expect(await move(visitor, email)).toMatchObject({ status: 200, body: { email } })
  })

  it('gives one address to one of two who want it at the same time', async () => {
    const both = await Promise.all([app.visitor().register(), app.visitor().register()])
    const email = `both-${idOf(both[0])}@example.org`
    const answers = await Promise.all(both.map((visitor) => move(visitor, email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['firstName', '  ', 'This is needed.'],
    ['lastName', '', 'This is needed.'],
    ['firstName', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['email', 'nobody', 'Enter an email address, such as name@example.org.'],
    ['email', null, 'This must be text.'],
    ['username', 'other', 'This field is not known.'],
    ['passwordHash', 'a long walk home', 'This field is not known.'],
  ])('refuses %s %j with a sentence at the field', async (field, value, message) => {
    const visitor = await app.visitor().register()
    const answer = await change(visitor, { [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message, code: 'invalid', issues: [{ path: `/${field}`, message }] })
    expect((await visitor.get('/api/auth/user')).body).toEqual(visitor.user)
  })
})

describe('the password', () => {
  const fresh = 'a longer walk home'

  it('N-18 trust 9 changes it, goes on under a new key and ends every other session', async () => {
    const visitor = await app.visitor().register()
    const other = await elsewhere(visitor)
    const stranger = await app.visitor().register()
    const before = new Map(visitor.cookies)
    expect(await renew(visitor, visitor.who?.password, fresh)).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    expect(await isSignedIn(visitor)).toBe(true)
    expect(visitor.cookies.get('lodestar')).not.toBe(before.get('lodestar'))
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(stranger)).toBe(true)
    const thief = app.visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await isSignedIn(thief)).toBe(false)
    expect(await countRows(database.db, 'sign_in_sessions', idOf(visitor))).toBe(1)
    expect((await app.visitor().login(visitor.who?.username, visitor.who?.password)).status).toBe(401)
    expect((await app.visitor().login(visitor.who?.username, fresh)).status).toBe(200)
  })

  it('N-18 says at the field that the current one is wrong, and not as a lost session', async () => {
    const visitor = await app.visitor().register()
    const other = await elsewhere(visitor)
    const answer = await renew(visitor, 'not the password', fresh)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      issues: [{ path: '/currentPassword', message: expect.stringMatching(/\.$/) }],
    })
    expect(answer.text).not.toContain('nauthorized')
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(other)).toBe(true)
    expect((await visitor.login()).status).toBe(200)
  })

  it.each([
    ['7 characters', '1234567', 'Use at least 8 characters.'],
    ['129 characters', 'x'.repeat(129), 'Use at most 128 characters.'],
    ['a number', 12345678, 'This must be text.'],
  ])('D-01 refuses a new one of %s', async (_, password, message) => {
    const visitor = await app.visitor().register()
    const answer = await renew(visitor, visitor.who?.password, password)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path: '/newPassword', message }] })
    expect((await visitor.login()).status).toBe(200)
  })

  it('trust 11 throttles guesses over sessions and processes, and forgets them after a success', async () => {
    const first = await startApp({ db: database.another() })
    const second = await startApp({ db: database.another() })
    try {
      const visitor = await first.visitor().register()
      const other = second.visitor()
      await other.login(visitor.who?.username, visitor.who?.password)
      const { attempts, window } = limits.throttle.confirmAccount
      expect((await renew(visitor, 'wrong', fresh)).status).toBe(422)
      expect((await renew(visitor, visitor.who?.password, visitor.who?.password)).status).toBe(200)
      await other.login(visitor.who?.username, visitor.who?.password)
      for (let count = 0; count < attempts; count++) {
        const guess = count % 2 ? renew(visitor, 'wrong', fresh) : leave(other, 'wrong')
        expect((await guess).status).toBe(422)
      }
      for (const refused of [
        await renew(visitor, visitor.who?.password, fresh),
        await leave(other, visitor.who?.password),
      ]) {
        expect(refused.status).toBe(429)
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      }
      first.advance(window + 1_000)
      expect((await renew(visitor, visitor.who?.password, fresh)).status).toBe(200)
    } finally {
      await first.close()
      await second.close()
    }
  })

  it('takes one of two changes at the same time; the other is told so', async () => {
    const visitor = await app.visitor().register()
    const other = await elsewhere(visitor)
    const answers = await Promise.all([
      renew(visitor, visitor.who?.password, `${fresh} one`),
      renew(other, visitor.who?.password, `${fresh} two`),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    // The one that came second may find its session ended already.
    expect([
      [200, 401],
      [200, 422],
    ]).toContainEqual(statuses)
    expect(await countRows(database.db, 'sign_in_sessions', idOf(visitor))).toBe(1)
    const word = answers[0]?.status === 200 ? 'one' : 'two'
    expect((await app.visitor().login(visitor.who?.username, `${fresh} ${word}`)).status).toBe(200)
  })

  it('trust 9 leaves no session of sign-ins with the old one that ran at the same time', async () => {
    const visitor = await app.visitor().register()
    const others = [1, 2, 3, 4].map(() => app.visitor())
    const signing = others.map((other) => other.login(visitor.who?.username, visitor.who?.password))
    expect((await renew(visitor, visitor.who?.password, fresh)).status).toBe(200)
    await Promise.all(signing)
    expect(await isSignedIn(visitor)).toBe(true)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
  })
})

describe('leaving', () => {
  it('trust 19 erases every row of the account and nothing of anybody else', async () => {
    const visitor = await app.visitor().register()
    const stranger = await app.visitor().register()
    const other = await elsewhere(visitor)
    const tables = await tablesOfUsers(database.db)
    for (const who of [visitor, stranger]) {
      for (const table of tables) if (table !== 'users') await seedRow(database.db, table, idOf(who))
    }
    for (const table of tables)
      expect([table, await countRows(database.db, table, idOf(visitor))]).not.toEqual([table, 0])
    expect(await leave(visitor)).toMatchObject({ status: 204, text: '' })
    for (const table of tables) {
      expect([table, await countRows(database.db, table, idOf(visitor))]).toEqual([table, 0])
      expect([table, await countRows(database.db, table, idOf(stranger))]).not.toEqual([table, 0])
    }
    expect(visitor.cookies.has('lodestar')).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(stranger)).toBe(true)
    expect((await visitor.login()).status).toBe(401)
    await app.visitor().register(visitor.who)
  })

  it('keeps everything when the password is wrong or missing', async () => {
    const visitor = await app.visitor().register()
    const wrong = await leave(visitor, 'not the password')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({
      issues: [{ path: '/password', message: expect.stringMatching(/\.$/) }],
    })
    expect((await visitor.call('DELETE', '/api/user', {})).status).toBe(422)
    expect((await visitor.call('DELETE', '/api/user')).status).toBe(400)
    expect((await leave(visitor, `${visitor.who?.password}`)).status).toBe(204)
  })

  it('refuses another site', async () => {
    const visitor = await app.visitor().register()
    const options = { headers: { Origin: 'https://evil.example' } }
    const body = { password: visitor.who?.password }
    expect((await visitor.call('DELETE', '/api/user', body, options)).status).toBe(403)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it('takes two deletions at the same time for one', async () => {
    const visitor = await app.visitor().register()
    const other = await elsewhere(visitor)
    const answers = await Promise.all([leave(visitor), leave(other, visitor.who?.password)])
    for (const { status } of answers) expect([204, 401]).toContain(status)
    expect(answers.map(({ status }) => status)).toContain(204)
    expect(await countRows(database.db, 'users', idOf(visitor))).toBe(0)
  })

  it('ends saves that run at the same time as saved or signed out, and leaves nothing behind', async () => {
    for (let round = 0; round < 4; round++) {
      const visitor = await app.visitor().register()
      const id = idOf(visitor)
      const statuses = new Set<number>()
      const leaving = new AbortController()
      const keepOn = async (send: (count: number) => Promise<{ status: number }>) => {
        for (let count = 0; !leaving.signal.aborted; count++) statuses.add((await send(count)).status)
      }
      const key = (count: number) => ({ headers: { 'Idempotency-Key': `leaving-${round}-${count}` } })
      const writers = [
        keepOn((count) => visitor.save(begun([count % 2 ? 'family' : 'growth']))),
        keepOn((count) => visitor.assess(1, 'birthChart', { ...birthChart, latitude: count }, key(count))),
        keepOn(() => visitor.post('/api/life-stage/intake', intake())),
        keepOn(() => visitor.post('/api/journal', { entryDate: '2026-11-20', text: 'so' })),
        keepOn((count) =>
          visitor.call('PATCH', '/api/user/preferences', { theme: count % 2 ? 'dark' : 'light' }),
        ),
      ]
      const left = await leave(visitor)
      leaving.abort()
      await Promise.all(writers)
      expect(left.status).toBe(204)
      // 503: the database let the deletion go first of two that waited for each other.
      expect([200, 201, 401, 503]).toEqual(expect.arrayContaining([...statuses]))
      for (const table of await tablesOfUsers(database.db)) {
        expect([table, await countRows(database.db, table, id)]).toEqual([table, 0])
      }
    }
  })

  it('forgets the count of attempts too', async () => {
    const visitor = await app.visitor().register()
    await leave(visitor, 'not the password')
    await leave(visitor)
    const left = await rows(database.db, 'select 1 from throttles where key like ?', [`%${idOf(visitor)}%`])
    expect(left).toEqual([])
  })
})
