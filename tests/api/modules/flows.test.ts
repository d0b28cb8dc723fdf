import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { begun, birthChart, foundations } from '../../support/server/answers.ts'
import { productContent, startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Result = Operations['POST /api/flows/{flow}/results']['reply']
type Session = Operations['POST /api/flows/{flow}/session']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const seeker = () => app.visitor().register()
const finish = (visitor: Visitor, flow: string, answers: object, more: object = {}, key?: string) =>
  visitor.post<Result>(
    `/api/flows/${flow}/results`,
    { answers, ...more },
    { headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  )
const keep = (visitor: Visitor, flow: string, body: object, headers: Record<string, string> = {}) =>
  visitor.post<Session>(`/api/flows/${flow}/session`, body, { headers })

/** Every question of an assessment, with its first option. */
function firstAnswers(id: string): Record<string, string> {
  const assessment = productContent().library.pack.get('assessment', id)
  if (!assessment) throw new Error(`no assessment ${id}`)
  return Object.fromEntries(
    assessment.items.map((item) => [item.id, (item.options ?? assessment.options ?? [])[0]?.value ?? '']),
  )
}

describe('answers under way in a flow', () => {
  const { moduleNumber: _, moduleName: __, ...place } = begun()

  it('are the same by the id of the flow and by the number of its module', async () => {
    const visitor = await seeker()
    const saved = await keep(visitor, 'soul_foundations', place)
    expect([saved.status, saved.headers['etag']]).toEqual([200, '"1"'])
    expect(saved.body).toMatchObject({ flow: 'soul_foundations', formData: place.formData, version: 1 })
    expect(saved.body).not.toHaveProperty('moduleNumber')
    expect((await visitor.session(2)).body).toMatchObject({
      moduleNumber: 2,
      moduleName: 'Soul Foundations',
      formData: place.formData,
      version: 1,
    })
    expect((await visitor.save(begun())).body).toMatchObject({ moduleNumber: 2, version: 2 })
    const read = await visitor.get<Session>('/api/flows/soul_foundations/session')
    expect(read.body).toMatchObject({ flow: 'soul_foundations', version: 2 })
    expect((await visitor.journey()).modules[1]?.progressPercent).toBeGreaterThan(0)
    expect((await visitor.delete('/api/flows/soul_foundations/session')).status).toBe(204)
    expect((await visitor.session(2)).status).toBe(404)
  })

  it('of a questionnaire are kept under its id, and end with it', async () => {
    const visitor = await seeker()
    const [question = '', answer = ''] = Object.entries(firstAnswers('mbti'))[0] ?? []
    const under = { currentStep: 1, formData: { [question]: answer }, completedSteps: [0] }
    expect((await keep(visitor, 'mbti', under)).status).toBe(200)
    expect((await visitor.get<Session>('/api/flows/mbti/session')).body.formData).toEqual(under.formData)
    // No module is under way by it.
    expect((await visitor.journey()).modules.map(({ status }) => status)).not.toContain('in_progress')
    expect((await visitor.get('/api/user/export')).text).toContain(question)
    expect((await finish(visitor, 'mbti', firstAnswers('mbti'))).status).toBe(201)
    expect((await visitor.get('/api/flows/mbti/session')).status).toBe(404)
  })

  it('are saved only over the version that the page knows', async () => {
    const visitor = await seeker()
    await keep(visitor, 'soul_foundations', place)
    const stale = await keep(visitor, 'soul_foundations', place, { 'If-Match': '"7"' })
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { code: 'stale_version', current: { flow: 'soul_foundations', version: 1 } },
    ])
    const first = await keep(visitor, 'soul_foundations', place, { 'If-None-Match': '*' })
    expect(first.status).toBe(412)
  })

  it('hold nothing foreign, and no flow that there is none of', async () => {
    const visitor = await seeker()
    const foreign = await keep(visitor, 'soul_foundations', { ...place, formData: { mood: 'good' } })
    expect([foreign.status, foreign.body]).toMatchObject([422, { issues: [{ path: '/formData/mood' }] }])
    for (const flow of ['horoscope', 'constructor', '7']) {
      expect((await keep(visitor, flow, place)).status).toBeGreaterThanOrEqual(404)
      expect((await finish(visitor, flow, {})).status).toBeLessThan(500)
    }
    expect((await app.visitor().get('/api/flows/soul_foundations/session')).status).toBe(401)
  })

  it('that tell of danger are noticed once, whichever address they came by', async () => {
    const visitor = await seeker()
    const formData = { ...place.formData, desires: 'I want to kill myself tonight.' }
    const saved = await keep(visitor, 'soul_foundations', { ...place, formData })
    expect(saved.headers['care-notice']).toBe('acute')
    await visitor.save({ ...begun(), formData })
    const { body } = await visitor.get<{ notice: { where: string } | null }>('/api/care')
    expect(body.notice).toMatchObject({ where: 'soul_foundations' })
    await visitor.save(begun())
    expect((await visitor.get('/api/care')).body).toEqual({ notice: null })
  })
})

describe('the results of a flow', () => {
  it('are its answers, held against its own schema, and complete its module', async () => {
    const visitor = await seeker()
    await visitor.save(begun())
    const short = await finish(visitor, 'soul_foundations', { ...foundations(), desires: 'Too short.' })
    expect([short.status, short.body]).toMatchObject([422, { issues: [{ path: '/answers/desires' }] }])
    const saved = await finish(visitor, 'soul_foundations', foundations())
    expect([saved.status, saved.body]).toMatchObject([
      201,
      {
        flow: 'soul_foundations',
        assessment: { moduleNumber: 2, assessmentType: 'soul_foundations', results: foundations() },
        lifeStage: null,
        setup: null,
      },
    ])
    expect((await visitor.journey()).completedModules).toEqual(['soul_foundations'])
    expect((await visitor.session(2)).status).toBe(404)
  })

  it('of one key are one row, and a key belongs to one flow', async () => {
    const visitor = await seeker()
    const [one, two] = await Promise.all(
      [1, 2].map(() => finish(visitor, 'soul_foundations', foundations(), {}, 'the-same-click')),
    )
    expect(one?.text).toBe(two?.text)
    const other = await finish(visitor, 'mbti', firstAnswers('mbti'), {}, 'the-same-click')
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }])
  })

  it('of a questionnaire are what the server makes of the answers', async () => {
    const visitor = await seeker()
    const saved = await finish(visitor, 'quick-mbti', firstAnswers('quick-mbti'))
    expect(saved.body).toMatchObject({
      assessment: {
        moduleNumber: 1,
        assessmentType: 'mbti',
        results: { personalityType: expect.any(String) },
      },
    })
    const some = await finish(visitor, 'quick-mbti', {})
    expect([some.status, some.body]).toMatchObject([422, { code: 'invalid' }])
  })

  it('of a hub are those of one card; birth data are read from its form', async () => {
    const visitor = await seeker()
    const birth = {
      ...birthChart,
      latitude: String(birthChart.latitude),
      longitude: String(birthChart.longitude),
    }
    const saved = await finish(visitor, 'soul_blueprint', { birth }, { card: 'birth-chart' })
    expect([saved.status, saved.body]).toMatchObject([
      201,
      { assessment: { assessmentType: 'birthChart', results: birthChart } },
    ])
    expect((await visitor.journey()).completedModules).toEqual(['soul_blueprint'])
    const scored = await finish(visitor, 'soul_blueprint', firstAnswers('enneagram'), { card: 'enneagram' })
    expect(scored.body).toMatchObject({ assessment: { assessmentType: 'enneagram', moduleNumber: 1 } })
    const refused = [
      await finish(visitor, 'soul_blueprint', { birth }),
      await finish(visitor, 'soul_blueprint', { birth }, { card: 'tarot' }),
      await finish(
        visitor,
        'soul_blueprint',
        { birth: { ...birth, birthDate: '2190-01-01' } },
        { card: 'birth-chart' },
      ),
      await finish(visitor, 'soul_foundations', foundations(), { card: 'birth-chart' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })

  it('of tabs need what their tabs need; a text that was made is saved as the text', async () => {
    const visitor = await seeker()
    const visionComponents = [
      { id: '1', category: 'career_purpose', title: 'A school', description: 'One long table.' },
    ]
    const open = await finish(visitor, 'vision_forge', { visionComponents })
    expect([open.status, open.body]).toMatchObject([422, { issues: [{ path: '/answers/visionStatement' }] }])
    const visionStatement = { text: 'I teach at one long table.', source: 'model' }
    const saved = await finish(visitor, 'vision_forge', { visionComponents, visionStatement })
    const results = { visionComponents, visionStatement: visionStatement.text, source: 'model' }
    expect(saved.body).toMatchObject({ assessment: { results } })
    expect((await visitor.get('/api/user/profile')).body).toMatchObject({ vision: results })
  })

  /** A stage of the pack, and what a choice of it says of the seeker. */
  const midlife = () => {
    const { lifeStages } = productContent().library
    const stage = lifeStages?.stages.find(({ id }) => id === 'midlife')
    if (!lifeStages || !stage) throw new Error('no such stage')
    return {
      lifeStage: stage.id,
      motivation: lifeStages.motivation,
      specificChallenge: stage.challenges.join(', '),
      desiredOutcome: stage.opportunities.join(', '),
      timeCommitment: lifeStages.timeCommitment,
      additionalContext: stage.description,
    }
  }
  const setupAnswers = {
    life_reflection: 'The move.',
    unfulfilled_dreams: 'A boat.',
    legacy_vision: 'Trees.',
  }

  it('INTAKE-010 INTAKE-011 INTAKE-012 INTAKE-013 INTAKE-014 INTAKE-015 of the intake are the words of the stage', async () => {
    const visitor = await seeker()
    const stage = await finish(visitor, 'life-stage-intake', { lifeStage: 'midlife' })
    expect([stage.status, stage.body]).toMatchObject([201, { lifeStage: midlife(), assessment: null }])
    expect((await visitor.get('/api/life-stage/intake')).body).toMatchObject(midlife())
    expect((await finish(visitor, 'life-stage-intake', { lifeStage: 'afterlife' })).status).toBe(422)
    expect((await visitor.get('/api/life-stage/intake')).body).toMatchObject({ lifeStage: 'midlife' })
  })

  it('ONBOARD-017 ONBOARD-018 ONBOARD-019 ONBOARD-020 ONBOARD-021 ONBOARD-022 ONBOARD-023 ONBOARD-024 of the setup are kept with the intake and the seeker', async () => {
    const visitor = await seeker()
    const stage = await finish(visitor, 'life-stage-intake', { lifeStage: 'midlife' })
    const { legacy_vision: ___, ...some } = setupAnswers
    expect((await finish(visitor, 'onboarding-midlife', some)).body).toMatchObject({
      issues: [{ path: '/answers/legacy_vision' }],
    })
    expect((await finish(visitor, 'onboarding-midlife', setupAnswers)).body).toMatchObject({
      setup: { completed: true },
    })
    expect((await visitor.get('/api/onboarding/status')).body).toEqual({ completed: true })
    const told = midlife()
    const [kept] = await rows<Record<string, unknown>>(
      database.db,
      'select * from onboarding_answers where user_id = ?',
      [visitor.user?.id ?? ''],
    )
    expect(kept).toMatchObject({
      intake_id: stage.body.lifeStage?.id,
      current_focus: told.motivation,
      biggest_challenge: told.specificChallenge,
      dream_life: told.desiredOutcome,
      journey_pace: told.timeCommitment,
      additional_notes: told.additionalContext,
      answers: setupAnswers,
    })
    const { firstName, lastName, email } = visitor.user ?? {}
    expect((await visitor.get('/api/user/profile')).body).toMatchObject({
      user: { firstName, lastName, email },
      onboardingAnswers: setupAnswers,
    })
  })
})
