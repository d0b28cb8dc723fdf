import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import { startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { fakeModel, type FakeModel } from '../../support/server/fake-model.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Vision = Operations['POST /api/vision/generate-ai-vision']['reply']
type Plan = Operations['POST /api/action-plan/generate']['reply']
type Progress = Operations['GET /api/user/journey-progress']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>
let model: FakeModel

beforeAll(async () => {
  model = await fakeModel()
  ;({ app, database, close } = await startAll())
})
afterAll(async () => {
  await close()
  await model.close()
})

const VISION = '/api/vision/generate-ai-vision'
const PLAN = '/api/action-plan/generate'
const MOTION = '/api/assessments/soul-in-motion'

const school = {
  id: '1',
  category: 'career_purpose',
  title: 'A small school',
  description: 'One long table',
  feeling: 'awake and useful',
}
const house = {
  id: '2',
  category: 'lifestyle_environment',
  title: 'A house near water',
  description: 'Mornings outside',
}
const goal = {
  id: '1795196417820',
  title: 'Teach a first class',
  description: 'Six people at one table',
  category: 'career_transition',
  timeline: '90_days',
}

const seeker = () => app.visitor().register()
const see = (visitor: Visitor, visionComponents: unknown, userData: unknown = {}) =>
  visitor.post<Vision>(VISION, { visionComponents, userData })
const plan = (visitor: Visitor, asked: unknown = goal, more: object = {}) =>
  visitor.post<Plan>(PLAN, { goal: asked, userData: {}, visionContext: null, ...more })
const long = 'x'.repeat(100_000)
const writings = async (visitor: Visitor) =>
  (await rows(database.db, 'select id from writings where user_id = ?', [visitor.user?.id ?? ''])).length

/** The statement that the server wrote, without a model. */
async function inMotion(visitor: Visitor, over: object = {}, headers: Record<string, string> = {}) {
  const { body } = await plan(visitor)
  const [first] = body.actionSteps
  return visitor.post<Operations['POST /api/assessments/soul-in-motion']['reply']>(
    MOTION,
    {
      goals: [{ ...goal, steps: body.actionSteps, progress: 17 }],
      actionPlans: [
        { goalId: goal.id, actionSteps: body.actionSteps, source: body.source, done: [first?.id] },
      ],
      implementationPreferences: { completed: true, pace: 'steady' },
      ...over,
    },
    { headers },
  )
}

describe('a vision statement', () => {
  it('API-045 VISION-009 DATA-033 is written in the words of the components', async () => {
    const { status, body } = await see(await seeker(), [school, house], { lifeStage: 'young_adult' })
    expect(status).toBe(200)
    expect(body.source).toBe('composed')
    for (const said of ['a small school', 'one long table', 'awake and useful', 'a house near water'])
      expect(body.visionStatement.toLowerCase()).toContain(said)
  })

  it.each([
    ['VISION-008 one component', [school], '/visionComponents'],
    ['no component', [], '/visionComponents'],
    ['something else than a list', 'both', '/visionComponents'],
    [
      'VISION-006 a component without a title',
      [school, { ...house, title: ' ' }],
      '/visionComponents/1/title',
    ],
    [
      'VISION-005 an unknown category',
      [school, { ...house, category: 'money' }],
      '/visionComponents/1/category',
    ],
    [
      'a description of 100,000 characters',
      [school, { ...house, description: long }],
      '/visionComponents/1/description',
    ],
    ['a foreign field', [school, { ...house, admin: true }], '/visionComponents/1/admin'],
  ])('of %s is refused with 422, and says where', async (_, components, path) => {
    const visitor = await seeker()
    const { status, body } = await visitor.post<{ issues?: { path: string }[] }>(VISION, {
      visionComponents: components,
    })
    expect(status).toBe(422)
    expect(body.issues?.map((issue) => issue.path)).toContain(path)
    expect(await writings(visitor)).toBe(0)
  })

  it('needs somebody who is signed in', async () => {
    expect((await see(app.visitor(), [school, house])).status).toBe(401)
    expect((await plan(app.visitor())).status).toBe(401)
    expect((await app.visitor().post(MOTION, {})).status).toBe(401)
  })

  it('is made of the saved components where they are saved', async () => {
    const visitor = await seeker()
    await visitor.post('/api/modules/progress-session', {
      moduleNumber: 4,
      moduleName: 'Vision Forge',
      currentStep: 1,
      completedSteps: [0],
      formData: { visionComponents: [{ ...school, title: 'A school as it is saved' }, house] },
    })
    const { body } = await see(visitor, [school, house])
    expect(body.visionStatement).toMatch(/a school as it is saved/i)
    expect(body.visionStatement).not.toMatch(/a small school/i)
  })

  it('of two clicks is one call to the model, and each gets it', async () => {
    const provider = openaiProvider(
      { apiKey: 'key', baseUrl: model.url, name: 'fake' },
      { deadline: 60_000, tries: 2, retryAfter: 40, replyBytes: 1024 * 1024 },
    )
    const other = await startApp({ db: database.another(), provider })
    const visitor = await other.visitor().register()
    const before = model.asked.length
    model.answers(() => ({
      play: 'answer',
      after: 300,
      content: JSON.stringify({ visionStatement: 'I teach at one long table.' }),
    }))
    const answers = await Promise.all([see(visitor, [school, house]), see(visitor, [school, house])])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual({ visionStatement: 'I teach at one long table.', source: 'model' })
    }
    expect(model.asked.length - before).toBe(1)
    const told = model.asked.at(-1)?.text ?? ''
    expect(told).toContain('One long table')
    expect(told).not.toContain(visitor.user?.email)
    await other.close()
  })

  it('ERR-032 is composed where the model fails, and says so', async () => {
    const provider = openaiProvider(
      { apiKey: 'key', baseUrl: model.url, name: 'fake' },
      { deadline: 60_000, tries: 1, retryAfter: 40, replyBytes: 1024 * 1024 },
    )
    const other = await startApp({ db: database.another(), provider })
    model.plays({ play: 'status', status: 500 })
    const { status, body } = await see(await other.visitor().register(), [school, house])
    expect([status, body.source]).toEqual([200, 'composed'])
    await other.close()
  })
})

describe('an action plan', () => {
  it('API-046 MOTION-009 DATA-035 is made of steps that quote the goal, the most pressing first', async () => {
    const { status, body } = await plan(await seeker(), goal, { visionContext: 'I live near water.' })
    expect(status).toBe(200)
    expect(body.source).toBe('composed')
    expect(body.actionSteps.length).toBeGreaterThanOrEqual(5)
    for (const step of body.actionSteps) {
      expect(Object.keys(step).toSorted()).toEqual([
        'category',
        'description',
        'id',
        'priority',
        'timeframe',
        'title',
      ])
    }
    const order = body.actionSteps.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority))
    expect(order).toEqual(order.toSorted())
    expect(JSON.stringify(body.actionSteps)).toContain('“Teach a first class”')
    // What the browser says of the vision is not taken for the seeker's own rows.
    expect(JSON.stringify(body.actionSteps)).not.toContain('I live near water')
  })

  it('ties back to the vision that is kept', async () => {
    const visitor = await seeker()
    await visitor.assess(4, 'vision_forge', {
      visionComponents: [school, house],
      visionStatement: 'I teach at one long table.',
    })
    expect(JSON.stringify((await plan(visitor)).body.actionSteps)).toContain('I teach at one long table')
  })

  it('reads what is under way: the own first move, and the other goal that cannot have the same month', async () => {
    const visitor = await seeker()
    const resign = { ...goal, id: '1', title: 'Resign', description: 'The letter leaves the drawer.' }
    const rise = { ...goal, id: '2', title: 'Get promoted', description: 'Director by October.' }
    await visitor.post('/api/modules/progress-session', {
      moduleNumber: 5,
      moduleName: 'Soul in Motion',
      currentStep: 1,
      completedSteps: [0],
      formData: {
        goals: [resign, rise],
        implementationPreferences: { pace: 'gentle', firstMove: 'On Thursday I open the drawer.' },
      },
    })
    const { body } = await plan(visitor, resign)
    const [first] = body.actionSteps
    expect(first?.description).toContain('“On Thursday I open the drawer”')
    expect(JSON.stringify(body.actionSteps)).toContain('“Get promoted”')
    expect(JSON.stringify(body.actionSteps)).toMatch(
      /Once a week is the pace|You chose to go gently|Gently, you said/,
    )
  })

  it('MOTION-007 needs no timeline', async () => {
    const { timeline: _, ...open } = goal
    expect((await plan(await seeker(), open)).status).toBe(200)
  })

  it.each([
    ['MOTION-006 no title', { ...goal, title: '' }, '/goal/title'],
    ['MOTION-006 no description', { ...goal, description: '  ' }, '/goal/description'],
    ['an unknown category', { ...goal, category: 'travel' }, '/goal/category'],
    ['an unknown timeline', { ...goal, timeline: 'soon' }, '/goal/timeline'],
    ['a description of 100,000 characters', { ...goal, description: long }, '/goal/description'],
  ])('of a goal with %s is refused with 422, and says where', async (_, asked, path) => {
    const { status, body } = await (
      await seeker()
    ).post<{ issues?: { path: string }[] }>(PLAN, { goal: asked })
    expect(status).toBe(422)
    expect(body.issues?.map((issue) => issue.path)).toContain(path)
  })
})

describe('Soul in Motion', () => {
  it('API-039 MOTION-012 DATA-034 GATE-021 keeps goals, plans and preferences and completes module 5', async () => {
    const visitor = await seeker()
    await visitor.post('/api/modules/progress-session', {
      moduleNumber: 5,
      moduleName: 'Soul in Motion',
      currentStep: 1,
      completedSteps: [0],
      formData: { goals: [goal] },
    })
    const { status, body } = await inMotion(visitor)
    expect(status).toBe(201)
    expect(body).toMatchObject({ moduleNumber: 5, assessmentType: 'soul_in_motion' })
    expect(body.results).toMatchObject({
      goals: [{ id: goal.id, progress: 17 }],
      implementationPreferences: { completed: true, pace: 'steady' },
    })
    const progress = (await visitor.get<Progress>('/api/user/journey-progress')).body
    expect(progress.completedModules).toContain('soul_in_motion')
    // The draft went with it.
    expect((await visitor.get('/api/modules/progress-session/5')).status).toBe(404)
  })

  it('of two clicks is one row', async () => {
    const visitor = await seeker()
    const key = { 'Idempotency-Key': 'the-same-click' }
    const sent = { actionPlans: [] }
    const [one, two] = await Promise.all([inMotion(visitor, sent, key), inMotion(visitor, sent, key)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.id).toBe(two.body.id)
    expect((await visitor.get<unknown[]>('/api/assessments?module=5')).body).toHaveLength(1)
  })

  it.each([
    ['without goals', { goals: [] }, '/goals'],
    [
      'without the mark that it is completed',
      { implementationPreferences: {} },
      '/implementationPreferences/completed',
    ],
    ['with an unknown category', { goals: [{ ...goal, category: 'travel' }] }, '/goals/0/category'],
    ['with 140 percent', { goals: [{ ...goal, progress: 140 }] }, '/goals/0/progress'],
    ['with 100,000 characters', { goals: [{ ...goal, description: long }] }, '/goals/0/description'],
  ])('%s is refused with 422, and nothing is completed', async (_, over, path) => {
    const visitor = await seeker()
    const { status, body } = await inMotion(visitor, over)
    expect(status).toBe(422)
    expect((body as unknown as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(
      path,
    )
    const progress = (await visitor.get<Progress>('/api/user/journey-progress')).body
    expect(progress.completedModules).not.toContain('soul_in_motion')
  })
})

describe('what the two modules read and leave', () => {
  it('C-59 GATE-014 the saved vision completes module 4 and opens module 5', async () => {
    const visitor = await seeker()
    const before = (await visitor.get<Progress>('/api/user/journey-progress')).body
    const statusOf = ({ modules }: Progress, number: number) =>
      modules.find(({ moduleNumber }) => moduleNumber === number)?.status
    expect(statusOf(before, 5)).toBe('locked')
    await visitor.assess(4, 'vision_forge', {
      visionComponents: [school, house],
      visionStatement: 'I teach.',
      source: 'composed',
    })
    const after = (await visitor.get<Progress>('/api/user/journey-progress')).body
    expect(after.completedModules).toContain('vision_forge')
    expect(statusOf(after, 5)).toBe('unlocked')
  })

  it('API-025 API-026 DATA-022 profile and comprehensive data hold the vision', async () => {
    const visitor = await seeker()
    const results = { visionComponents: [school, house], visionStatement: 'I teach.', source: 'composed' }
    await visitor.assess(4, 'vision_forge', results)
    const profile = (await visitor.get<Record<string, unknown>>('/api/user/profile')).body
    expect(profile).toMatchObject({ vision: results })
    const all = (await visitor.get<Record<string, unknown>>('/api/user/comprehensive-data')).body
    expect(Object.keys(all).toSorted()).toEqual(['assessments', 'experiments', 'vision'])
    expect(all).toMatchObject({
      vision: results,
      assessments: [{ assessmentType: 'vision_forge', moduleNumber: 4 }],
    })
  })

  it('a session holds components, statement, goals, plans and ticks, and nothing foreign', async () => {
    const visitor = await seeker()
    const save = (moduleNumber: number, formData: object) =>
      visitor.post('/api/modules/progress-session', {
        moduleNumber,
        moduleName: 'M',
        currentStep: 1,
        completedSteps: [0],
        formData,
      })
    const { body } = await plan(visitor)
    const held = { [goal.id]: { actionSteps: body.actionSteps, source: 'composed', done: ['step-1'] } }
    const kept = [
      await save(4, { visionComponents: [school], visionStatement: { text: 'I teach.', source: 'model' } }),
      await save(5, { goals: [goal], actionPlans: held, implementationPreferences: { pace: 'gentle' } }),
    ]
    expect(kept.map(({ status }) => status)).toEqual([200, 200])
    const refused = [
      await save(4, { visionComponents: [{ ...school, category: 'money' }] }),
      await save(4, { visionStatement: { text: 'x' }, other: 1 }),
      await save(5, { goals: [goal], actionPlans: 'all' }),
      await save(5, { goals: [{ ...goal, done: [] }] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })
})

describe('long words', () => {
  it('of a seeker come through whole, and the statement has its end', async () => {
    const parts = Array.from({ length: 24 }, (_, at) => ({
      ...school,
      id: `${at}`,
      title: `Part ${at}`,
      description: `Part ${at} is ${'a long day and '.repeat(20)}done`,
    }))
    const { status, body } = await see(await seeker(), parts)
    expect(status).toBe(200)
    expect(body.visionStatement).toContain('Part 23')
    expect(body.visionStatement).toMatch(/\.$/)
  })
})
