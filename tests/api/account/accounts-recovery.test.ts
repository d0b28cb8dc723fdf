import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { resetKey } from '../../../server/queries/account/throttles.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts'
import type { Visitor } from '../../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>
let mail: MailServer
let mailing: TestApp

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
  mail = await startMailServer()
  mailing = await startApp({
    db: database.db,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'Lodestar <hello@lodestar.example>' },
  })
})
afterAll(async () => {
  await mailing.close()
  await mail.close()
  await close()
})

const fresh = 'a longer walk home'
const make = async (visitor: Visitor, password: unknown = visitor.who?.password) =>
  visitor.post<{ codes: string[]; madeAt: string }>('/api/user/recovery-codes', { password })
const left = async (visitor: Visitor) =>
  (await visitor.get<{ left: number; madeAt: string | null }>('/api/user/recovery-codes')).body
const recover = (visitor: Visitor, code: string | undefined, newPassword = fresh, from = app.visitor()) =>
  from.post('/api/recover', { username: visitor.who?.username, code, newPassword })
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).body !== null

describe('D-14 recovery codes', () => {
  it('are ten, asked for with the password, and stored as hashes alone', async () => {
    const visitor = await app.visitor().register()
    expect(await left(visitor)).toEqual({ left: 0, madeAt: null })
    expect(await make(visitor, 'not the password')).toMatchObject({
      status: 422,
      body: { issues: [{ path: '/password' }] },
    })
    const made = await make(visitor)
    expect(made.status).toBe(201)
    expect(new Set(made.body.codes).size).toBe(10)
    expect(await left(visitor)).toEqual({ left: 10, madeAt: made.body.madeAt })
    const stored = await rows(database.db, 'select * from recovery_codes where user_id = ?', [
      visitor.user?.id ?? '',
    ])
    const text = JSON.stringify(stored)
    for (const code of made.body.codes) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('set a new password once each: every session ends, and this one begins', async () => {
    const visitor = await app.visitor().register()
    const { codes } = (await make(visitor)).body
    const [code, next] = codes
    const lost = app.visitor()
    const back = await recover(visitor, code?.toLowerCase().replaceAll('-', ' '), fresh, lost)
    expect(back).toMatchObject({ status: 200, body: visitor.user })
    expect(await isSignedIn(lost)).toBe(true)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await app.visitor().login(visitor.who?.username, visitor.who?.password)).status).toBe(401)
    expect((await app.visitor().login(visitor.who?.username, fresh)).status).toBe(200)
    expect(await left(lost)).toMatchObject({ left: 9 })
    expect((await recover(visitor, code)).status).toBe(422)
    expect((await recover(visitor, next, `${fresh} again`)).status).toBe(200)
  })

  it('are void once new ones are made', async () => {
    const visitor = await app.visitor().register()
    const [old] = (await make(visitor)).body.codes
    const [now] = (await make(visitor)).body.codes
    expect((await recover(visitor, old)).status).toBe(422)
    expect((await recover(visitor, now)).status).toBe(200)
  })

  it('say the same for a wrong code and an unknown name, and nothing that reads as a lost session', async () => {
    const visitor = await app.visitor().register()
    const other = await app.visitor().register()
    const [foreign] = (await make(other)).body.codes
    await make(visitor)
    const wrong = await recover(visitor, foreign)
    const unknown = await app
      .visitor()
      .post('/api/recover', { username: 'nobody at all', code: foreign, newPassword: fresh })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ issues: [{ path: '/code', message: expect.stringMatching(/\.$/) }] })
    expect(unknown.text).toBe(wrong.text)
    expect(wrong.text).not.toContain('nauthorized')
  })

  it('are not used up by a password that is refused', async () => {
    const visitor = await app.visitor().register()
    const [code] = (await make(visitor)).body.codes
    expect(await recover(visitor, code, 'password1')).toMatchObject({
      status: 422,
      body: { code: 'password_known', issues: [{ path: '/newPassword' }] },
    })
    expect(await recover(visitor, code, visitor.who?.username)).toMatchObject({
      body: { code: 'password_own' },
    })
    expect(await left(visitor)).toMatchObject({ left: 10 })
    expect((await recover(visitor, code)).status).toBe(200)
  })

  it('work once also when two use one at the same time', async () => {
    const visitor = await app.visitor().register()
    const [code] = (await make(visitor)).body.codes
    const answers = await Promise.all([
      recover(visitor, code, `${fresh} 1`),
      recover(visitor, code, `${fresh} 2`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('cannot be guessed often, and the counts of one account stop no other', async () => {
    const own = await startApp({ db: database.db, env: { TRUST_PROXY: 'on' } })
    try {
      const visitor = await own.visitor().register()
      const [code] = (await make(visitor)).body.codes
      const tryAs = (place: number, username: string | undefined, each: string | undefined) =>
        own
          .visitor()
          .post(
            '/api/recover',
            { username, code: each, newPassword: fresh },
            { headers: { 'X-Forwarded-For': `203.0.113.${place}` } },
          )
      for (let count = 0; count < limits.throttle.recoverAccount.attempts; count++)
        expect((await tryAs(count, visitor.who?.username, '0000-0000-0000-0000')).status).toBe(422)
      expect((await tryAs(99, visitor.who?.username, code)).status).toBe(429)
      own.advance(limits.throttle.recoverAccount.window + 1_000)
      expect((await tryAs(99, visitor.who?.username, code)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

/** The text of a mail, its encoding undone. */
function read(source: string): string {
  const cut = source.indexOf('\n\n')
  const [head, body] = [source.slice(0, cut), source.slice(cut + 2)]
  if (/base64/i.test(head.match(/transfer-encoding: (\S+)/i)?.[1] ?? ''))
    return Buffer.from(body, 'base64').toString('utf8')
  return /quoted-printable/i.test(head)
    ? Buffer.from(
        body
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
    : body
}

const tokenIn = (text: string) => text.match(/\/reset#token=([\w-]+)/)?.[1] ?? ''

describe('D-14 a reset mail', () => {
  const ask = (email: string | undefined, from = mailing.visitor(), headers = {}) =>
    from.post('/api/password-reset', { email }, { headers })
  const complete = (token: string, newPassword = fresh, from = mailing.visitor()) =>
    from.post('/api/password-reset/complete', { token, newPassword })
  const mailTo = async (email: string | undefined) => {
    for (let waited = 0; waited < 400; waited++) {
      const found = mail.mails.findLast(({ to }) => to === email)
      if (found) return found.source
      await new Promise((next) => setTimeout(next, 20))
    }
    throw new Error(`No mail came to ${email}`)
  }

  it('is offered only where a mail server is set', async () => {
    expect((await app.visitor().get('/api/sign-in-ways')).body).toMatchObject({ resetMail: false })
    expect((await mailing.visitor().get('/api/sign-in-ways')).body).toMatchObject({ resetMail: true })
    const refused = await app.visitor().post('/api/password-reset', { email: 'ana@example.org' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'no_mail' } })
  })

  it('holds a link that sets a password once, ends every session and begins one', async () => {
    const visitor = await mailing.visitor().register()
    expect(await ask(visitor.who?.email.toUpperCase())).toMatchObject({ status: 202, body: { ok: true } })
    const source = await mailTo(visitor.who?.email)
    const text = read(source)
    expect(source).toMatch(/^From: .*hello@lodestar\.example/m)
    expect(text).toContain(visitor.who?.username)
    expect(text).toMatch(/http:\/\/localhost:\d+\/reset#token=[\w-]{43}/)
    const token = tokenIn(text)
    const stored = await rows(database.db, 'select * from password_resets')
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await complete(token, 'password1')).toMatchObject({
      status: 422,
      body: { code: 'password_known' },
    })
    const lost = mailing.visitor()
    expect(await complete(token, fresh, lost)).toMatchObject({ status: 200, body: visitor.user })
    expect(await isSignedIn(lost)).toBe(true)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await mailing.visitor().login(visitor.who?.username, fresh)).status).toBe(200)
    expect(await complete(token)).toMatchObject({ status: 422, body: { issues: [{ path: '/token' }] } })
  })

  it('answers the same for an address that nobody has, and sends nothing there', async () => {
    const visitor = await mailing.visitor().register()
    const known = await ask(visitor.who?.email)
    const unknown = await ask('nobody-at-all@example.org')
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await mailTo(visitor.who?.email)
    expect(mail.mails.map(({ to }) => to)).not.toContain('nobody-at-all@example.org')
  })

  it('is over after an hour, after another one, and after another address', async () => {
    const own = await startApp({
      db: database.db,
      env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@lodestar.example', PUBLIC_URL: 'http://localhost:4321' },
    })
    try {
      const options = { headers: { Origin: 'http://localhost:4321' } }
      const visitor = await mailing.visitor().register()
      const send = async () => {
        mail.mails.length = 0
        expect(
          (await own.visitor().post('/api/password-reset', { email: visitor.who?.email }, options)).status,
        ).toBe(202)
        const text = read(await mailTo(visitor.who?.email))
        expect(text).toContain('http://localhost:4321/reset#token=')
        return tokenIn(text)
      }
      const first = await send()
      const second = await send()
      expect((await complete(first)).status).toBe(422)
      const email = `moved-${visitor.who?.email}`
      await visitor.call('PATCH', '/api/user/profile', { email, password: visitor.who?.password })
      expect((await complete(second)).status).toBe(422)
      await visitor.call('PATCH', '/api/user/profile', {
        email: visitor.who?.email,
        password: visitor.who?.password,
      })
      const third = await send()
      own.advance(limits.passwordReset.kept + 1_000)
      const late = await own
        .visitor()
        .post('/api/password-reset/complete', { token: third, newPassword: fresh }, options)
      expect(late.status).toBe(422)
    } finally {
      await own.close()
    }
  })

  it('comes in the language of the seeker', async () => {
    const visitor = await mailing.visitor().register()
    await visitor.call('PATCH', '/api/user/preferences', { language: 'es' })
    await ask(visitor.who?.email)
    expect(read(await mailTo(visitor.who?.email))).toContain('contraseña nueva')
  })

  it('is sent three times an hour to one address', async () => {
    const visitor = await mailing.visitor().register()
    for (let count = 0; count < limits.throttle.resetAccount.attempts; count++)
      expect((await ask(visitor.who?.email)).status).toBe(202)
    expect((await ask(visitor.who?.email)).status).toBe(429)
    await visitor.call('DELETE', '/api/user', { password: visitor.who?.password })
    const counted = await rows(database.db, 'select 1 from throttles where key = ?', [
      resetKey(visitor.who?.email ?? ''),
    ])
    expect(counted).toEqual([])
  })
})
