import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { experimentStatuses, type ExperimentStatus } from '../../engine/core/experiments/status.ts'
import { rows } from '../../server/database/sql.ts'
import { ModelFault } from '../../server/writing/model/model-fault.ts'
import type { Provider } from '../../server/writing/model/provider.ts'
import { birthChart, foundations } from '../support/server/answers.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Answer, Visitor } from '../support/server/visitor.ts'

type Listed = Operations['GET /api/experiments']['reply']
type Experiment = Listed[number]
type Change = Operations['PATCH /api/experiments/{id}']['body']
type Progress = Operations['GET /api/user/journey-progress']['reply']
interface Problem {
  code: string
  message: string
  issues?: { path: string }[]
}

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const GENERATE = '/api/experiments/generate'

async function seeker(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  await visitor.assess(2, 'soul_foundations', foundations())
  return visitor
}

const listed = async (visitor: Visitor, query = '') =>
  (await visitor.get<Listed>(`/api/experiments${query}`)).body

const patch = (visitor: Visitor, id: string, change: Change | object, key?: string) =>
  visitor.call<Experiment & Problem>(
    'PATCH',
    `/api/experiments/${id}`,
    change,
    key ? { headers: { 'Idempotency-Key': key } } : {},
  )

/** Suggests some and answers the first. */
async function suggested(visitor: Visitor): Promise<Experiment> {
  const { body } = await visitor.post<Listed>(GENERATE, { numberOfExperiments: 1 })
  const [first] = body
  if (!first) throw new Error('nothing suggested')
  return first
}

const wayTo: Readonly<Record<ExperimentStatus, readonly ExperimentStatus[]>> = {
  suggested: [],
  accepted: ['accepted'],
  declined: ['declined'],
  in_progress: ['accepted', 'in_progress'],
  completed: ['accepted', 'in_progress', 'completed'],
}

async function inStatus(visitor: Visitor, status: ExperimentStatus): Promise<Experiment> {
  let experiment = await suggested(visitor)
  for (const next of wayTo[status]) {
    const answer = await patch(visitor, experiment.id, { status: next })
    expect(answer.status, answer.text).toBe(200)
    experiment = answer.body
  }
  return experiment
}

describe('suggesting experiments', () => {
  it('API-029 EXPER-002 creates three suggestions that quote the seeker, and lists them', async () => {
    const visitor = await seeker()
    const { status, body } = await visitor.post<Listed>(GENERATE, { numberOfExperiments: 3 })
    expect(status).toBe(201)
    expect(body).toHaveLength(3)
    expect(new Set(body.map(({ category }) => category)).size).toBe(3)
    for (const each of body) {
      expect(each).toMatchObject({ status: 'suggested', source: 'composed', startedAt: null, insights: [] })
      expect(each.dataSourcesUsed).toContain('Soul Foundations')
      expect(each.steps.length).toBeGreaterThanOrEqual(3)
    }
    const words = Object.values(foundations().passions)
      .flat()
      .map((text) => text.replace(/\.$/, ''))
    expect(
      body.some(({ alignmentReason }) => words.some((text) => alignmentReason.includes(`“${text}”`))),
    ).toBe(true)
    expect((await listed(visitor)).map(({ id }) => id).toSorted()).toEqual(
      body.map(({ id }) => id).toSorted(),
    )
  })

  it('API-029 makes three when no number is sent, and refuses none and seven', async () => {
    const visitor = await seeker()
    expect((await visitor.post<Listed>(GENERATE, {})).body).toHaveLength(3)
    for (const numberOfExperiments of [0, 7, 1.5, '3']) {
      expect((await visitor.post(GENERATE, { numberOfExperiments })).status).toBe(422)
    }
    expect((await visitor.post(GENERATE, { numberOfExperiments: 3, more: 1 })).status).toBe(422)
  })

  it('starts easy, and says honestly when nothing is known of the seeker', async () => {
    const visitor = await app.visitor().register()
    const { body } = await visitor.post<Listed>(GENERATE, {})
    expect(body.some(({ difficulty }) => difficulty === 'easy')).toBe(true)
    expect(body.every(({ difficulty }) => difficulty !== 'challenging')).toBe(true)
    for (const each of body) {
      expect(each.dataSourcesUsed).toEqual([])
      expect(each.alignmentReason).toMatch(/^(Nothing that you told|You have not told|This one is here)/)
    }
  })

  it('quotes no birth data', async () => {
    const visitor = await app.visitor().register()
    await visitor.assess(1, 'birthChart', birthChart)
    const { body } = await visitor.post<Listed>(GENERATE, { numberOfExperiments: 6 })
    expect(JSON.stringify(body)).not.toMatch(/1990|Lisboa|06:42/)
  })

  it('EXPER-002 of calls that come while one is under way makes one, as of a double click and of two tabs', async () => {
    // The first is held until the second waits for its end: it is not a matter of who is fast.
    const db = database.another()
    const run = vi.spyOn(db.client, 'run')
    const isJoined = () => JSON.stringify(run.mock.calls).includes('select result, ended_at from writings')
    let asked = 0
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const held: Provider = {
      model: 'held',
      async structured() {
        asked += 1
        begin()
        await vi.waitFor(() => expect(isJoined()).toBe(true), 60_000)
        throw new ModelFault('refusal')
      },
      stream: () => {
        throw new Error('Nobody asks for a stream.')
      },
    }
    const other = await startApp({ db, provider: held })
    const visitor = await other.visitor().register()
    await visitor.assess(2, 'soul_foundations', foundations())
    const first = visitor.post<Listed>(GENERATE, {})
    await begun
    const two = await visitor.post<Listed>(GENERATE, {})
    const one = await first
    expect([one.status, two.status, one.body.length]).toEqual([201, 201, 3])
    expect(two.body).toEqual(one.body)
    expect(asked).toBe(1)
    run.mockRestore()
    expect(await listed(visitor)).toHaveLength(3)
    await other.close()
  })

  it('EXPER-002 of calls under one key makes one, also when the first was answered before the second came', async () => {
    const visitor = await seeker()
    const headers = { 'Idempotency-Key': 'experiments-once' }
    const first = await visitor.post<Listed>(GENERATE, {}, { headers })
    const again = await visitor.post<Listed>(GENERATE, {}, { headers })
    expect(again.body).toEqual(first.body)
    expect(await listed(visitor)).toHaveLength(3)
  })

  it('never repeats one, gives what is left at the end, and then says that all are used up', async () => {
    const visitor = await seeker()
    for (let round = 0; round < 7; round += 1) {
      const { status, body } = await visitor.post<Listed>(GENERATE, { numberOfExperiments: 6 })
      expect(status).toBe(201)
      expect(body).toHaveLength(6)
    }
    await visitor.post(GENERATE, { numberOfExperiments: 4 })
    expect((await visitor.post<Listed>(GENERATE, { numberOfExperiments: 3 })).body).toHaveLength(2)
    const titles = (await listed(visitor)).map(({ title }) => title)
    expect(titles).toHaveLength(48)
    expect(new Set(titles).size).toBe(48)
    const { status, body } = await visitor.post<Problem>(GENERATE, {})
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'library_used_up',
      message: expect.stringContaining('every experiment'),
    })
    expect(await listed(visitor)).toHaveLength(48)
  })

  it('counts against the rate of texts that are written', async () => {
    const visitor = await seeker()
    let last: Answer = await visitor.post(GENERATE, { numberOfExperiments: 1 })
    for (let calls = 0; calls < 30; calls += 1)
      last = await visitor.post(GENERATE, { numberOfExperiments: 1 })
    expect(last.status).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('changing an experiment', () => {
  it('EXPER-026 DATA-027 allows five changes of the 5 x 5 and answers 409 to all others', async () => {
    const allowed = new Set([
      'suggested>accepted',
      'suggested>declined',
      'accepted>in_progress',
      'in_progress>completed',
      'in_progress>accepted',
    ])
    const visitor = await seeker()
    for (const from of experimentStatuses) {
      for (const to of experimentStatuses) {
        if (allowed.has(`${from}>${to}`)) continue
        const [at] = (await listed(visitor, `?status=${from}`)).slice(0, 1)
        const experiment = at ?? (await inStatus(visitor, from))
        const { status, body } = await patch(visitor, experiment.id, { status: to })
        expect([`${from}>${to}`, status, body.code]).toEqual([`${from}>${to}`, 409, 'illegal_transition'])
      }
    }
    expect((await patch(visitor, (await suggested(visitor)).id, { status: 'paused' })).status).toBe(422)
  })

  it('EXPER-020 EXPER-021 EXPER-022 EXPER-024 EXPER-027 accepts, starts, pauses and starts again, keeping the first start', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'accepted')
    const started = (await patch(visitor, id, { status: 'in_progress' })).body
    expect(started.startedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const paused = (await patch(visitor, id, { status: 'accepted' })).body
    expect(paused).toMatchObject({ status: 'accepted', startedAt: started.startedAt })
    app.advance(60_000)
    const again = (await patch(visitor, id, { status: 'in_progress', startedAt: new Date().toISOString() }))
      .body
    expect(again).toMatchObject({ status: 'in_progress', startedAt: started.startedAt })
  })

  it('EXPER-028 EXPER-040 API-030 completes with reflection, insights by line and rating', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'in_progress')
    const { status, body } = await patch(visitor, id, {
      status: 'completed',
      userReflection: 'It was quiet.',
      rating: 4,
      insights: ['a', '', ' b \n\nc '],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'completed', userReflection: 'It was quiet.', rating: 4 })
    expect(body.insights).toEqual(['a', 'b', 'c'])
    expect(new Date(body.completedAt ?? '').toISOString()).toBe(body.completedAt)
    expect(await listed(visitor, '?status=completed')).toEqual([body])
    const later = await patch(visitor, id, { rating: 5, completedAt: '2020-01-01T00:00:00Z' })
    expect(later.body).toMatchObject({
      rating: 5,
      userReflection: 'It was quiet.',
      completedAt: body.completedAt,
    })
  })

  it('API-030 EXPER-027 EXPER-028 takes a sent time where there is none, and refuses one that is still to come', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'accepted')
    const startedAt = '2026-01-02T03:04:05.000Z'
    expect((await patch(visitor, id, { status: 'in_progress', startedAt })).body.startedAt).toBe(startedAt)
    const refused = await patch(visitor, id, { status: 'completed', completedAt: '2999-01-01T00:00:00Z' })
    expect(refused.status).toBe(422)
    expect(refused.body.issues?.[0]?.path).toBe('/completedAt')
    expect((await patch(visitor, id, { status: 'completed', completedAt: 'yesterday' })).status).toBe(422)
    expect(
      (await patch(visitor, id, { status: 'completed', completedAt: '2026-13-45T00:00:00Z' })).status,
    ).toBe(422)
  })

  it('EXPER-038 EXPER-039 C-62 a rating of 0 is none, and nothing is required', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'in_progress')
    const { body } = await patch(visitor, id, {
      status: 'completed',
      userReflection: ' ',
      insights: [],
      rating: 0,
    })
    expect(body).toMatchObject({ status: 'completed', rating: null, userReflection: null, insights: [] })
  })

  it('refuses a rating of 6, of -1 and of 2.5, and changes nothing', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'in_progress')
    for (const rating of [6, -1, 2.5, '5']) {
      const { status, body } = await patch(visitor, id, { status: 'completed', rating })
      expect(status).toBe(422)
      expect(body.issues?.[0]?.path).toBe('/rating')
    }
    expect((await listed(visitor))[0]?.status).toBe('in_progress')
  })

  it('refuses a reflection of 100,000 characters and of 20,001, and keeps one of 20,000', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'in_progress')
    const told = (length: number) => patch(visitor, id, { userReflection: 'x'.repeat(length) })
    expect((await told(100_000)).status).toBe(422)
    expect((await told(20_001)).body.issues?.[0]?.path).toBe('/userReflection')
    expect((await told(300_000)).status).toBe(413)
    expect((await told(20_000)).body.userReflection).toHaveLength(20_000)
  })

  it('refuses 51 insights, an empty change, unknown fields, and notes on one that is not under way', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'accepted')
    expect((await patch(visitor, id, { insights: Array.from({ length: 51 }, () => 'x') })).status).toBe(422)
    expect((await patch(visitor, id, {})).status).toBe(422)
    expect((await patch(visitor, id, { title: 'Mine' })).status).toBe(422)
    expect((await patch(visitor, id, { rating: 4 })).body.code).toBe('illegal_transition')
  })

  it('does not find the experiment of somebody else, nor an id that is none', async () => {
    const [visitor, other] = [await seeker(), await seeker()]
    const { id } = await suggested(visitor)
    expect((await patch(other, id, { status: 'accepted' })).status).toBe(404)
    expect((await other.post(`/api/experiments/${id}/suggest-again`)).status).toBe(404)
    expect((await patch(visitor, 'nothing', { status: 'accepted' })).status).toBe(404)
    expect(
      (await patch(visitor, '00000000-0000-4000-8000-000000000000', { status: 'accepted' })).status,
    ).toBe(404)
    expect((await listed(visitor))[0]?.status).toBe('suggested')
    expect((await app.visitor().call('PATCH', `/api/experiments/${id}`, { status: 'accepted' })).status).toBe(
      401,
    )
    expect((await app.visitor().post(GENERATE, {})).status).toBe(401)
  })

  it('takes one of two simultaneous changes, and answers a repeated key as before', async () => {
    const visitor = await seeker()
    const first = await suggested(visitor)
    const both = await Promise.all([
      patch(visitor, first.id, { status: 'accepted' }),
      patch(visitor, first.id, { status: 'declined' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { id } = await suggested(visitor)
    const one = await patch(visitor, id, { status: 'accepted' }, 'accept-it-once')
    const two = await patch(visitor, id, { status: 'accepted' }, 'accept-it-once')
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
  })

  it('N-16 a declined one is taken back as a new suggestion, and only a declined one', async () => {
    const visitor = await seeker()
    const declined = await inStatus(visitor, 'declined')
    const { status, body } = await visitor.post<Experiment>(`/api/experiments/${declined.id}/suggest-again`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: declined.title, status: 'suggested', steps: declined.steps })
    expect(body.id).not.toBe(declined.id)
    expect(await listed(visitor)).toEqual([body])
    expect((await visitor.post(`/api/experiments/${declined.id}/suggest-again`)).status).toBe(404)
    expect((await visitor.post<Problem>(`/api/experiments/${body.id}/suggest-again`)).body.code).toBe(
      'illegal_transition',
    )
  })
})

describe('module 6', () => {
  it('C-59 is completed by the first completed experiment, and stays so', async () => {
    const visitor = await seeker()
    const stored = () =>
      rows(
        database.db,
        'select module_number, module_id, status, progress_percent from module_progress where user_id = ? and module_number = 6',
        [visitor.user?.id ?? ''],
      )
    const experiment = await inStatus(visitor, 'in_progress')
    expect(await stored()).toEqual([])
    await patch(visitor, experiment.id, { status: 'completed' })
    expect(await stored()).toEqual([
      { module_number: 6, module_id: 'life_path_experiments', status: 'completed', progress_percent: 100 },
    ])
    const { body } = await visitor.get<Progress>('/api/user/journey-progress')
    expect(body.completedModules).toContain('life_path_experiments')
    await patch(visitor, (await inStatus(visitor, 'in_progress')).id, { status: 'completed' })
    expect(await stored()).toHaveLength(1)
  })

  it('INSIGHTS-007 C-68 gives the insights of card 6 something to read', async () => {
    const visitor = await seeker()
    const { id } = await inStatus(visitor, 'in_progress')
    await patch(visitor, id, { status: 'completed', insights: ['Mornings are mine.'], rating: 5 })
    const { status, text } = await visitor.post('/api/insights/generate', {
      type: 'experiment_insights',
      moduleNumber: 6,
    })
    expect(status).toBe(201)
    expect(text).toContain('Mornings are mine')
  })
})

describe('everything of a seeker', () => {
  it('is exported with its origin, and erased with the account', async () => {
    const visitor = await seeker()
    const { id } = await suggested(visitor)
    const { body } = await visitor.get<Operations['GET /api/user/export']['reply']>('/api/user/export')
    expect(body.data.experiments).toMatchObject([{ id, libraryId: expect.any(String), source: 'composed' }])
    const left = () => rows(database.db, 'select id from experiments where id = ?', [id])
    expect(await left()).toHaveLength(1)
    await rows(database.db, 'delete from users where id = ?', [visitor.user?.id ?? ''])
    expect(await left()).toEqual([])
  })
})
