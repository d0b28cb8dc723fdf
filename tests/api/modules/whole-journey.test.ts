import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { isObject } from '../../../engine/core/pack/json.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { birthChart, foundations } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Reply<K extends keyof Operations> = Operations[K]['reply']

/** A value of the shape that the model was asked for, with words that tell who wrote it. */
function anyOf(schema: unknown, name = ''): unknown {
  if (!isObject(schema)) return null
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // How many are wanted is said in words to a model.
  if (schema.type === 'array')
    return Array.from({ length: name === 'discoveries' ? 10 : name === 'experiments' ? 3 : 4 }, () =>
      anyOf(schema.items),
    )
  if (!isObject(schema.properties)) return 'Written by the model.'
  return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, anyOf(part, key)]))
}

const schemaIn = (format: unknown): unknown =>
  isObject(format) && isObject(format.json_schema) ? format.json_schema.schema : undefined

const component = (title: string) => ({
  category: 'career_purpose' as const,
  title,
  description: `${title}, three mornings a week.`,
})
const goal = {
  id: '1763650000000',
  title: 'Hold a first class',
  description: 'Six people around one long table.',
  category: 'career_transition' as const,
  timeline: '90_days' as const,
}

let model: FakeModel
let byModel: Awaited<ReturnType<typeof startAll>>
let composed: Awaited<ReturnType<typeof startAll>>

beforeAll(async () => {
  model = await fakeModel()
  model.answers(({ body }) => ({
    play: 'answer',
    content: JSON.stringify(anyOf(schemaIn(body.response_format))),
  }))
  const bounds = { deadline: 60_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 }
  composed = await startAll()
  byModel = await startAll({
    provider: openaiProvider({ apiKey: 'key', baseUrl: model.url, name: 'fake' }, bounds),
  })
})
afterAll(async () => {
  await composed.close()
  await byModel.close()
  await model.close()
})

const made = async <Body>(answer: Promise<{ status: number; text: string; body: Body }>, status: number) => {
  const { body, ...rest } = await answer
  expect(rest.status, rest.text).toBe(status)
  return body
}

async function walk(app: TestApp): Promise<{ visitor: Visitor; sources: string[] }> {
  const visitor = await app.visitor().register()
  const sources: string[] = []
  const statuses = async () => (await visitor.journey()).modules.map(({ status }) => status)
  const unlockedUpTo = async (completed: number) => {
    const found = await statuses()
    expect(found.slice(0, completed)).toEqual(Array(completed).fill('completed'))
  }

  await made(visitor.assess(1, 'birthChart', birthChart), 201)
  await unlockedUpTo(1)
  const blueprint = await made(
    visitor.post<Reply<'POST /api/insights/generate'>>('/api/insights/generate', {
      type: 'soul_blueprint_analysis',
      moduleNumber: 1,
    }),
    201,
  )
  sources.push(blueprint.source)

  await made(visitor.assess(2, 'soul_foundations', foundations()), 201)
  await unlockedUpTo(2)

  const { discoveries, source } = await made(
    visitor.post<Reply<'POST /api/soul-map/generate-discoveries'>>('/api/soul-map/generate-discoveries', {}),
    200,
  )
  sources.push(source)
  expect(discoveries).toHaveLength(10)
  const discoveryResponses = Object.fromEntries(
    discoveries.map(({ id }, at) => [
      id,
      `What I found in the ${at + 1}. place is a table that everybody can reach.`,
    ]),
  )
  await made(visitor.post('/api/soul-map/generate-insights', { discoveryResponses }), 200)
  await made(visitor.assess(3, 'soul_map_integration', { discoveryResponses }), 201)
  await made(visitor.report(3, 'completed', 100), 200)
  await unlockedUpTo(3)

  const visionComponents = [component('A school in the mill'), component('A quiet desk')]
  const vision = await made(
    visitor.post<Reply<'POST /api/vision/generate-ai-vision'>>('/api/vision/generate-ai-vision', {
      visionComponents,
    }),
    200,
  )
  sources.push(vision.source)
  const { visionStatement } = vision
  await made(visitor.assess(4, 'vision_forge', { visionComponents, visionStatement }), 201)
  await unlockedUpTo(4)

  const plan = await made(
    visitor.post<Reply<'POST /api/action-plan/generate'>>('/api/action-plan/generate', { goal }),
    200,
  )
  sources.push(plan.source)
  expect(plan.actionSteps.length).toBeGreaterThan(0)
  await made(
    visitor.post('/api/assessments/soul-in-motion', {
      goals: [goal],
      actionPlans: { [goal.id]: { actionSteps: plan.actionSteps } },
      implementationPreferences: { completed: true },
    }),
    201,
  )
  await unlockedUpTo(5)

  const suggested = await made(
    visitor.post<Reply<'POST /api/experiments/generate'>>('/api/experiments/generate', {
      numberOfExperiments: 3,
    }),
    201,
  )
  expect(suggested).toHaveLength(3)
  const path = `/api/experiments/${suggested[0]?.id}`
  for (const change of [
    { status: 'accepted' },
    { status: 'in_progress' },
    {
      status: 'completed',
      userReflection: 'It rained, and they all came.',
      insights: ['I like rooms.'],
      rating: 5,
    },
  ])
    await made(visitor.call('PATCH', path, change), 200)
  await unlockedUpTo(6)

  const integration = await made(
    visitor.post<Reply<'POST /api/path-integration/generate'>>('/api/path-integration/generate', {}),
    201,
  )
  sources.push(integration.source)
  expect(integration.personalManifesto.length).toBeGreaterThan(20)
  return { visitor, sources }
}

describe('the whole journey of seven modules', () => {
  it('is walked without a model, and every text says that it was composed', async () => {
    const { visitor, sources } = await walk(composed.app)
    expect(sources).toEqual(sources.map(() => 'composed'))
    const journey = await visitor.journey()
    expect(journey.totalJourneyProgress).toBe(100)
    expect(journey.completedModules.length).toBeGreaterThanOrEqual(6)
    const insights = (await visitor.get<Reply<'GET /api/insights'>>('/api/insights')).body
    expect(insights.map(({ insightType }) => insightType)).toContain('path_integration')
  })

  it('is walked with a model, and every text says that it was written by one', async () => {
    const { sources } = await walk(byModel.app)
    expect(sources).toEqual(sources.map(() => 'model'))
  })
})
