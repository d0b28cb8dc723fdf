import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intake, setup } from '../support/server/answers.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const stages = productContent().library.lifeStages?.stages.map(({ id }) => id) ?? []

describe('the life stage', () => {
  it('API-017 API-018 DATA-007 answers null, then what was saved', async () => {
    const visitor = await app.visitor().register()
    expect(await visitor.get('/api/life-stage/intake')).toMatchObject({ status: 200, body: null })
    const saved = await visitor.post('/api/life-stage/intake', intake())
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({
      ...intake(),
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    })
    expect((await visitor.get('/api/life-stage/intake')).body).toEqual(saved.body)
  })

  it.each(stages)('INTAKE-010 takes the stage %s', async (stage) => {
    const visitor = await app.visitor().register()
    expect((await visitor.post('/api/life-stage/intake', intake(stage))).status).toBe(201)
  })

  it('keeps one intake per seeker: the next choice replaces it', async () => {
    const visitor = await app.visitor().register()
    const first = await visitor.post<{ id: string }>('/api/life-stage/intake', intake())
    const [second] = await Promise.all([
      visitor.post<{ id: string }>('/api/life-stage/intake', intake('elder')),
      visitor.post('/api/life-stage/intake', intake('elder')),
    ])
    expect(second.body.id).toBe(first.body.id)
    expect((await visitor.get('/api/life-stage/intake')).body).toMatchObject({ lifeStage: 'elder' })
  })

  it('refuses a stage that is none', async () => {
    const visitor = await app.visitor().register()
    const answer = await visitor.post('/api/life-stage/intake', intake('teenager'))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path: '/lifeStage' }] })
    expect((await visitor.get('/api/life-stage/intake')).body).toBeNull()
  })
})

describe('the setup', () => {
  it('API-019 API-020 is not completed, then completed, and the answers are in the profile', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/onboarding/status')).body).toEqual({ completed: false })
    const saved = await visitor.post<{ id: string }>('/api/life-stage/intake', intake())
    const answer = await visitor.post('/api/onboarding/complete', {
      ...setup(),
      lifeStageIntakeId: saved.body.id,
    })
    expect(answer).toMatchObject({ status: 200, body: { completed: true } })
    expect((await visitor.get('/api/onboarding/status')).body).toEqual({ completed: true })
    const { career_satisfaction, life_vision, growth_priorities } = setup()
    expect((await visitor.get('/api/user/profile')).body).toMatchObject({
      onboardingAnswers: { career_satisfaction, life_vision, growth_priorities },
    })
  })

  it('ONBOARD-002 without a life stage asks the questions of the fallback', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.post('/api/onboarding/complete', setup())).status).toBe(200)
  })

  it('ONBOARD-001 asks the questions of the saved stage, not of another', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/life-stage/intake', intake('high_school'))
    expect((await visitor.post('/api/onboarding/complete', setup())).status).toBe(422)
    const own = { future_vision: 'By the sea.', current_pressures: 'Exams', support_needs: ['listening'] }
    expect((await visitor.post('/api/onboarding/complete', own)).status).toBe(200)
  })

  it.each([
    ['ONBOARD-011', 'a question left out', { life_vision: undefined }, '/life_vision'],
    ['ONBOARD-012', 'a blank answer', { life_vision: '   ' }, '/life_vision'],
    ['ONBOARD-013', 'no option', { growth_priorities: [] }, '/growth_priorities'],
    [
      'ONBOARD-014',
      'four options',
      { growth_priorities: ['career', 'health', 'finances', 'relationships'] },
      '/growth_priorities',
    ],
    ['ONBOARD-014', 'an option that is none', { growth_priorities: ['fame'] }, '/growth_priorities/0'],
    ['ONBOARD-024', 'an answer to another question', { shoe_size: '42' }, '/shoe_size'],
    [
      'ONBOARD-022',
      'the life stage of somebody else',
      { lifeStageIntakeId: '7b0c8f0e-9c3e-4d1c-a5c6-0a4e2a3b1c2d' },
      '/lifeStageIntakeId',
    ],
    ['ONBOARD-020', 'a pace that is no text', { journeyPace: 3 }, '/journeyPace'],
  ])('%s answers 422 at the question to %s', async (_, __, change, path) => {
    const visitor = await app.visitor().register()
    const answer = await visitor.post('/api/onboarding/complete', { ...setup(), ...change })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path, message: expect.stringMatching(/\S/) }] })
    expect((await visitor.get('/api/onboarding/status')).body).toEqual({ completed: false })
  })

  it('never takes name or address from the payload', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/onboarding/complete', { ...setup(), firstName: 'Eve', email: 'eve@example.org' })
    expect((await visitor.get('/api/auth/user')).body).toEqual(visitor.user)
  })
})
