import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentSource } from '../../server/content/source.ts'
import { rows } from '../../server/database/sql.ts'
import { begun, foundations } from '../support/server/answers.ts'
import { productContent, startApp, type TestApp } from '../support/server/app.ts'
import { contentIn } from '../support/server/content-in.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import { newerPack } from '../support/server/newer-pack.ts'
import { Visitor } from '../support/server/visitor.ts'

let database: TestDatabase
let before: TestApp
let after: TestApp
let newer: ContentSource
const closing: (() => unknown)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const pack = newerPack({ migrated: true })
  newer = contentIn(pack.folder)
  // Two processes on one database: the one before the deploy, and the one after it.
  before = await startApp({ db: database.db })
  after = await startApp({ db: database.another(), content: newer })
  closing.push(
    () => before.close(),
    () => after.close(),
    () => database.close(),
    pack.remove,
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

const given = {
  skills: ['listening', 'patterns', 'writing'],
  passions: { loseTime: 'Drawing maps of places that I only know from stories.' },
  desires: 'A place where people find their feet.',
}

const underWay = (changes: object = {}) => ({
  ...begun(),
  currentStep: 15,
  stepId: 'desires-reflection',
  formData: given,
  contentHash: productContent().library.hash,
  contentVersion: '0.1.0',
  ...changes,
})

/** Somebody who was answering under the older pack, and the same person under the newer one. */
async function seeker(changes: object = {}): Promise<{ old: Visitor; now: Visitor }> {
  const old = await before.visitor().register()
  const saved = await old.save(underWay(changes))
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  const now = new Visitor(after.url)
  for (const [name, value] of old.cookies) now.cookies.set(name, value)
  return { old, now }
}

const kept = async (visitor: Visitor) => {
  const [row] = await rows<Record<string, unknown>>(
    database.db,
    `select form_data, set_aside, asked_again, content_version, content_hash, version
     from progress_sessions where user_id = ?`,
    [visitor.user?.id ?? ''],
  )
  return row
}

const replaced = async (visitor: Visitor) =>
  rows<{ answers: unknown }>(database.db, 'select answers from replaced_answers where user_id = ?', [
    visitor.user?.id ?? '',
  ])

describe('answers that were given to an older pack', () => {
  it('are brought up to date when the seeker resumes, and nothing is lost', async () => {
    const { old, now } = await seeker()
    const { status, body } = await now.session(2)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      formData: {
        skills: ['hearing', 'writing'],
        passions: { absorbed: 'Drawing maps of places that I only know from stories.' },
      },
      stepId: 'desires-impact',
      contentHash: newer.library.hash,
      version: 2,
      broughtFrom: 1,
      askedAgain: [
        {
          stepId: 'desires-impact',
          path: 'desires',
          reason: 'We now ask for one difference only, so please say it once more.',
        },
      ],
    })
    expect(await kept(old)).toMatchObject({
      content_version: '0.2.0',
      set_aside: [
        { path: 'skills', value: ['patterns'], migration: 'soul-foundations-0-2' },
        { path: 'desires', value: given.desires, migration: 'soul-foundations-0-2' },
      ],
    })
    expect(await replaced(old)).toEqual([{ answers: given }])
  })

  it('are migrated once: reading again changes nothing', async () => {
    const { now } = await seeker()
    const first = await now.session(2)
    const second = await now.session(2)
    expect(second.body).toEqual(first.body)
    expect(second.headers['etag']).toBe('"2"')
  })

  it('go on where the seeker stood, at a step that was renamed too', async () => {
    const { now } = await seeker({
      currentStep: 3,
      stepId: 'passion-lose-time',
      formData: { passions: given.passions },
    })
    expect((await now.session(2)).body).toMatchObject({ stepId: 'passion-absorbed', version: 2 })
  })

  it('stay as they are where the newer pack can hold them', async () => {
    const { now } = await seeker({
      currentStep: 2,
      stepId: 'values-reflection',
      formData: begun().formData,
    })
    const { body } = await now.session(2)
    expect(body).toMatchObject({ formData: begun().formData, version: 1 })
    expect(body).not.toHaveProperty('askedAgain')
  })

  it('ask again until there is an answer', async () => {
    const { old, now } = await seeker()
    const { body } = await now.session(2)
    const { formData, currentStep, completedSteps } = body
    const content = { contentHash: newer.library.hash, contentVersion: '0.2.0' }
    const common = { ...begun(), currentStep, completedSteps, stepId: 'desires-impact', ...content }
    await now.save({ ...common, formData: { ...formData, desires: 'Short' } })
    expect((await now.session(2)).body).toHaveProperty('askedAgain')
    await now.save({ ...common, formData: { ...formData, desires: foundations().desires } })
    const later = (await now.session(2)).body
    expect(later).not.toHaveProperty('askedAgain')
    expect(later).not.toHaveProperty('broughtFrom')
    // What was set aside stays aside.
    expect((await kept(old))?.['set_aside']).toHaveLength(2)
  })

  it('saved before versions were kept go through every migration', async () => {
    const { old, now } = await seeker()
    await rows(
      database.db,
      'update progress_sessions set content_version = null, content_hash = null where user_id = ?',
      [old.user?.id ?? ''],
    )
    expect((await now.session(2)).body).toMatchObject({ stepId: 'desires-impact', version: 2 })
  })

  it('are set aside where no migration says what becomes of them', async () => {
    const pack = newerPack({ migrated: false })
    const app = await startApp({ db: database.db, content: contentIn(pack.folder) })
    try {
      const { old } = await seeker()
      const now = new Visitor(app.url)
      for (const [name, value] of old.cookies) now.cookies.set(name, value)
      expect((await now.session(2)).body).toMatchObject({
        formData: { skills: ['writing'], desires: given.desires },
      })
      expect((await kept(old))?.['set_aside']).toEqual([
        { path: 'skills', value: ['listening', 'patterns'], migration: null },
        { path: 'passions.loseTime', value: given.passions.loseTime, migration: null },
      ])
    } finally {
      await app.close()
      pack.remove()
    }
  })
})

describe('a tab that was opened before the deploy', () => {
  it('is refused with 409 and asked to load again, and what the server holds stays', async () => {
    const { now } = await seeker()
    const refused = await now.save(underWay())
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'content_changed',
      message: expect.stringMatching(/come along\.$/),
    })
    expect((await now.session(2)).body).toMatchObject({ version: 2 })
    const { contentVersion: _, ...unversioned } = underWay()
    expect((await now.save(unversioned)).status).toBe(409)
  })

  it('cannot complete the module with answers to questions that are gone', async () => {
    const { now } = await seeker()
    const { hash } = productContent().library
    const body = { moduleNumber: 2, assessmentType: 'soul_foundations', results: foundations() }
    const refused = await now.post('/api/assessments', {
      ...body,
      contentHash: hash,
      contentVersion: '0.1.0',
    })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'content_changed' }),
    ])
    expect((await now.session(2)).status).toBe(200)
  })

  it('learns by its version that another tab has resumed meanwhile', async () => {
    const { old, now } = await seeker()
    await now.session(2)
    const stale = await old.save(underWay(), { headers: { 'If-Match': '"1"' } })
    expect(stale.status).toBe(412)
  })
})

describe('several at once', () => {
  it('migrate once, whoever comes first', async () => {
    const { old, now } = await seeker()
    const answers = await Promise.all(Array.from({ length: 6 }, () => now.session(2)))
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2, 2, 2, 2])
    expect((await kept(old))?.['set_aside']).toHaveLength(2)
    expect(await replaced(old)).toHaveLength(1)
  })

  it('leave one order of events when a resume meets a save of the older tab', async () => {
    const { old, now } = await seeker()
    const late = { ...given, desires: 'Said a moment before the page was closed.' }
    const [read, saved] = await Promise.all([
      now.session(2),
      old.save(underWay({ formData: late }), { headers: { 'If-Match': '"1"' } }),
    ])
    expect(read.status).toBe(200)
    const { body } = await now.session(2)
    expect(body.formData).not.toHaveProperty('desires')
    const aside = JSON.stringify([await kept(old), await replaced(old)])
    expect(aside).toContain(saved.status === 200 ? late.desires : given.desires)
  })
})

describe('a process that still serves the older pack', () => {
  it('leaves answers of the newer one alone', async () => {
    const { old, now } = await seeker()
    const { body } = await now.session(2)
    expect((await old.session(2)).body).toMatchObject({ formData: body.formData, version: 2 })
    expect((await kept(old))?.['set_aside']).toHaveLength(2)
  })
})

describe('a crash in the middle', () => {
  it('leaves the older answers whole, and the next resume does it all', async () => {
    const { old, now } = await seeker()
    const id = old.user?.id ?? ''
    await database.db.raw(`
      create function crash() returns trigger language plpgsql as 'begin raise exception ''pulled the plug''; end';
      create trigger crash after update on progress_sessions for each row
        when (new.user_id = '${id}') execute function crash();
    `)
    expect((await now.session(2)).status).toBe(500)
    expect(await kept(old)).toMatchObject({
      form_data: given,
      set_aside: [],
      version: 1,
      content_version: '0.1.0',
    })
    expect(await replaced(old)).toEqual([])
    await database.db.raw('drop trigger crash on progress_sessions; drop function crash();')
    expect((await now.session(2)).body).toMatchObject({ version: 2, stepId: 'desires-impact' })
  })
})
