import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import type { PublishedContent } from '../../server/content/published.ts'
import { fixedContent } from '../../server/content/source.ts'
import { limits } from '../../server/limits.ts'
import { begun, foundations } from '../support/server/answers.ts'
import { productContent, startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { type NewerPack, newerPack } from '../support/server/newer-pack.ts'
import { contentOn, publishKey, sentPack } from '../support/server/published.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Published = Operations['POST /api/content/versions']['reply']
type Listed = Operations['GET /api/content/versions']['reply']

let app: TestApp
let other: TestApp
let database: TestDatabase
let close: () => Promise<void>
let contents: PublishedContent[]
let migrated: NewerPack
let lossy: NewerPack

const env = { PUBLISH_KEY: publishKey }
const installed = productContent().library

beforeAll(async () => {
  const first = await startAll()
  database = first.database
  contents = [await contentOn(database.db), await contentOn(database.another())]
  const [one, two] = contents
  if (!one || !two) throw new Error('unreachable')
  app = await startApp({ db: database.db, env, content: one, publishing: one })
  other = await startApp({ db: database.another(), env, content: two, publishing: two })
  close = async () => {
    for (const each of contents) each.close()
    await app.close()
    await other.close()
    await first.close()
  }
  migrated = newerPack({ migrated: true })
  lossy = newerPack({ migrated: false })
})
afterAll(async () => {
  migrated.remove()
  lossy.remove()
  await close()
})

const bearer = (key = publishKey) => ({ Authorization: `Bearer ${key}` })

const publish = (packed: Buffer, query = '', { at = app, key = publishKey } = {}) =>
  at.visitor().call<Published>('POST', `/api/content/versions?by=Ana${query}`, undefined, {
    raw: packed,
    headers: { ...bearer(key), 'Content-Type': 'application/gzip' },
  })

const rollBack = (query = '') =>
  app.visitor().call('POST', `/api/content/rollback?by=Ben${query}`, undefined, { headers: bearer() })

const listed = async () =>
  (await app.visitor().get<Listed>('/api/content/versions', { headers: bearer() })).body

const servedBy = async (at: TestApp) =>
  (await at.visitor().get<{ hash: string }>('/content/manifest.json')).body.hash

const written = { contentHash: installed.hash, contentVersion: installed.version }

/** Answers that the newer pack takes elsewhere, or has no place for. */
const older = {
  ...begun(),
  formData: { values: foundations().values, skills: ['listening', 'patterns'] },
  ...written,
}

async function seekerUnderWay(): Promise<Visitor> {
  const seeker = await app.visitor().register()
  expect((await seeker.save(older)).status).toBe(200)
  return seeker
}

describe('who may publish', () => {
  it('issue 16.6 answers as if there were no such call where no key is set', async () => {
    const closed = await startApp({ db: database.db, content: productContent() })
    try {
      for (const key of [publishKey, '']) {
        const answer = await publish(gzipSync('{}'), '', { at: closed, key })
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    } finally {
      await closed.close()
    }
  })

  it('issue 16.6 refuses whoever has no key, another one, or only a session, before it reads what is sent', async () => {
    const seeker = await app.visitor().register()
    const path = '/api/content/versions?by=Ana'
    for (const headers of [{}, bearer('x'.repeat(36)), { Authorization: publishKey }]) {
      const answer = await seeker.call('POST', path, { large: 'x'.repeat(limits.body.bytes) }, { headers })
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_key' } })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
    expect(app.lines.join('')).toContain('"event":"publish","outcome":"refused"')
    expect(app.lines.join('')).not.toContain(publishKey)
  })

  it('issue 16.6 refuses a page of another site, whatever it sends', async () => {
    const headers = { ...bearer(), Origin: 'https://elsewhere.example' }
    expect((await app.visitor().post('/api/content/rollback?by=x', undefined, { headers })).status).toBe(403)
  })

  it('issue 16.6 lets nobody guess the key, and counts no use of the right one', async () => {
    const strict = await startApp({
      db: database.db,
      env: { ...env, TRUST_PROXY: '1' },
      content: contents[0] ?? productContent(),
      ...(contents[0] && { publishing: contents[0] }),
    })
    const ask = (key: string) =>
      strict.visitor().get('/api/content/versions', {
        headers: { ...bearer(key), 'X-Forwarded-For': '203.0.113.9' },
      })
    try {
      const { attempts } = limits.throttle.publishAddress
      for (let times = 0; times < attempts + 2; times += 1) expect((await ask(publishKey)).status).toBe(200)
      for (let times = 0; times < attempts; times += 1) expect((await ask('no')).status).toBe(401)
      expect((await ask(publishKey)).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

/** The newer pack with another cover. */
function withCover(from: RegExp, to: string): Buffer {
  const changed = newerPack({ migrated: true })
  try {
    const path = join(changed.folder, 'pack.yaml')
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, before.replace(from, to))
    expect(readFileSync(path, 'utf8')).not.toBe(before)
    return sentPack(changed.folder)
  } finally {
    changed.remove()
  }
}

describe('what may be published', () => {
  it('issue 16.6 shows where a pack is broken, and serves what it served', async () => {
    const answer = await publish(withCover(/^version:.*/m, 'version: soon'))
    expect(answer).toMatchObject({ status: 422, body: { code: 'broken_pack' } })
    expect(Object(answer.body).issues[0].path).toMatch(/^pack\.yaml:\d+:\d+$/)
    expect(await servedBy(app)).toBe(installed.hash)
    expect((await listed()).changes).toEqual([])
  })

  it.each([
    ['no archive', Buffer.from('kind: pack')],
    ['no JSON', gzipSync('kind: pack')],
    ['no files', gzipSync('{"files":{}}')],
    ['a file that stands elsewhere', gzipSync('{"files":{"../../etc/pack.yaml":"kind: pack"}}')],
    ['a file that is no text', gzipSync('{"files":{"pack.yaml":1}}')],
  ])('issue 16.6 refuses %s', async (_, packed) => {
    expect(await publish(packed)).toMatchObject({ status: 422, body: { code: 'unreadable_pack' } })
  })

  it.each([
    ['of another product', /^id:.*/m, 'id: elsewhere', 'other_pack'],
    ['older than the installed one', /^version:.*/m, 'version: 0.0.9', 'older_version'],
  ])('issue 16.6 refuses a pack %s', async (_, from, to, code) => {
    // The migration of the newer pack would lead beyond an older one.
    expect(await publish(withCover(from, to))).toMatchObject({ status: 409, body: { code } })
  })

  it('issue 16.6 refuses more than a pack may have, and another kind of file', async () => {
    expect((await publish(Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413)
    const headers = { ...bearer(), 'Content-Type': 'application/json' }
    expect((await app.visitor().post('/api/content/versions?by=Ana', {}, { headers })).status).toBe(415)
  })

  it('issue 16.6 refuses a pack that answers under way would lose something to, and says of which flow', async () => {
    await seekerUnderWay()
    const answer = await publish(sentPack(lossy.folder))
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'answers_lost', flows: [{ flow: 'soul_foundations', sessions: 1, moved: 0, lost: 1 }] },
    })
    expect(await servedBy(app)).toBe(installed.hash)
  })
})

describe('a pack that is published', () => {
  let seeker: Visitor
  let hash = ''

  it('issue 16.6 is served by every process without a start', async () => {
    seeker = await seekerUnderWay()
    const answer = await publish(sentPack(migrated.folder), '&note=Clearer%20questions')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      change: { what: 'publish', version: '0.2.0', by: 'Ana', note: 'Clearer questions', lost: 0 },
      flows: [{ flow: 'soul_foundations', lost: 0 }],
      served: { from: 'published', version: '0.2.0' },
    })
    hash = answer.body.served.hash
    expect(await servedBy(app)).toBe(hash)
    await expect.poll(() => servedBy(other)).toBe(hash)
  })

  it('issue 16.6 leaves a page that is open its own words, and those of the newer one to newer pages', async () => {
    for (const at of [app, other]) {
      for (const key of [installed.hash, `${installed.hash}~es`, hash])
        expect((await at.visitor().get(`/content/${key}/module/soul_foundations.json`)).status).toBe(200)
      const text = async (key: string) =>
        (await at.visitor().get(`/content/${key}/module/soul_foundations.json`)).text
      expect(await text(installed.hash)).toContain('passion-lose-time')
      expect(await text(hash)).not.toContain('passion-lose-time')
    }
  })

  it('issue 16.6 keeps what a seeker saves in a flow that was open before, by the questions that they see', async () => {
    const formData = { ...older.formData, skills: ['listening', 'patterns', 'writing'] }
    const saved = await seeker.save({ ...older, formData })
    expect(saved).toMatchObject({ status: 200, body: { contentHash: installed.hash, formData } })
    const elsewhere = await other.visitor().login(seeker.who?.username, seeker.who?.password)
    expect(elsewhere.status).toBe(200)
  })

  it('issue 16.6 is taken up at the next visit, with the answers that came along', async () => {
    const { body } = await seeker.session(2)
    expect(body).toMatchObject({
      contentHash: hash,
      formData: { values: foundations().values, skills: ['hearing', 'writing'] },
    })
  })

  it('issue 16.6 reloads a page that knows neither its own answers nor the newer questions', async () => {
    const mixed = { ...older, formData: { skills: ['hearing'] } }
    expect(await seeker.save(mixed)).toMatchObject({ status: 409, body: { code: 'content_changed' } })
  })

  it('issue 16.6 lets a flow be finished that was begun before', async () => {
    const late = await app.visitor().register()
    const answers = foundations()
    const finished = await late.post('/api/flows/soul_foundations/results', { answers, ...written })
    expect(finished).toMatchObject({ status: 201, body: { flow: 'soul_foundations' } })
    const unknown = { answers, contentHash: 'f'.repeat(64), contentVersion: '0.1.0' }
    expect((await late.post('/api/flows/soul_foundations/results', unknown)).status).toBe(409)
  })

  it('issue 16.6 is not published twice, nor over one that is newer', async () => {
    expect(await publish(sentPack(migrated.folder))).toMatchObject({
      status: 409,
      body: { code: 'already_served' },
    })
    expect(await publish(sentPack(lossy.folder), '&anyway=yes')).toMatchObject({ status: 201 })
  })

  it('issue 16.6 is served to whoever starts later, and again after a rollback, step by step', async () => {
    const lossyHash = await servedBy(app)
    expect(lossyHash).not.toBe(hash)
    expect(await rollBack('&note=Too%20early')).toMatchObject({ status: 200, body: { served: { hash } } })
    await expect.poll(() => servedBy(other), { timeout: 2_000, interval: 50 }).toBe(hash)
    const later = await contentOn(database.db)
    expect(later.library.hash).toBe(hash)
    later.close()
    const release = await contentOn(database.db, fixedContent({ ...installed, version: '0.3.0' }))
    expect(release.library).toMatchObject({ hash: installed.hash, version: '0.3.0' })
    release.close()
    // The older questions have no place for what was answered meanwhile: it is told, and no reason to refuse.
    expect(await rollBack()).toMatchObject({
      status: 200,
      body: {
        served: { from: 'installed' },
        change: { lost: 2 },
        flows: [{ flow: 'soul_foundations', lost: 2 }],
      },
    })
    await expect.poll(() => servedBy(other), { timeout: 2_000, interval: 50 }).toBe(installed.hash)
    expect(await rollBack()).toMatchObject({ status: 409, body: { code: 'nothing_published' } })
  })

  it('issue 16.6 that was taken back leaves answers that can be gone on with', async () => {
    const { body } = await seeker.session(2)
    expect(body).toMatchObject({ contentHash: installed.hash, formData: { skills: ['writing'] } })
    expect((await seeker.save({ ...older, formData: { skills: ['writing', 'patterns'] } })).status).toBe(200)
  })

  it('issue 16.6 stays in the history, with whoever published it', async () => {
    const { installed: own, served, changes } = await listed()
    expect(served).toMatchObject({ from: 'installed', hash: own.hash })
    expect(changes.map(({ what, by, note, version }) => [what, by, note, version])).toEqual([
      ['rollback', 'Ben', '', installed.version],
      ['rollback', 'Ben', 'Too early', '0.2.0'],
      ['publish', 'Ana', '', '0.2.0'],
      ['publish', 'Ana', 'Clearer questions', '0.2.0'],
    ])
  })
})
