import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { birthChart, foundations } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { fakeModel, type FakeModel, type Play } from '../../support/server/fake-model.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Listed = Operations['GET /api/experiments']['reply']

const bounds = { deadline: 3_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 }

let app: TestApp
let database: TestDatabase
let model: FakeModel
let close: () => Promise<void>

beforeAll(async () => {
  model = await fakeModel()
  const provider = openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds)
  ;({ app, database, close } = await startAll({ provider }))
})
afterAll(async () => {
  await close()
  await model.close()
})

const generate = (visitor: Visitor) =>
  visitor.post<Listed>('/api/experiments/generate', { numberOfExperiments: 3 })

async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  await visitor.assess(1, 'birthChart', birthChart)
  await visitor.assess(2, 'soul_foundations', foundations())
  return visitor
}

const one = (title: string, over: object = {}) => ({
  title,
  description: 'Sit there.',
  category: 'creative_expression',
  difficulty: 'easy',
  timeframe: '1_day',
  alignmentReason: 'You wrote “drawing maps”. Try it on paper.',
  steps: ['Sit down.', 'Stay.', 'Get up.'],
  expectedInsights: ['How it is.', 'How long.'],
  requiredResources: ['A chair'],
  dataSourcesUsed: ['Soul Foundations'],
  ...over,
})

const plays = (...experiments: object[]): Play => ({
  play: 'answer',
  content: JSON.stringify({ experiments }),
})

describe('experiments by a model', () => {
  it('API-029 are what the model made, marked as such, in one call that holds no birth and no name', async () => {
    const visitor = await seeker()
    const before = model.asked.length
    model.plays(plays(one('A'), one('B'), one('C')))
    const { status, body } = await generate(visitor)
    expect(status).toBe(201)
    expect(body.map(({ title, source }) => [title, source])).toEqual([
      ['A', 'model'],
      ['B', 'model'],
      ['C', 'model'],
    ])
    expect(model.asked.length - before).toBe(1)
    const asked = JSON.stringify(model.asked.at(-1))
    expect(asked).toContain('Drawing maps')
    expect(asked).not.toMatch(/1990|Lisboa|06:42/)
    expect(asked).not.toContain(visitor.who?.lastName ?? 'nobody')
    const [counted] = await rows(
      database.db,
      'select task, outcome, source, prompt_tokens from writings where user_id = ?',
      [visitor.user?.id ?? ''],
    )
    expect(counted).toEqual({ task: 'experiments', outcome: 'written', source: 'model', prompt_tokens: 120 })
  })

  it('are filled up from the library where the model repeats itself or what was there', async () => {
    const visitor = await seeker()
    model.plays(plays(one('A'), one('a!'), one('B')))
    const first = (await generate(visitor)).body
    expect(first.map(({ source }) => source)).toEqual(['model', 'model', 'composed'])
    model.plays(plays(one('A'), one('B'), one('C')))
    const second = (await generate(visitor)).body
    expect(second.map(({ source }) => source)).toEqual(['model', 'composed', 'composed'])
    expect(new Set([...first, ...second].map(({ title }) => title)).size).toBe(6)
  })

  const faults: [string, Play][] = [
    ['a 500', { play: 'status', status: 500 }],
    ['a timeout', { play: 'silence' }],
    ['malformed JSON', { play: 'answer', content: '{"experiments": [' }],
    ['two instead of three', plays(one('A'), one('B'))],
    ['an unknown category', plays(one('A', { category: 'zzz' }), one('B'), one('C'))],
    ['an unknown source', plays(one('A', { dataSourcesUsed: ['Her diary'] }), one('B'), one('C'))],
    ['a text of another shape', plays(one('A', { steps: 'Go.' }), one('B'), one('C'))],
    ['a refusal', { play: 'refusal' }],
  ]
  it.each(faults)('come from the library after %s', async (_, play) => {
    const visitor = await seeker()
    model.plays(play, play)
    const { status, body } = await generate(visitor)
    expect(status).toBe(201)
    expect(body.map(({ source }) => source)).toEqual(['composed', 'composed', 'composed'])
  })

  it('make one call of two tabs', async () => {
    const visitor = await seeker()
    const before = model.asked.length
    model.plays(plays(one('A'), one('B'), one('C')))
    const [first, second] = await Promise.all([generate(visitor), generate(visitor)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(model.asked.length - before).toBe(1)
    expect((await visitor.get<Listed>('/api/experiments')).body).toHaveLength(3)
  })

  it('are not asked of a model for somebody of whom nothing is known', async () => {
    const before = model.asked.length
    const { body } = await generate(await app.visitor().register())
    expect(body.every(({ source }) => source === 'composed')).toBe(true)
    expect(model.asked.length).toBe(before)
  })
})
