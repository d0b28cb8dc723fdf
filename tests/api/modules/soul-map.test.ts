import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { birthChart, foundations } from '../../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Discoveries = Operations['POST /api/soul-map/generate-discoveries']['reply']
type Insights = Operations['POST /api/soul-map/generate-insights']['reply']
type Read = Operations['GET /api/soul-map/insights']['reply']

let app: TestApp
let written: TestApp
let model: FakeModel
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
  model = await fakeModel()
  const bounds = { deadline: 60_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 }
  const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
  written = await startApp({ db: database.db, provider })
})
afterAll(async () => {
  await written.close()
  await model.close()
  await close()
})

const discover = (visitor: Visitor) => visitor.post<Discoveries>('/api/soul-map/generate-discoveries', {})
const draw = (visitor: Visitor, discoveryResponses: object) =>
  visitor.post<Insights>('/api/soul-map/generate-insights', { discoveryResponses })
const read = (visitor: Visitor) => visitor.get<Read>('/api/soul-map/insights')

async function seeker(at: TestApp = app): Promise<Visitor> {
  const visitor = await at.visitor().register()
  await visitor.assess(1, 'birthChart', birthChart)
  await visitor.assess(2, 'soul_foundations', foundations())
  return visitor
}

const lines = [
  'The kitchen table, late, when everyone had gone and the talking started.',
  'I keep coming back to water, in every town that I have lived in.',
  'I was proud when I said no to the promotion and nobody understood it.',
  'My father repairing radios, and me holding the lamp for hours.',
]
const responsesTo = ({ discoveries }: Discoveries) =>
  Object.fromEntries(discoveries.map(({ id }, at) => [id, lines[at % lines.length] ?? '']))

const tasksOf = async (visitor: Visitor) =>
  rows<{ task: string }>(database.db, 'select task from writings where user_id = ?', [visitor.user?.id ?? ''])

describe('the reflections of the Soul Map', () => {
  it('SMAP-009 of fewer than their 20 characters draw no map: 422 names them', async () => {
    const { status, body } = await draw(await seeker(), { table: lines[0], hour: 'Too short.', envy: ' ' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid',
      issues: [{ path: '/discoveryResponses/hour', message: expect.stringMatching(/10/) }],
    })
  })
})

describe('the discoveries of the Soul Map', () => {
  it('API-042 SMAP-002 are ten, quote the seeker and name a placement, and nothing of the birth', async () => {
    const { status, body } = await discover(await seeker())
    expect(status).toBe(200)
    expect(body.discoveries).toHaveLength(10)
    expect(new Set(body.discoveries.map(({ id }) => id)).size).toBe(10)
    for (const { type, title, setup, prompt } of body.discoveries)
      expect([type, title, setup, prompt].every((text) => text.length > 0)).toBe(true)
    const text = JSON.stringify(body.discoveries)
    expect(text).toContain('Building dams in the stream behind the house')
    expect(text).toContain('Sun in Aries')
    expect(text).not.toMatch(/1990|Lisboa|06:42/)
  })

  it('API-042 are ten for somebody who has given nothing yet', async () => {
    const { status, body } = await discover(await app.visitor().register())
    expect([status, body.discoveries.length, body.source]).toEqual([200, 10, 'composed'])
  })

  it('are the same ten in two tabs and after a reload, written once', async () => {
    const visitor = await seeker()
    const [one, other] = await Promise.all([discover(visitor), discover(visitor)])
    const again = await discover(visitor)
    expect(other.body).toEqual(one.body)
    expect(again.body).toEqual(one.body)
    expect(await tasksOf(visitor)).toEqual([{ task: 'soul-map-discoveries' }])
  })

  it('are made anew once earlier answers have changed', async () => {
    const visitor = await seeker()
    const before = await discover(visitor)
    const answers = foundations()
    const passions = { ...answers.passions, childhood: 'Taking clocks apart under the bed.' }
    await visitor.assess(2, 'soul_foundations', { ...answers, passions })
    const after = await discover(visitor)
    expect(JSON.stringify(before.body)).not.toContain('clocks')
    expect(JSON.stringify(after.body)).toContain('Taking clocks apart under the bed')
  })

  it('come from the model when there is one, without name, date or place in what it is told', async () => {
    const visitor = await seeker(written)
    const one = {
      type: 'pattern',
      title: 'Water',
      setup: 'You wrote of a stream.',
      prompt: 'Where does it run?',
      insight_hint: 'Begin upstream.',
      followup: 'And who follows it?',
    }
    const discoveries = Array.from({ length: 10 }, (_, at) => ({ ...one, title: `Water ${at + 1}` }))
    model.plays({ play: 'answer', content: JSON.stringify({ discoveries }) })
    const { body } = await discover(visitor)
    expect(body.source).toBe('model')
    expect(body.discoveries.at(-1)).toEqual({ ...one, id: 'tenth', title: 'Water 10' })
  })

  it('are composed when the model gives nine', async () => {
    const visitor = await seeker(written)
    model.plays({ play: 'answer', content: JSON.stringify({ discoveries: [] }) })
    const { status, body } = await discover(visitor)
    expect([status, body.source, body.discoveries.length]).toEqual([200, 'composed', 10])
  })

  it('401 for a visitor', async () => {
    expect((await discover(app.visitor())).status).toBe(401)
    expect((await draw(app.visitor(), {})).status).toBe(401)
    expect((await read(app.visitor())).status).toBe(401)
  })
})

describe('the soul map', () => {
  it('API-043 SMAP-014 DATA-040 is drawn from the reflections and quotes them', async () => {
    const visitor = await seeker()
    const asked = await discover(visitor)
    const { status, body } = await draw(visitor, responsesTo(asked.body))
    expect(status).toBe(200)
    const { signature, description, gifts } = body.soulSignature
    expect(signature.length).toBeGreaterThan(3)
    expect(description).toContain('The kitchen table, late')
    expect(gifts.length).toBeGreaterThanOrEqual(3)
    expect(body.source).toBe('composed')
  })

  it('API-044 VISION-004 is read back as it was drawn, null before', async () => {
    const visitor = await seeker()
    expect((await read(visitor)).body).toBeNull()
    const drawn = await draw(visitor, { one: lines[0], two: lines[1] })
    expect((await read(visitor)).body).toEqual(drawn.body)
  })

  it('is drawn once for the same reflections, also pressed in two tabs', async () => {
    const visitor = await seeker()
    const responses = { one: lines[0], two: lines[1] }
    const [one, other] = await Promise.all([draw(visitor, responses), draw(visitor, responses)])
    const again = await draw(visitor, responses)
    expect(other.body).toEqual(one.body)
    expect(again.body).toEqual(one.body)
    expect(await tasksOf(visitor)).toHaveLength(1)
    const kept = await rows(database.db, 'select id from commissioned where user_id = ?', [
      visitor.user?.id ?? '',
    ])
    expect(kept).toHaveLength(1)
  })

  it('is drawn anew from other reflections, and the next discoveries are new', async () => {
    const visitor = await seeker()
    await discover(visitor)
    const first = await draw(visitor, { one: lines[0] })
    const second = await draw(visitor, { one: lines[1] })
    expect(second.body.soulSignature.description).not.toBe(first.body.soulSignature.description)
    await discover(visitor)
    expect((await tasksOf(visitor)).filter(({ task }) => task === 'soul-map-discoveries')).toHaveLength(2)
    expect((await read(visitor)).body).toEqual(second.body)
  })

  it.each([[{}], [{ one: '   ' }]])('409 no_data for %j', async (responses) => {
    const { status, body } = await draw(await seeker(), responses)
    expect([status, body]).toMatchObject([409, { code: 'no_data' }])
  })

  it.each([
    ['no mapping', { discoveryResponses: 'text' }, 422],
    ['a text of another kind', { discoveryResponses: { one: 5 } }, 422],
    ['100,000 characters', { discoveryResponses: { one: 'a'.repeat(100_000) } }, 422],
    [
      'thirty reflections',
      { discoveryResponses: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`r${at}`, 'x'])) },
      422,
    ],
    ['somebody else', { discoveryResponses: { one: 'x' }, userId: 'other' }, 422],
  ])('refuses %s and keeps nothing', async (_, body, status) => {
    const visitor = await seeker()
    expect((await visitor.post('/api/soul-map/generate-insights', body)).status).toBe(status)
    expect((await read(visitor)).body).toBeNull()
  })

  it('is nobody else’s', async () => {
    await draw(await seeker(), { one: lines[0] })
    expect((await read(await seeker())).body).toBeNull()
  })
})

describe('module 3', () => {
  const complete = (visitor: Visitor) =>
    visitor.post('/api/modules/progress', { moduleNumber: 3, status: 'completed', progressPercent: 100 })

  it('DATA-041 SMAPRES-009 is read as one integration, in the order that was asked', async () => {
    const visitor = await seeker()
    const { body } = await discover(visitor)
    const discoveryResponses = responsesTo(body)
    const saved = await visitor.assess(3, 'soul_map_integration', {
      discoveryResponses,
      discoveries: body.discoveries,
    })
    expect(saved.status).toBe(201)
    const { status, body: insight } = await visitor.post<{ content: object }>('/api/insights/generate', {
      type: 'soul_map_integration_analysis',
    })
    expect(status).toBe(201)
    expect(insight.content).toMatchObject({
      comprehensive_analysis: expect.stringMatching(/^.*The kitchen table, late/),
      core_themes: expect.any(Array),
      integration_insights: expect.any(Object),
      soul_purpose: { direction: expect.any(String), guidance: expect.any(String) },
      next_steps: expect.any(Array),
    })
  })

  it('GATE-012 GATE-019 GATE-021 SMAPRES-010 is completed by one call, unlocks the next and lets the draft go', async () => {
    const visitor = await seeker()
    await visitor.post('/api/modules/progress-session', {
      moduleNumber: 3,
      moduleName: 'Soul Map Integration',
      currentStep: 0,
      stepId: 'intro',
      formData: {},
      completedSteps: [],
    })
    const { status, body } = await complete(visitor)
    expect([status, body]).toMatchObject([
      200,
      { moduleNumber: 3, status: 'completed', progressPercent: 100 },
    ])
    expect((await visitor.get('/api/modules/progress-session/3')).status).toBe(404)
    const { body: progress } = await visitor.get<Operations['GET /api/user/journey-progress']['reply']>(
      '/api/user/journey-progress',
    )
    expect(progress.completedModules).toContain('soul_map_integration')
    expect(progress.modules.find(({ moduleNumber }) => moduleNumber === 4)?.status).toBe('unlocked')
  })

  it('GATE-011 409 while an earlier module is not complete', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(1, 'birthChart', birthChart)
    expect((await complete(visitor)).status).toBe(409)
  })

  it('keeps discoveries and answers together in its session, and refuses foreign ones', async () => {
    const visitor = await seeker()
    const { body } = await discover(visitor)
    const session = (formData: object, stepId = 'second') =>
      visitor.post('/api/modules/progress-session', {
        moduleNumber: 3,
        moduleName: 'Soul Map Integration',
        currentStep: 2,
        stepId,
        formData,
        completedSteps: [0, 1],
      })
    const formData = { discoveries: body.discoveries, discoveryResponses: { first: lines[0] } }
    expect((await session(formData)).status).toBe(200)
    const { body: kept } = await visitor.get('/api/modules/progress-session/3')
    expect(kept).toMatchObject({ formData, stepId: 'second' })
    const refused: [object, string?][] = [
      [{ ...formData, discoveryResponses: { eleventh: lines[0] } }],
      [{ ...formData, discoveries: body.discoveries.slice(1) }],
      [{ discoveryResponses: { first: lines[0] } }],
      [{ ...formData, discoveryResponses: { first: 'a'.repeat(20_000) } }],
      [formData, 'table'],
    ]
    for (const [data, stepId] of refused) expect((await session(data, stepId)).status).toBe(422)
    expect((await session({ discoveryResponses: { table: lines[0] } }, 'table')).status).toBe(200)
  })
})
