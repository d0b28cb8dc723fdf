import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { begun, birthChart, foundations } from '../support/server/answers.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const match = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })

async function replaced(visitor: Visitor) {
  return rows<{ name: string; version: number; answers: unknown }>(
    database.db,
    'select name, version, answers from replaced_answers where user_id = ? order by version',
    [visitor.user?.id ?? ''],
  )
}

describe('answers under way', () => {
  it('API-012 API-013 DATA-002 saves, reads back, and a second save replaces the first', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.session(2)).status).toBe(404)
    const first = await visitor.save({ ...begun(), contentHash: 'abc' })
    expect(first.status).toBe(200)
    expect(first.headers['etag']).toBe('"1"')
    expect(first.body).toMatchObject({ ...begun(), contentHash: 'abc', version: 1 })
    const second = await visitor.save({ ...begun(['family']), currentStep: 1, completedSteps: [0] })
    expect(second.body).toMatchObject({
      formData: { values: ['family'] },
      currentStep: 1,
      version: 2,
      // Whoever says nothing of the content was held against the content of now.
      contentHash: productContent().library.hash,
    })
    const read = await visitor.session(2)
    expect(read.body).toEqual(second.body)
    expect(read.headers['etag']).toBe('"2"')
  })

  it('API-014 deletes, and deleting nothing is no failure', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    expect((await visitor.delete('/api/modules/progress-session/2')).status).toBe(204)
    expect((await visitor.session(2)).status).toBe(404)
    expect((await visitor.delete('/api/modules/progress-session/2')).status).toBe(204)
  })

  it('trust 4 the version that an old device holds never fits a new session', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    const old = await visitor.save(begun(['family']))
    expect(old.body.version).toBe(2)
    await visitor.delete('/api/modules/progress-session/2')
    const anew = await visitor.save(begun(), { headers: { 'If-None-Match': '*' } })
    expect(anew.body.version).toBeGreaterThan(2)
    for (const version of [1, 2]) {
      const late = await visitor.save(begun(['peace']), { headers: { 'If-Match': `"${version}"` } })
      expect([late.status, late.body]).toMatchObject([412, { current: { formData: begun().formData } }])
    }
    const other = await visitor.save({ ...begun(), moduleNumber: 6, moduleName: 'Experiments', formData: {} })
    expect(other.body.version).toBe(1)
  })

  it('trust 4 also when sessions begin and end at the same moment', async () => {
    const visitor = await app.visitor().register()
    const seen: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const done = await Promise.all([
        visitor.save(begun()),
        visitor.delete('/api/modules/progress-session/2'),
        visitor.save(begun(['family']), { headers: { 'If-None-Match': '*' } }),
      ])
      expect(done.every(({ status }) => status < 500)).toBe(true)
      await visitor.delete('/api/modules/progress-session/2')
      const { body } = await visitor.save(begun(), { headers: { 'If-None-Match': '*' } })
      seen.push(body.version)
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
  })

  it('a save over answers that are gone with their completed module begins nothing, and says so', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(1, 'birthChart', birthChart)
    const { body } = await visitor.save(begun())
    await visitor.assess(2, 'soul_foundations', foundations())
    const late = await visitor.save(begun(['peace']), { headers: { 'If-Match': `"${body.version}"` } })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'module_completed', message: expect.stringMatching(/begin it again\.$/) },
    ])
    expect((await visitor.session(2)).status).toBe(404)
    // To begin it again has to be said.
    expect((await visitor.save(begun(), { headers: { 'If-None-Match': '*' } })).status).toBe(200)
  })

  const unsaved = async (visitor: Visitor) => {
    const seen = await visitor.get('/api/modules/progress-session/2', { headers: { Prefer: 'absent=null' } })
    expect([seen.status, seen.body]).toEqual([200, null])
    return { headers: { 'If-Match': String(seen.headers['etag']) } }
  }

  it('trust 4 a tab opened before the completion that never saved begins nothing either', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(1, 'birthChart', birthChart)
    const opened = await unsaved(visitor)
    const { body } = await visitor.save(begun(), { headers: { 'If-None-Match': '*' } })
    await visitor.assess(2, 'soul_foundations', foundations())
    const late = await visitor.save(begun(['peace']), opened)
    expect([late.status, late.body]).toMatchObject([409, { code: 'module_completed' }])
    expect((await visitor.session(2)).status).toBe(404)
    // The version after the last is that of no session, so that no old device holds it.
    const next = await unsaved(visitor)
    expect(next.headers['If-Match']).not.toBe(`"${body.version}"`)
    // A tab opened after the completion begins it again on purpose.
    expect((await visitor.save(begun(), next)).status).toBe(200)
  })

  it('trust 4 also where the module was completed without a save before', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(1, 'birthChart', birthChart)
    const opened = await unsaved(visitor)
    await visitor.assess(2, 'soul_foundations', foundations())
    expect((await visitor.save(begun(), opened)).status).toBe(409)
  })

  it('of tabs that saw no answers only one begins', async () => {
    const visitor = await app.visitor().register()
    const opened = await unsaved(visitor)
    const tries = await Promise.all(
      ['family', 'growth', 'peace'].map((value) => visitor.save(begun([value]), opened)),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    await visitor.delete('/api/modules/progress-session/2')
    expect(await visitor.save(begun(), opened)).toMatchObject({ status: 412, body: { current: null } })
    const anew = await unsaved(visitor)
    const twice = [await visitor.save(begun(), anew), await visitor.save(begun(['family']), anew)]
    expect(twice.map(({ status }) => status)).toEqual([200, 412])
  })

  it('API-012 answers null instead of 404 to a page that prefers it, so that no browser logs an error', async () => {
    const visitor = await app.visitor().register()
    const read = () => visitor.get('/api/modules/progress-session/2', { headers: { Prefer: 'absent=null' } })
    expect(await read()).toMatchObject({ status: 200, body: null })
    await visitor.save(begun())
    expect(await read()).toMatchObject({ status: 200, body: begun() })
  })

  it('answers 304 to a browser that holds the version', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    const read = () => visitor.get('/api/modules/progress-session/2', { headers: { 'If-None-Match': '"1"' } })
    expect(await read()).toMatchObject({ status: 304, text: '' })
    await visitor.save(begun())
    expect((await read()).status).toBe(200)
  })

  it('PERM-007 lets no browser keep answers, which it would show to the next seeker at the same version', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    expect((await visitor.session(2)).headers['cache-control']).toBe('no-store')
    const held = await visitor.get('/api/modules/progress-session/2', { headers: { 'If-None-Match': '"1"' } })
    expect([held.status, held.headers['cache-control']]).toEqual([304, 'no-store'])
  })

  it('keeps modules without a flow in the pack as they are sent', async () => {
    const visitor = await app.visitor().register()
    const session = {
      ...begun(),
      moduleNumber: 6,
      moduleName: 'Life Path Experiments',
      formData: { d1: { text: 'so' } },
    }
    expect((await visitor.save(session)).body).toMatchObject({ formData: { d1: { text: 'so' } } })
  })

  it.each([
    ['a module that is none', { moduleNumber: 99 }, '/moduleNumber'],
    ['a field that the flow does not have', { formData: { secret: 1 } }, '/formData/secret'],
    ['an option that is none', { formData: { values: ['greed'] } }, '/formData/values/0'],
    ['an answer of the wrong kind', { formData: { values: 'honesty' } }, '/formData/values'],
    ['a step beyond the last', { currentStep: 18 }, '/currentStep'],
    ['a step of another flow', { stepId: 'elsewhere' }, '/stepId'],
  ])('FOUND refuses %s with 422 at its path and keeps what was there', async (_, change, path) => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    const answer = await visitor.save({ ...begun(), ...change })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path }] })
    expect((await visitor.session(2)).body).toMatchObject({ ...begun(), version: 1 })
  })
})

describe('two tabs', () => {
  it('answers 412 with the current state to a save over a version that is gone', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    expect((await visitor.save(begun(['family']), match(1))).body).toMatchObject({ version: 2 })
    const stale = await visitor.save(begun(['growth']), match(1))
    expect(stale.status).toBe(412)
    expect(stale.headers['etag']).toBe('"2"')
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      message: expect.stringMatching(/\.$/),
      current: { version: 2, formData: { values: ['family'] } },
    })
    expect((await visitor.save(begun(['growth']), match(2))).status).toBe(200)
  })

  it('lets exactly one of many saves over the same version through', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    const saves = ['family', 'growth', 'health', 'peace', 'nature'].map((value) =>
      visitor.save(begun([value]), match(1)),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412])
    expect((await visitor.session(2)).body).toMatchObject({ version: 2 })
  })

  it('answers 412 with nothing as the current state when the session was finished elsewhere', async () => {
    const visitor = await app.visitor().register()
    for (const header of ['"3"', '*']) {
      const answer = await visitor.save(begun(), { headers: { 'If-Match': header } })
      expect(answer.status).toBe(412)
      expect(answer.body).toMatchObject({ current: null })
    }
    expect((await visitor.session(2)).status).toBe(404)
  })

  it('with If-None-Match: * saves only the first time', async () => {
    const visitor = await app.visitor().register()
    const first = { headers: { 'If-None-Match': '*' } }
    const answers = await Promise.all([
      visitor.save(begun(['family']), first),
      visitor.save(begun(['growth']), first),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await visitor.session(2)).body).toMatchObject({ version: 1 })
  })

  it('without a version the last write wins and the answers that it replaced are kept', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun(['family']))
    await visitor.save(begun(['growth']))
    await visitor.save(begun(['growth']))
    expect((await visitor.session(2)).body).toMatchObject({ version: 3, formData: { values: ['growth'] } })
    expect(await replaced(visitor)).toEqual([{ name: '2', version: 1, answers: { values: ['family'] } }])
  })

  it('loses nothing of many saves at the same time, not even of the very first ones', async () => {
    const visitor = await app.visitor().register()
    const values = ['belonging', 'courage', 'creativity', 'curiosity', 'fairness', 'family']
    const answers = await Promise.all(values.map((value) => visitor.save(begun([value]))))
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200))
    const kept = (await replaced(visitor)).map(({ answers: each }) => each)
    const { body } = await visitor.session(2)
    expect(body).toMatchObject({ version: values.length })
    expect(
      [...kept, body.formData].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ).toEqual(values.map((value) => ({ values: [value] })))
  })

  it('keeps a bounded number of replaced answers, the newest', async () => {
    const visitor = await app.visitor().register()
    const count = limits.replacedAnswers.kept + 5
    for (let save = 0; save <= count; save++) await visitor.save(begun([save % 2 ? 'family' : 'growth']))
    const kept = await replaced(visitor)
    expect(kept).toHaveLength(limits.replacedAnswers.kept)
    expect(kept.at(-1)?.version).toBe(count)
  })
})
