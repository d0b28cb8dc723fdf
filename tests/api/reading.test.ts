import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, rows } from '../../server/database/sql.ts'
import { birthChart } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>
let visitor: Visitor
let other: Visitor

const vision = { visionStatement: 'A school in the old mill.' }
const path = {
  integrationInsights: {
    keyRealizations: ['one'],
    transformationSummary: 'two',
    nextEvolutionPhase: 'three',
  },
  coreIdentity: { essence: 'e', uniqueContribution: 'u', primaryGifts: ['g'], coreValues: ['v'] },
  lifeDirection: { northStar: 'n', primaryPath: 'p', timeline: 't', supportingPaths: ['s'] },
  actionableSteps: { immediate: ['i'], shortTerm: ['s'], longTerm: ['l'] },
}

async function seed(of: Visitor): Promise<void> {
  const id = of.user?.id ?? ''
  const insight = `insert into insights (user_id, insight_type, module_number, content, source, created_at)
    values (?, ?, ?, ?, ?, ?)`
  const old = new Date('2026-01-01')
  await rows(database.db, insight, [id, 'daily_prompts', null, json({ prompt: 'Why?' }), 'composed', old])
  await rows(database.db, insight, [
    id,
    'soul_foundations_analysis',
    2,
    json('In words.'),
    'model',
    new Date('2026-02-01'),
  ])
  for (const [title, status] of [
    ['Walk', 'suggested'],
    ['Sing', 'completed'],
  ] as const) {
    await rows(
      database.db,
      `insert into experiments (user_id, title, description, category, difficulty, timeframe, alignment_reason,
         expected_insights, required_resources, steps, data_sources_used, status, completed_at, insights, rating)
       values (?, ?, 'd', 'energy_management', 'easy', '1_week', 'r', ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        title,
        json(['calm']),
        json(['shoes']),
        json(['go', { description: 'on' }, { step: 'home' }]),
        json(['values']),
        status,
        status === 'completed' ? old : null,
        json(['loud']),
        4,
      ],
    )
  }
  await rows(
    database.db,
    `insert into path_integrations (user_id, personal_manifesto, integration_insights, core_identity, life_direction,
       actionable_steps, source) values (?, 'm', ?, ?, ?, ?, 'composed')`,
    [id, ...Object.values(path).map(json)],
  )
}

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
  visitor = await app.visitor().register()
  other = await app.visitor().register()
  await visitor.assess(1, 'birthChart', birthChart)
  await visitor.assess(4, 'vision_forge', vision)
  await seed(visitor)
})
afterAll(() => close())

describe('what is written for a seeker', () => {
  it('API-021 DATA-008 DATA-011 answers insights newest first, text or structured', async () => {
    const { body } = await visitor.get<unknown[]>('/api/insights')
    expect(body).toMatchObject([
      { insightType: 'soul_foundations_analysis', moduleNumber: 2, content: 'In words.', source: 'model' },
      { insightType: 'daily_prompts', moduleNumber: null, content: { prompt: 'Why?' }, source: 'composed' },
    ])
  })

  it('API-021 filters insights by type', async () => {
    expect((await visitor.get<unknown[]>('/api/insights?type=daily_prompts')).body).toHaveLength(1)
    expect((await visitor.get<unknown[]>('/api/insights?type=synthesis')).body).toEqual([])
  })

  it('API-028 DATA-024 answers experiments with all their fields, and by status', async () => {
    const { body } = await visitor.get<unknown[]>('/api/experiments')
    expect(body).toHaveLength(2)
    expect((await visitor.get('/api/experiments?status=completed')).body).toMatchObject([
      {
        title: 'Sing',
        difficulty: 'easy',
        expectedInsights: ['calm'],
        requiredResources: ['shoes'],
        steps: ['go', { description: 'on' }, { step: 'home' }],
        dataSourcesUsed: ['values'],
        rating: 4,
        status: 'completed',
        startedAt: null,
        completedAt: '2026-01-01T00:00:00.000Z',
        insights: ['loud'],
      },
    ])
  })

  it('API-031 DATA-028..031 answers the path integration, or null', async () => {
    expect((await visitor.get('/api/path-integration')).body).toMatchObject({
      personalManifesto: 'm',
      ...path,
    })
    expect(await other.get('/api/path-integration')).toMatchObject({ status: 200, body: null })
  })

  it('API-025 DATA-022 answers everything that later modules build on', async () => {
    const { body } = await visitor.get('/api/user/comprehensive-data')
    expect(body).toMatchObject({
      assessments: expect.arrayContaining([
        expect.objectContaining({ assessmentType: 'birthChart', moduleNumber: 1 }),
      ]),
      experiments: expect.arrayContaining([
        expect.objectContaining({ status: 'completed', insights: ['loud'] }),
      ]),
      vision,
    })
  })

  it('API-026 answers the profile', async () => {
    expect((await visitor.get('/api/user/profile')).body).toEqual({
      user: visitor.user,
      intake: null,
      onboardingAnswers: null,
      vision,
    })
  })

  it('trust 1 shows nothing of one seeker to another', async () => {
    expect((await other.get('/api/insights')).body).toEqual([])
    expect((await other.get('/api/experiments')).body).toEqual([])
    expect((await other.get('/api/assessments')).body).toEqual([])
    expect((await other.get('/api/user/comprehensive-data')).body).toEqual({
      assessments: [],
      experiments: [],
      vision: null,
    })
    expect((await other.journey()).completedModules).toEqual([])
  })
})
