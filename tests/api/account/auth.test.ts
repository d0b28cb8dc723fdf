import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../server/limits.ts'
import { createPasswords } from '../../../server/accounts/passwords.ts'
import { rows } from '../../../server/database/sql.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { person } from '../../support/server/people.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll({ passwords: createPasswords() }))
})
afterAll(() => close())

describe('registration', () => {
  it('API-009 AUTH-020 DATA-001 PERM-001 makes an account, signs in and never answers the password', async () => {
    const visitor = app.visitor()
    const who = person()
    const made = await visitor.post('/api/register', who)
    expect(made.status).toBe(201)
    const { username, email, firstName, lastName } = who
    expect(made.body).toEqual({ id: expect.any(String), username, email, firstName, lastName })
    expect((await visitor.get('/api/auth/user')).body).toEqual(made.body)
  })

  it('ERR-002 says at the field that a username or an email address is taken, whatever its case', async () => {
    const taken = person()
    await app.visitor().register(taken)
    const sameName = await app
      .visitor()
      .post('/api/register', person({ username: taken.username.toUpperCase() }))
    expect(sameName.status).toBe(409)
    expect(sameName.body).toMatchObject({ code: 'username_taken', issues: [{ path: '/username' }] })
    const sameMail = await app.visitor().post('/api/register', person({ email: taken.email.toUpperCase() }))
    expect(sameMail.status).toBe(409)
    expect(sameMail.body).toMatchObject({ code: 'email_taken', issues: [{ path: '/email' }] })
  })

  it('makes one account of two registrations at the same time', async () => {
    const who = person()
    const answers = await Promise.all([1, 2, 3].map(() => app.visitor().post('/api/register', who)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'username_taken' })
  })

  it.each([
    ['password', 'short', 'Use at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Use at most 128 characters.'],
    ['email', 'nobody', 'Enter an email address, such as name@example.org.'],
    ['firstName', '   ', 'This is needed.'],
    ['username', '', 'This is needed.'],
    ['username', ' ana', 'Leave out spaces at the start and at the end.'],
    ['lastName', 7, 'This must be text.'],
  ])('D-01 refuses %s %j with a sentence at the field', async (field, value, message) => {
    const answer = await app.visitor().post('/api/register', { ...person(), [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message, code: 'invalid', issues: [{ path: `/${field}`, message }] })
  })

  it('D-01 takes a password of 8 and of 128 characters', async () => {
    await app.visitor().register({ password: '8 wörds.' })
    await app.visitor().register({ password: 'x'.repeat(128) })
  })

  it('stores argon2id with 19 MiB, two passes and one lane', async () => {
    const visitor = await app.visitor().register()
    const [stored] = await rows<{ password_hash: string }>(
      database.db,
      'select password_hash from users where username = ?',
      [visitor.who?.username ?? ''],
    )
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in and out', () => {
  it('API-007 C-64 answers null to whom is signed out, and the user to whom is signed in', async () => {
    const visitor = app.visitor()
    expect(await visitor.get('/api/auth/user')).toMatchObject({ status: 200, body: null, text: 'null' })
    await visitor.register()
    expect(await visitor.get('/api/auth/user')).toMatchObject({ status: 200, body: visitor.user })
  })

  it('API-008 AUTH-025 answers the user and sets a cookie that scripts cannot read', async () => {
    const { who } = await app.visitor().register()
    const visitor = app.visitor()
    const answer = await visitor.login(who?.username, who?.password)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ username: who?.username })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /(^|,)lodestar=[\w-]{65}; path=\/; expires=[^;]*; samesite=lax; httponly/,
    )
  })

  it('ERR-001 answers the same bytes for an unknown name and a wrong password, and not as a lost session', async () => {
    const { who } = await app.visitor().register()
    const wrong = await app.visitor().login(who?.username, 'not the password')
    const unknown = await app.visitor().login('nobody at all', 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.body).toEqual({ message: 'Incorrect username or password.', code: 'invalid_credentials' })
    expect(wrong.text).not.toContain('nauthorized')
  })

  it('API-010 ends the session in the database, not only in the cookie', async () => {
    const visitor = await app.visitor().register()
    const before = new Map(visitor.cookies)
    expect(await visitor.logout()).toMatchObject({ status: 200, body: { ok: true } })
    expect(visitor.cookies.has('lodestar')).toBe(false)
    for (const [name, value] of before) visitor.cookies.set(name, value)
    expect((await visitor.get('/api/auth/user')).body).toBeNull()
    expect((await visitor.get('/api/modules')).status).toBe(401)
  })

  it('API-010 takes a sign-out without a session', async () => {
    expect((await app.visitor().logout()).status).toBe(200)
  })

  it('ROUTE-035 ROUTE-036 C-20 leads GET /api/login to /auth and GET /api/logout to /, which ends the session', async () => {
    const visitor = await app.visitor().register()
    expect(await visitor.get('/api/login')).toMatchObject({ status: 302, headers: { location: '/auth' } })
    expect((await visitor.get('/api/auth/user')).body).not.toBeNull()
    expect(await visitor.get('/api/logout')).toMatchObject({ status: 302, headers: { location: '/' } })
    expect((await visitor.get('/api/auth/user')).body).toBeNull()
  })

  it.each(['cross-site', 'same-site'])(
    'refuses a GET /api/logout that comes from elsewhere (%s)',
    async (site) => {
      const visitor = await app.visitor().register()
      const answer = await visitor.get('/api/logout', { headers: { 'Sec-Fetch-Site': site } })
      expect(answer.status).toBe(403)
      expect((await visitor.get('/api/auth/user')).body).not.toBeNull()
    },
  )

  it.each(['none', 'same-origin'])('takes a GET /api/logout that comes from here (%s)', async (site) => {
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/logout', { headers: { 'Sec-Fetch-Site': site } })).status).toBe(302)
  })
})

describe('sessions', () => {
  it('never turns a planted cookie into a session: signing in makes a new key', async () => {
    const { who } = await app.visitor().register()
    const attacker = await app.visitor().register()
    const planted = new Map(attacker.cookies)
    const victim = app.visitor()
    for (const [name, value] of planted) victim.cookies.set(name, value)
    await victim.login(who?.username, who?.password)
    expect(victim.cookies.get('lodestar')).not.toBe(planted.get('lodestar'))
    expect((await victim.get('/api/auth/user')).body).toMatchObject({ username: who?.username })
    // The planted session ended with the sign-in; it is nobody's now.
    expect((await attacker.get('/api/auth/user')).body).toBeNull()
  })

  it('refuses a cookie whose signature does not fit', async () => {
    const visitor = await app.visitor().register()
    visitor.cookies.set('lodestar', `${visitor.cookies.get('lodestar')?.slice(0, -1)}_`)
    expect((await visitor.get('/api/auth/user')).body).toBeNull()
  })

  it('stores only a hash of the key', async () => {
    const visitor = await app.visitor().register()
    const key = visitor.cookies.get('lodestar') ?? ''
    const stored = await rows<{ key_hash: string }>(database.db, 'select key_hash from sign_in_sessions')
    expect(stored.some(({ key_hash }) => key_hash.includes(key) || key.includes(key_hash))).toBe(false)
  })

  it('is not revived by a slow request that ends after the sign-out', async () => {
    const visitor = await app.visitor().register()
    const cookies = new Map(visitor.cookies)
    // Signing in hashes a password, so it still runs while the quick sign-out ends the session it came with.
    const slow = app.visitor()
    for (const [name, value] of cookies) slow.cookies.set(name, value)
    const running = slow.login(visitor.who?.username, 'not the password')
    await visitor.logout()
    await running
    const again = app.visitor()
    for (const [name, value] of cookies) again.cookies.set(name, value)
    expect((await again.get('/api/auth/user')).body).toBeNull()
    const left = await rows(database.db, 'select 1 from sign_in_sessions where user_id = ?', [
      visitor.user?.id ?? '',
    ])
    expect(left).toEqual([])
  })

  it('ends after the idle limit, lives on while it is used, and ends at the absolute limit', async () => {
    const time = await startApp({ db: database.db })
    try {
      const idle = await time.visitor().register()
      const used = await time.visitor().register()
      time.advance(limits.session.idle - 60_000)
      expect((await used.get('/api/auth/user')).body).not.toBeNull()
      time.advance(120_000)
      expect((await idle.get('/api/auth/user')).body).toBeNull()
      for (let past = limits.session.idle; past < limits.session.absolute; past += limits.session.idle / 2) {
        expect((await used.get('/api/auth/user')).body).not.toBeNull()
        time.advance(limits.session.idle / 2)
      }
      expect((await used.get('/api/auth/user')).body).toBeNull()
    } finally {
      await time.close()
    }
  })

  it('behind TLS the cookie is Secure with the __Host- prefix and HSTS is sent', async () => {
    const tls = await startApp({ db: database.db, env: { PUBLIC_URL: 'https://lodestar.example' } })
    try {
      const visitor = tls.visitor()
      const options = { headers: { Origin: 'https://lodestar.example' } }
      const answer = await visitor.post('/api/register', person(), options)
      expect(answer.status).toBe(201)
      expect(String(answer.headers['set-cookie'])).toMatch(
        /(^|,)__Host-lodestar=[\w-]+; path=\/; [^,]*,[^,]*secure/,
      )
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
      expect((await visitor.get('/api/auth/user')).body).not.toBeNull()
    } finally {
      await tls.close()
    }
  })
})

describe('throttling', () => {
  it('counts attempts on an account over two processes, then answers 429 with Retry-After, then forgets', async () => {
    const first = await startApp({ db: database.another() })
    const second = await startApp({ db: database.another() })
    try {
      const { who } = await first.visitor().register()
      const { attempts, window } = limits.throttle.signInAccount
      for (let count = 0; count < attempts; count++) {
        const visitor = (count % 2 ? first : second).visitor()
        expect((await visitor.login(who?.username, 'wrong')).status).toBe(401)
      }
      for (const each of [first, second]) {
        const refused = await each.visitor().login(who?.username?.toUpperCase(), who?.password)
        expect(refused.status).toBe(429)
        expect(refused.body).toMatchObject({ code: 'too_many_requests' })
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      }
      first.advance(window + 1_000)
      expect((await first.visitor().login(who?.username, who?.password)).status).toBe(200)
    } finally {
      await first.close()
      await second.close()
    }
  })

  it('counts attempts on an account however the database reads its name', async () => {
    const own = await startApp({ db: database.another() })
    try {
      const { who } = await own.visitor().register({ username: person().username.replace('ana', 'ivan') })
      const name = who?.username ?? ''
      const other = name.replace('i', 'İ')
      // Whether İ is a capital i depends on the database.
      const same = (await own.visitor().login(other, who?.password)).status === 200
      for (let count = 0; count < limits.throttle.signInAccount.attempts; count++)
        await own.visitor().login(name, 'wrong')
      expect((await own.visitor().login(other, who?.password)).status).toBe(same ? 429 : 401)
    } finally {
      await own.close()
    }
  })

  it('counts attempts from an address over all accounts, and gives back what succeeded', async () => {
    const behind = await startApp({ db: database.db, env: { TRUST_PROXY: 'on' } })
    try {
      const { who } = await behind.visitor().register()
      const from = (address: string) => ({ headers: { 'X-Forwarded-For': `203.0.113.99, ${address}` } })
      const { attempts } = limits.throttle.signInAddress
      const key = 'sign-in:198.51.100.7'
      const right = { username: who?.username, password: who?.password }
      expect((await behind.visitor().post('/api/login', right, from('198.51.100.7'))).status).toBe(200)
      const [counted] = await rows<{ attempts: number }>(
        database.db,
        'select attempts from throttles where key = ?',
        [key],
      )
      expect(counted?.attempts).toBe(0)
      await rows(database.db, 'update throttles set attempts = ? where key = ?', [attempts, key])
      expect((await behind.visitor().post('/api/login', right, from('198.51.100.7'))).status).toBe(429)
      expect((await behind.visitor().post('/api/login', right, from('198.51.100.8'))).status).toBe(200)
    } finally {
      await behind.close()
    }
  })
})
