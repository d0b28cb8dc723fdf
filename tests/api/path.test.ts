import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { openaiProvider } from '../../server/writing/model/openai-provider.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { fakeModel, type FakeModel } from '../support/server/fake-model.ts'
import { results } from '../support/server/module-results.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Path = Operations['POST /api/path-integration/generate']['reply']
type Versions = Operations['GET /api/path/versions']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

async function seeker(of: TestApp = app, modules: readonly number[] = [1, 2, 3, 4, 5]): Promise<Visitor> {
  const visitor = await of.visitor().register()
  for (const [number, type, saved] of results) {
    if (!modules.includes(number)) continue
    const { status, text } = await visitor.assess(number, type, saved)
    if (status !== 201) throw new Error(text)
    if (number === 3) await visitor.report(3, 'completed', 100)
  }
  return visitor
}

const generate = (visitor: Visitor, key?: string) =>
  visitor.post<Path>('/api/path-integration/generate', {}, key ? { headers: { 'Idempotency-Key': key } } : {})
const read = async (visitor: Visitor) => (await visitor.get<Path | null>('/api/path-integration')).body
const versions = async (visitor: Visitor) => (await visitor.get<Versions>('/api/path/versions')).body
const count = async (visitor: Visitor, table: string, where = 'true') =>
  (
    await rows<{ n: number }>(
      database.db,
      `select cast(count(*) as integer) as n from ${table} where user_id = ? and ${where}`,
      [visitor.user?.id ?? ''],
    )
  )[0]?.n

describe('the path integration', () => {
  it('API-031 is null at first, and needs a session', async () => {
    const visitor = await seeker(app, [1])
    expect(await read(visitor)).toBeNull()
    expect(await versions(visitor)).toEqual([])
    const signedOut = app.visitor()
    for (const call of ['/api/path-integration', '/api/path/versions']) {
      expect(await signedOut.get(call)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    }
    expect((await generate(signedOut)).status).toBe(401)
    expect((await signedOut.get('/api/path/export.pdf')).status).toBe(401)
  })

  it.each([
    [[], 'Soul Blueprint, Soul Foundations, Soul Map Integration, Vision Forge and Soul in Motion'],
    [[1, 2, 3, 4], 'Soul in Motion'],
    [[1, 2, 4, 5], 'Soul Map Integration'],
  ])('GATE-020 C-04 with the modules %j it is refused and says what is missing', async (modules, missing) => {
    const visitor = await seeker(app, modules)
    for (const answer of [await generate(visitor), await visitor.post('/api/path-integration')]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'modules_incomplete', message: `Still to be completed first: ${missing}.` },
      })
    }
    expect(await read(visitor)).toBeNull()
    expect(await count(visitor, 'writings')).toBe(0)
  })

  it('API-033 DATA-028 DATA-029 DATA-030 DATA-031 is written from the answers, and read again', async () => {
    const visitor = await seeker()
    const { status, body } = await generate(visitor)
    expect(status).toBe(201)
    expect(Object.keys(body).toSorted()).toEqual([
      'actionableSteps',
      'coreIdentity',
      'createdAt',
      'id',
      'integrationInsights',
      'lifeDirection',
      'personalManifesto',
      'savedAt',
      'source',
      'updatedAt',
    ])
    expect(body).toMatchObject({
      source: 'composed',
      savedAt: null,
      personalManifesto: expect.stringContaining('Drawing maps of places'),
      integrationInsights: {
        keyRealizations: expect.arrayContaining([expect.any(String)]),
        transformationSummary: expect.any(String),
        nextEvolutionPhase: expect.any(String),
      },
      coreIdentity: {
        essence: expect.any(String),
        uniqueContribution: expect.any(String),
        primaryGifts: expect.any(Array),
        coreValues: ['Honesty', 'Curiosity', 'Freedom'],
      },
      lifeDirection: {
        northStar: expect.any(String),
        primaryPath: expect.stringContaining('First class'),
        timeline: expect.any(String),
        supportingPaths: expect.any(Array),
      },
    })
    for (const list of Object.values(body.actionableSteps)) expect(list.length).toBeGreaterThan(0)
    expect(await read(visitor)).toEqual(body)
  })

  it('C-47 C-48 API-032 a call without a body does the same, keeps the insight and completes module 7', async () => {
    const visitor = await seeker()
    const { status, body } = await visitor.post<Path>('/api/path-integration')
    expect(status).toBe(201)
    expect(await read(visitor)).toEqual(body)
    const { body: insights } = await visitor.get<Operations['GET /api/insights']['reply']>(
      '/api/insights?type=path_integration',
    )
    expect(insights).toHaveLength(1)
    expect(insights[0]).toMatchObject({
      moduleNumber: 7,
      source: 'composed',
      content: { personalManifesto: body.personalManifesto },
    })
    expect(await count(visitor, 'module_progress', "module_number = 7 and status = 'completed'")).toBe(1)
  })

  it('API-033 refuses anything in the body', async () => {
    const visitor = await seeker()
    expect((await visitor.post('/api/path-integration/generate', { personalManifesto: 'mine' })).status).toBe(
      422,
    )
    expect(await read(visitor)).toBeNull()
  })

  it('a double click, two tabs and both calls at once make one writing and one row', async () => {
    const visitor = await seeker()
    const answers = await Promise.all([
      generate(visitor),
      generate(visitor),
      generate(visitor, 'a-click-of-mine'),
      visitor.post<Path>('/api/path-integration'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    // Whoever came after the end of the first wrote anew; nobody wrote beside another.
    const ids = new Set(answers.map(({ body }) => body.id))
    expect(await count(visitor, 'path_integrations')).toBe(ids.size)
    expect(await count(visitor, 'writings')).toBe(ids.size)
    const again = await generate(visitor, 'a-click-of-mine')
    expect(ids.has(again.body.id)).toBe(true)
  })

  it('is refused beyond the rate of an hour', async () => {
    const visitor = await seeker()
    const { attempts, window } = limits.writing.rate
    await rows(database.db, 'insert into throttles (key, attempts, window_ends) values (?, ?, ?)', [
      `writing:${visitor.user?.id ?? ''}`,
      attempts,
      new Date(Date.now() + window),
    ])
    expect((await generate(visitor)).status).toBe(429)
    expect(await read(visitor)).toBeNull()
  })
})

describe('its versions', () => {
  it('N-08 are kept when it is written again, saved with a date, and read one by one', async () => {
    const visitor = await seeker()
    const first = (await generate(visitor)).body
    const save = () => visitor.post<Path>(`/api/path/versions/${first.id}/save`)
    const { status, body: saved } = await save()
    expect(status).toBe(200)
    expect(saved.savedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect((await save()).body.savedAt).toBe(saved.savedAt)
    const second = (await generate(visitor)).body
    expect((await read(visitor))?.id).toBe(second.id)
    const all = await versions(visitor)
    expect(all.map(({ id, savedAt }) => [id, savedAt])).toEqual([
      [second.id, null],
      [first.id, saved.savedAt],
    ])
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'id',
      'savedAt',
      'source',
      'updatedAt',
    ])
    const whole = await visitor.get<Path>(`/api/path/versions/${first.id}`)
    expect(whole.body).toEqual(saved)
  })

  it('give up the oldest that nobody saved, never a saved one', async () => {
    const visitor = await seeker()
    const first = (await generate(visitor)).body
    await visitor.post(`/api/path/versions/${first.id}/save`)
    const { unsaved } = limits.pathVersions
    await rows(
      database.db,
      `insert into path_integrations (user_id, personal_manifesto, integration_insights, core_identity, life_direction,
         actionable_steps, source, created_at)
       select user_id, personal_manifesto, integration_insights, core_identity, life_direction, actionable_steps, source,
         now() - n * interval '1 minute' from path_integrations, generate_series(1, ?) n where id = ?`,
      [unsaved + 5, first.id],
    )
    const newest = (await generate(visitor)).body
    const all = await versions(visitor)
    expect(all).toHaveLength(unsaved + 1)
    expect(all[0]?.id).toBe(newest.id)
    expect(all.some(({ id }) => id === first.id)).toBe(true)
  })

  it('belong to their seeker: nobody else reads, saves or lists them', async () => {
    const [mine, other] = await Promise.all([seeker(), seeker()])
    const { id } = (await generate(mine)).body
    expect((await other.get(`/api/path/versions/${id}`)).status).toBe(404)
    expect((await other.post(`/api/path/versions/${id}/save`)).status).toBe(404)
    expect((await other.get(`/api/path/versions/${'x'.repeat(60)}`)).status).toBe(404)
    expect(await versions(other)).toEqual([])
    expect((await versions(mine))[0]?.savedAt).toBeNull()
  })
})

describe('sharing', () => {
  it('N-07 takes birth date, time and place out, also where the seeker wrote them', async () => {
    const visitor = await seeker()
    expect((await visitor.get('/api/path/share')).status).toBe(404)
    const answers = results.find(([, type]) => type === 'soul_foundations')?.[2] ?? {}
    const born = 'I was born on April 12, 1990 at 06:42 in Lisboa, and I still draw it.'
    const passions = 'passions' in answers && typeof answers.passions === 'object' ? answers.passions : {}
    await visitor.assess(2, 'soul_foundations', {
      ...answers,
      passions: {
        ...passions,
        loseTime: born,
        energized: born,
        effortless: born,
        gifts: born,
        fulfilling: born,
      },
    })
    const { body } = await generate(visitor)
    expect(body.personalManifesto).toContain('Lisboa')
    const shared = await visitor.get<object>('/api/path/share')
    expect(shared.status).toBe(200)
    expect(shared.text).not.toMatch(/Lisboa|1990|06:42/)
    expect(shared.text).toContain('I was born on [date] at [time] in [place]')
    expect(Object.keys(shared.body).toSorted()).toEqual([
      'actionableSteps',
      'coreIdentity',
      'integrationInsights',
      'lifeDirection',
      'personalManifesto',
    ])
  })
})

describe('the PDF', () => {
  it('N-06 is a file for the seeker alone, named by day; 404 while nothing is written', async () => {
    const visitor = await seeker()
    expect((await visitor.get('/api/path/export.pdf')).status).toBe(404)
    await generate(visitor)
    const { status, headers, text } = await visitor.get('/api/path/export.pdf')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="lodestar-path-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    // What the birth was is in no part of it.
    expect(text).not.toMatch(/Lisboa|1990-04-12/)
  })
})

describe('with a model', () => {
  let model: FakeModel
  let written: TestApp
  beforeAll(async () => {
    model = await fakeModel()
    const bounds = { deadline: 60_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 }
    const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
    written = await startApp({ db: database.db, provider })
  })
  afterAll(async () => {
    await written.close()
    await model.close()
  })

  const reply = {
    personalManifesto: 'I keep the long table set.',
    integrationInsights: {
      keyRealizations: ['One.'],
      transformationSummary: 'Two.',
      nextEvolutionPhase: 'Three?',
    },
    coreIdentity: { essence: 'e', uniqueContribution: 'u', primaryGifts: ['g'], coreValues: ['v'] },
    lifeDirection: { northStar: 'n', primaryPath: 'p', timeline: 't', supportingPaths: ['s'] },
    actionableSteps: { immediate: ['i'], shortTerm: ['s'], longTerm: ['l'] },
  }

  it('D-08 keeps what the model wrote and says so; two tabs make one call to it', async () => {
    const visitor = await seeker(written)
    model.plays({ play: 'answer', content: JSON.stringify(reply) })
    const before = model.asked.length
    const [one, two] = await Promise.all([generate(visitor), generate(visitor)])
    expect(one.body).toMatchObject({ ...reply, source: 'model' })
    expect(two.body).toEqual(one.body)
    expect(model.asked.length - before).toBe(1)
  })

  it('composes when the model leaves a part out', async () => {
    const visitor = await seeker(written)
    model.plays({ play: 'answer', content: JSON.stringify({ ...reply, lifeDirection: undefined }) })
    const { status, body } = await generate(visitor)
    expect(status).toBe(201)
    expect(body.source).toBe('composed')
    expect(body.lifeDirection.northStar).not.toBe('')
  })
})
