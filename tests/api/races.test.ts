import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import { openaiProvider } from '../../server/writing/model/openai-provider.ts'
import { foundations } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { fakeModel, type FakeModel } from '../support/server/fake-model.ts'
import { doesWell } from '../support/server/model-replies.ts'
import { results } from '../support/server/module-results.ts'
import type { Visitor } from '../support/server/visitor.ts'

const bounds = { deadline: 60_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 }

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

async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  for (const [number, type, saved] of results) {
    await visitor.assess(number, type, saved)
    if (number === 3) await visitor.report(3, 'completed', 100)
  }
  return visitor
}

const count = async (visitor: Visitor, table: string): Promise<number> =>
  (await rows(database.db, `select 1 from ${table} where user_id = ?`, [visitor.user?.id ?? ''])).length

const reflections = { first: 'I keep coming back to water, in every town that I have lived in.' }
const school = { category: 'career_purpose', title: 'A small school', description: 'One long table' }
const house = { category: 'lifestyle_environment', title: 'A house', description: 'Mornings outside' }
const goal = {
  title: 'Teach a class',
  description: 'Six people at one table',
  category: 'career_transition',
  timeline: '90_days',
}

/** Every call that takes an `Idempotency-Key`, what it makes rows in, and how often it asks the model. */
const acts: readonly (readonly [path: string, body: object, table: string, calls: number])[] = [
  [
    '/api/assessments',
    { moduleNumber: 2, assessmentType: 'soul_foundations', results: foundations() },
    '',
    0,
  ],
  ['/api/insights/generate', { type: 'soul_foundations_structured_analysis' }, 'writings', 1],
  [
    '/api/insights/generate-module',
    { moduleNumber: 2, insightType: 'soul_foundations_structured_analysis' },
    'writings',
    1,
  ],
  ['/api/experiments/generate', { numberOfExperiments: 1 }, 'experiments', 1],
  ['/api/soul-map/generate-discoveries', {}, 'commissioned', 1],
  ['/api/soul-map/generate-insights', { discoveryResponses: reflections }, 'commissioned', 1],
  ['/api/vision/generate-ai-vision', { visionComponents: [school, house], userData: {} }, 'writings', 1],
  ['/api/action-plan/generate', { goal, userData: {}, visionContext: null }, 'writings', 1],
  [
    '/api/flows/vision_forge/generate/vision-statement',
    {
      answers: {
        visionComponents: [
          { id: '1', ...school },
          { id: '2', ...house },
        ],
      },
    },
    'writings',
    1,
  ],
  ['/api/flows/soul_map_integration/generate/soul-map-discoveries', {}, 'commissioned', 1],
  ['/api/path-integration/generate', {}, 'path_integrations', 1],
  ['/api/path-integration', {}, 'path_integrations', 1],
  ['/api/soul-guide/chat', { message: 'What am I good at?' }, 'guide_turns', 1],
]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('one Idempotency-Key is one act', () => {
  it.each(acts)(
    'trust 5 POST %s four times at once: one row, one call, the same bytes, and again later',
    async (path, body, table, calls) => {
      const visitor = await seeker()
      model.answers(doesWell('Well said by a model.', 60))
      const before = model.asked.length
      const headers = { 'Idempotency-Key': 'one-act-of-four' }
      const replies = await Promise.all(
        [0, 0, 30, 60].map(async (wait) => {
          await pause(wait)
          return visitor.post(path, body, { headers })
        }),
      )
      replies.push(await visitor.post(path, body, { headers }))
      expect(replies.map(({ status, text }) => [status, text])).toEqual(
        replies.map(() => [expect.toBeOneOf([200, 201]), replies[0]?.text]),
      )
      expect(model.asked.length - before).toBe(calls)
      if (table !== '') expect(await count(visitor, table)).toBe(1)
    },
  )

  it('also for requests that arrive just as the first one ends', async () => {
    const visitor = await seeker()
    const path = '/api/vision/generate-ai-vision'
    for (let round = 0; round < 12; round += 1) {
      const body = { visionComponents: [{ ...school, title: `School ${round}` }, house], userData: {} }
      const headers = { 'Idempotency-Key': `just-as-it-ends-${round}` }
      model.answers(doesWell('Well said by a model.'))
      const before = model.asked.length
      const first = visitor.post(path, body, { headers })
      // As many as may wait for one text: on a slow machine all of them do.
      const rest = [5, 15, 30].map(async (wait) => {
        await pause(wait + round)
        return visitor.post(path, body, { headers })
      })
      const texts = (await Promise.all([first, ...rest])).map(({ text }) => text)
      expect(new Set(texts).size).toBe(1)
      expect(model.asked.length - before).toBe(1)
    }
  })

  it('and another request with that key is refused, in a race too', async () => {
    const visitor = await seeker()
    model.answers(doesWell('Well said by a model.', 80))
    const say = (message: string) =>
      visitor.post('/api/soul-guide/chat', { message }, { headers: { 'Idempotency-Key': 'one-of-the-two' } })
    const statuses = (await Promise.all([say('One thing.'), say('Another thing.')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 422])
  })
})
