import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../engine/contracts/index.ts'
import { limits } from '../../server/limits.ts'
import { routes } from '../../server/routes/index.ts'
import { begun, foundations } from '../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { person } from '../support/server/people.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>
let visitor: Visitor

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
  visitor = await app.visitor().register()
})
afterAll(() => close())

const path = '/api/modules/progress-session'
const nested = (levels: number): unknown => (levels === 0 ? 'deep' : { in: nested(levels - 1) })

describe('what every call has in common', () => {
  it('has a route for every contract and no other', () => {
    const served = routes.map(({ contract }) => `${contract.method} ${contract.path}`)
    expect(served.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  const guarded = Object.values(operations).filter(({ auth }) => auth === 'user')

  it.each(guarded.map(({ method, path: address }) => [method, address] as const))(
    'PERM-003 PERM-004 answers 401 to %s %s without a session, in words that the client knows',
    async (method, address) => {
      const concrete = address.replace(/\{\w+\}/g, '1')
      const answer = await app.visitor().call(method, concrete, method === 'POST' ? {} : undefined)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
    },
  )

  it('sends its security headers on replies, refusals and files alike', async () => {
    for (const address of ['/api/auth/user', '/api/nothing', '/content/manifest.json', '/livez', '/%zz']) {
      const { headers } = await visitor.get(address)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toMatch(/trusted-types lodestar-worker(?:;|$)/)
      expect(String(headers['permissions-policy'])).toMatch(
        /geolocation=\(\).*publickey-credentials-get=\(self\)/,
      )
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/modules/9/9', '/wp-login.php'])(
    'answers 404 as JSON to %s',
    async (address) => {
      const answer = await visitor.get(address)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'not_found' })
    },
  )

  it('answers 404 to a method that a call does not have', async () => {
    expect((await visitor.call('PUT', '/api/modules', {})).status).toBe(404)
  })
})

describe('bodies', () => {
  const raw = (text: string | Buffer, headers: Record<string, string> = {}) =>
    visitor.post(path, undefined, { raw: text, headers: { 'Content-Type': 'application/json', ...headers } })

  it.each([
    ['a brace too few', '{"moduleNumber":2'],
    ['nothing', ''],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['a number beyond all bounds', '{"moduleNumber":1e999}'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['a prototype inside', '{"formData":{"a":{"constructor":1}}}'],
    [`${limits.body.depth + 1} levels`, JSON.stringify(nested(limits.body.depth + 1))],
    ['100,000 levels', '['.repeat(100_000)],
  ])('answers 400 to %s', async (_, text) => {
    const answer = await raw(text)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'malformed', message: expect.stringMatching(/\.$/) })
  })

  it('answers 413 above 256 kB, said beforehand or found on the way, and takes just below', async () => {
    const large = JSON.stringify({ ...begun(), formData: { values: ['x'.repeat(limits.body.bytes)] } })
    expect((await raw(large)).status).toBe(413)
    const answer = await new Promise<string>((done) => {
      const { hostname, port } = new URL(app.url)
      const socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', (bytes) => {
        said += bytes.toString()
      })
      socket.on('close', () => done(said))
      socket.on('error', () => done(said))
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nOrigin: ${app.url}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n` +
          'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      )
      const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
      for (let count = 0; count < 10; count++) socket.write(chunk)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    const spaces = ' '.repeat(limits.body.bytes - JSON.stringify(begun()).length)
    expect((await raw(`${JSON.stringify(begun())}${spaces}`)).status).toBe(200)
  })

  it.each([
    ['text/plain', ''],
    ['application/x-www-form-urlencoded', ''],
    ['application/json; charset=latin1', ''],
    ['application/jsonp', ''],
    ['application/json', 'gzip'],
  ])('answers 415 to %s %s', async (type, encoding) => {
    const headers = { 'Content-Type': type, 'Content-Encoding': encoding }
    const answer = await visitor.post(path, begun(), { headers })
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({ code: 'unsupported_media_type' })
  })

  it('answers 415 to a body that says nothing of its type', async () => {
    expect((await visitor.post(path, begun(), { headers: { 'Content-Type': '' } })).status).toBe(415)
  })

  it.each([
    ['an unknown field', { ...begun(), admin: true }, '/admin'],
    ['a missing field', { ...begun(), formData: undefined }, '/formData'],
    ['a number as text', { ...begun(), moduleNumber: '2' }, '/moduleNumber'],
    ['a list for an object', { ...begun(), formData: [] }, '/formData'],
    ['a negative step', { ...begun(), currentStep: -1 }, '/currentStep'],
    ['half a step', { ...begun(), currentStep: 0.5 }, '/currentStep'],
    ['text that cannot be stored', { ...begun(), moduleName: 'a\0b' }, '/moduleName'],
    ['half a character', { ...begun(), moduleName: '\ud800' }, '/moduleName'],
    ['a step twice', { ...begun(), completedSteps: [1, 1] }, '/completedSteps'],
    ['a body that is no object', 'text', ''],
    ['null', null, ''],
  ])('answers 422 with the failing path to %s', async (_, body, failing) => {
    const answer = await visitor.post(path, body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid', issues: [{ path: failing }] })
  })

  it.each([
    ['GET', '/api/assessments?module=x', '/module'],
    ['GET', '/api/assessments?module=1&module=2', '/module'],
    ['GET', '/api/assessments?other=1', '/other'],
    ['GET', '/api/experiments?status=done', '/status'],
    ['GET', '/api/insights?type=a%00b', '/type'],
    ['GET', '/api/modules/progress-session/abc', '/moduleNumber'],
    ['DELETE', '/api/modules/progress-session/0', '/moduleNumber'],
  ])('answers 422 to %s %s', async (method, address, failing) => {
    const answer = await visitor.call(method, address)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path: failing }] })
  })

  it('answers 400 to a header that is not as it should be', async () => {
    expect((await visitor.save(begun(), { headers: { 'If-Match': 'seven' } })).status).toBe(400)
    expect(
      (await visitor.assess(2, 'soul_foundations', foundations(), { headers: { 'Idempotency-Key': 'x' } }))
        .status,
    ).toBe(400)
  })

  it('changes nothing when it refuses', async () => {
    const fresh = await app.visitor().register()
    await fresh.post(path, { ...begun(), admin: true })
    await fresh.post(path, begun(), { headers: { Origin: 'null' } })
    expect((await fresh.session(2)).status).toBe(404)
  })
})

describe('where writes may come from', () => {
  const attempt = (headers: Record<string, string>) =>
    app.visitor().post('/api/register', person(), { headers })

  it.each([
    ['no word of its origin', { Origin: '' }],
    ['Origin: null', { Origin: 'null' }],
    ['another site', { Origin: 'https://evil.example' }],
    ['a garbled origin', { Origin: 'http://[::1' }],
    ['another site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another port of this machine', { Origin: 'http://127.0.0.1:1' }],
  ])('refuses %s with 403', async (_, headers) => {
    const answer = await attempt(headers)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'cross_site' })
  })

  it('takes the same origin, by either header', async () => {
    expect((await attempt({})).status).toBe(201)
    expect((await attempt({ Origin: '', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201)
  })

  it('with PUBLIC_URL takes that origin alone', async () => {
    const named = await startApp({ db: database.db, env: { PUBLIC_URL: 'http://lodestar.test:8080' } })
    try {
      const from = (Origin: string) => named.visitor().post('/api/logout', undefined, { headers: { Origin } })
      expect((await from('http://lodestar.test:8080')).status).toBe(200)
      expect((await from(named.url)).status).toBe(403)
    } finally {
      await named.close()
    }
  })
})
