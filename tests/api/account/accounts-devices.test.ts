import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import type { Operations } from '../../../engine/contracts/index.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { Authenticator } from '../../support/server/authenticator.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { countRows } from '../../support/server/user-rows.ts'
import { Visitor } from '../../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).body !== null
const devices = async (visitor: Visitor) =>
  (await visitor.get<Operations['GET /api/user/devices']['reply']>('/api/user/devices')).body

async function onDevice(visitor: Visitor, agent: string): Promise<Visitor> {
  const other = app.visitor()
  const body = { username: visitor.who?.username, password: visitor.who?.password }
  const answer = await other.post('/api/login', body, { headers: { 'User-Agent': agent } })
  expect(answer.status).toBe(200)
  return other
}

describe('devices', () => {
  it('L4 are listed in words, this one first, and each can be ended alone', async () => {
    const visitor = await app.visitor().register()
    const computer = await onDevice(visitor, firefox)
    const mobile = await onDevice(visitor, phone)
    const list = await devices(computer)
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', current: true })
    expect(list.slice(1).every(({ current }) => !current)).toBe(true)
    const lost = list.find(({ system }) => system === 'iOS')
    expect(lost).toMatchObject({ browser: 'Safari' })
    expect((await computer.delete(`/api/user/devices/${lost?.id}`)).status).toBe(204)
    expect(await isSignedIn(mobile)).toBe(false)
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await computer.delete(`/api/user/devices/${lost?.id}`)).status).toBe(404)
    expect((await computer.delete('/api/user/devices')).status).toBe(204)
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await devices(computer)).toHaveLength(1)
  })

  it('of another seeker cannot be ended or seen', async () => {
    const visitor = await app.visitor().register()
    const stranger = await app.visitor().register()
    const [own] = await devices(visitor)
    expect((await stranger.delete(`/api/user/devices/${own?.id}`)).status).toBe(404)
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await stranger.delete('/api/user/devices/x')).status).toBe(404)
    expect((await app.visitor().get('/api/user/devices')).status).toBe(401)
  })

  it('L4 are twenty at most: the one that was not used for longest goes', async () => {
    const visitor = await app.visitor().register()
    const id = visitor.user?.id ?? ''
    await rows(
      database.db,
      `insert into sign_in_sessions (key_hash, user_id, created_at, touched_at, expires_at)
       select 'older-' || n || cast(? as text), cast(? as uuid), now(), now() - n * interval '1 hour', now() + interval '1 day'
       from generate_series(1, 30) as n`,
      [id, id],
    )
    const newest = await onDevice(visitor, firefox)
    expect(await countRows(database.db, 'sign_in_sessions', id)).toBe(limits.session.atOnce)
    expect(await isSignedIn(newest)).toBe(true)
    expect(await isSignedIn(visitor)).toBe(true)
  })
})

type Options = { challenge: string; excludeCredentials?: { id: string }[] }

describe('D-14 passkeys', () => {
  /** At a name: browsers allow no passkeys at a number. */
  const atName = () => new Visitor(app.url.replace('127.0.0.1', 'localhost'))
  const offer = (visitor: Visitor, password: unknown = visitor.who?.password) =>
    visitor.post<Options>('/api/user/passkeys/options', { password })
  const add = (visitor: Visitor, credential: unknown, name = 'My phone') =>
    visitor.post<{ id: string }>('/api/user/passkeys', { name, credential })
  const enter = async (key: Authenticator, visitor = atName()) => {
    const { body } = await visitor.post<Options>('/api/login/passkey/options')
    return visitor.post('/api/login/passkey', { credential: key.get(body) })
  }
  async function seeker() {
    const visitor = await atName().register()
    const key = new Authenticator(visitor.url)
    const { body } = await offer(visitor)
    const added = await add(visitor, key.create(body))
    expect([added.status, added.text]).toEqual([201, expect.any(String)])
    return { visitor, key, id: added.body.id }
  }

  it('are added with the password, named, listed, and sign in without it', async () => {
    const { visitor, key } = await seeker()
    expect((await visitor.get('/api/user/passkeys')).body).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const other = atName()
    expect(await enter(key, other)).toMatchObject({ status: 200, body: visitor.user })
    expect(await isSignedIn(other)).toBe(true)
    expect((await visitor.get('/api/user/passkeys')).body).toMatchObject([{ lastUsedAt: expect.any(String) }])
    const again = await offer(visitor)
    expect(again.body.excludeCredentials).toMatchObject([{ id: key.id }])
  })

  it('need the password of the account before one is added', async () => {
    const visitor = await atName().register()
    expect(await offer(visitor, 'not the password')).toMatchObject({
      status: 422,
      body: { issues: [{ path: '/password' }] },
    })
  })

  it('sign in with a challenge of ours, once, within its time, at our address', async () => {
    const { key, visitor } = await seeker()
    const other = atName()
    const { body } = await other.post<Options>('/api/login/passkey/options')
    const credential = key.get(body)
    expect((await other.post('/api/login/passkey', { credential })).status).toBe(200)
    const replayed = await atName().post('/api/login/passkey', { credential })
    expect(replayed).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(replayed.text).not.toContain('nauthorized')
    const made = await atName().post('/api/login/passkey', { credential: key.get({ challenge: 'AAAA' }) })
    expect(made.status).toBe(401)
    // A challenge for adding a passkey signs nobody in.
    const adding = await offer(visitor)
    expect((await atName().post('/api/login/passkey', { credential: key.get(adding.body) })).status).toBe(401)
    key.origin = 'https://evil.example'
    expect((await enter(key)).status).toBe(401)
    key.origin = visitor.url
    key.rpId = 'evil.example'
    expect((await enter(key)).status).toBe(401)
  })

  it('do not sign in when the counter went back, as that of a copy does', async () => {
    const { key } = await seeker()
    key.counter = 10
    expect((await enter(key)).status).toBe(200)
    key.counter = 5
    expect((await enter(key)).status).toBe(401)
  })

  it('of nobody are refused with the same words', async () => {
    const { key } = await seeker()
    const unknown = await enter(new Authenticator(key.origin))
    key.rpId = 'evil.example'
    expect((await enter(key)).text).toBe(unknown.text)
  })

  it('can be removed, by their own seeker alone', async () => {
    const { visitor, key, id } = await seeker()
    const stranger = await atName().register()
    expect((await stranger.delete(`/api/user/passkeys/${id}`)).status).toBe(404)
    expect((await visitor.delete(`/api/user/passkeys/${id}`)).status).toBe(204)
    expect((await enter(key)).status).toBe(401)
    expect((await visitor.get('/api/user/passkeys')).body).toEqual([])
  })

  it('cannot be added with the challenge of another seeker, nor twice', async () => {
    const { visitor, key } = await seeker()
    const stranger = await atName().register()
    const { body } = await offer(visitor)
    expect((await add(stranger, new Authenticator(visitor.url).create(body))).status).toBe(422)
    const own = await offer(stranger)
    expect(await add(stranger, key.create(own.body))).toMatchObject({
      status: 409,
      body: { code: 'passkey_taken' },
    })
  })

  it('are not offered at an address that is a number', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/sign-in-ways')).body).toMatchObject({ passkeys: false })
    expect((await atName().get('/api/sign-in-ways')).body).toMatchObject({ passkeys: true })
    expect(await offer(visitor)).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } })
  })
})
