import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import { begun, birthChart, foundations } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const statuses = async (visitor: Visitor) => (await visitor.journey()).modules.map(({ status }) => status)

const goal = { title: 'Teach a class', description: 'Six people.', category: 'career_transition' }

/** A seeker with the first modules completed, each as it is completed in the product. */
async function withCompleted(count: number): Promise<Visitor> {
  const visitor = await app.visitor().register()
  const steps = [
    () => visitor.assess(1, 'birthChart', birthChart),
    () => visitor.assess(2, 'soul_foundations', foundations()),
    () => visitor.report(3, 'completed', 100),
    () => visitor.assess(4, 'vision_forge', { visionStatement: 'A school in the old mill.' }),
    () => visitor.assess(5, 'soul_in_motion', { goals: [goal] }),
  ]
  for (const step of steps.slice(0, count)) expect((await step()).status).toBeLessThan(300)
  return visitor
}

async function experiment(visitor: Visitor, status: string): Promise<void> {
  await rows(
    database.db,
    `insert into experiments (user_id, title, description, category, difficulty, timeframe, alignment_reason, status)
     values (?, 'Walk', 'Walk without a phone', 'energy_management', 'easy', '1_week', 'You like it', ?)`,
    [visitor.user?.id ?? '', status],
  )
}

describe('the journey', () => {
  it('API-016 lists the seven modules', async () => {
    const visitor = await app.visitor().register()
    const { status, body } =
      await visitor.get<{ number: number; id: string; title: string; route: string }[]>('/api/modules')
    expect(status).toBe(200)
    expect(body.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(body[1]).toEqual({
      number: 2,
      id: 'soul_foundations',
      title: 'Soul Foundations',
      route: '/module/soul-foundations',
    })
  })

  it('API-011 C-08 DATA-003 DATA-004 GATE-002 answers both shapes in one; a new seeker has module 1 unlocked', async () => {
    const journey = await (await app.visitor().register()).journey()
    expect(Object.keys(journey).toSorted()).toEqual([
      'completedModules',
      'currentModule',
      'moduleProgress',
      'modules',
      'totalJourneyProgress',
    ])
    expect(journey.modules.map(({ status }) => status)).toEqual(['unlocked', ...Array(5).fill('locked')])
    expect(journey.modules[0]).toEqual({
      moduleNumber: 1,
      moduleId: 'soul_blueprint',
      moduleName: 'Soul Blueprint',
      status: 'unlocked',
      progressPercent: 0,
    })
    expect(journey).toMatchObject({ completedModules: [], totalJourneyProgress: 0 })
  })

  it('DATA-005 names the six modules of the specification', async () => {
    const { moduleProgress } = await (await app.visitor().register()).journey()
    expect(Object.keys(moduleProgress).toSorted()).toEqual([
      'life_path_experiments',
      'soul_blueprint',
      'soul_foundations',
      'soul_in_motion',
      'soul_map_integration',
      'vision_forge',
    ])
  })

  it.each([
    [0, ['unlocked', 'locked', 'locked', 'locked', 'locked', 'locked']],
    [1, ['completed', 'unlocked', 'locked', 'locked', 'locked', 'locked']],
    [2, ['completed', 'completed', 'unlocked', 'locked', 'locked', 'locked']],
    [3, ['completed', 'completed', 'completed', 'unlocked', 'locked', 'locked']],
    [4, ['completed', 'completed', 'completed', 'completed', 'unlocked', 'locked']],
    [5, ['completed', 'completed', 'completed', 'completed', 'completed', 'unlocked']],
  ])(
    'GATE-018 GATE-021 C-59 with %i modules completed unlocks the next and no more',
    async (count, expected) => {
      expect(await statuses(await withCompleted(count))).toEqual(expected)
    },
  )

  it('C-59 completes module 6 with one completed experiment', async () => {
    const visitor = await withCompleted(5)
    await experiment(visitor, 'in_progress')
    expect((await statuses(visitor))[5]).toBe('unlocked')
    await experiment(visitor, 'completed')
    expect((await statuses(visitor))[5]).toBe('completed')
    expect((await visitor.journey()).totalJourneyProgress).toBe(100)
  })

  it('GATE-018 C-72 Soul Foundations may be done first, and then reports nothing unlocked early', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(begun())
    expect((await statuses(visitor)).slice(0, 2)).toEqual(['unlocked', 'locked'])
    await visitor.assess(2, 'soul_foundations', foundations())
    const { modules, completedModules } = await visitor.journey()
    expect(completedModules).toEqual(['soul_foundations'])
    expect(modules.map(({ status }) => status).slice(3)).toEqual(['locked', 'locked', 'locked'])
  })

  it('reports a module with saved answers as in progress', async () => {
    const visitor = await withCompleted(1)
    await visitor.save(begun())
    const { modules, currentModule } = await visitor.journey()
    expect(modules[1]).toMatchObject({ status: 'in_progress', progressPercent: 11 })
    expect(currentModule).toBe('soul_foundations')
  })
})

describe('module progress', () => {
  it('API-015 DATA-006 stores progress, and the journey shows it', async () => {
    const visitor = await withCompleted(1)
    const answer = await visitor.report(2, 'in_progress', 40)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      moduleNumber: 2,
      moduleId: 'soul_foundations',
      status: 'in_progress',
      progressPercent: 40,
    })
    expect((await visitor.journey()).modules[1]).toMatchObject({ status: 'in_progress', progressPercent: 40 })
  })

  it('GATE-018 answers 409 while an earlier module is not complete, and stores nothing', async () => {
    const visitor = await withCompleted(1)
    for (const status of ['unlocked', 'in_progress', 'completed']) {
      const answer = await visitor.report(3, status, 100)
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ code: 'earlier_module_incomplete' })
    }
    expect((await statuses(visitor))[2]).toBe('locked')
  })

  it('GATE-019 completing Soul Map Integration unlocks Vision Forge and lets go of the draft', async () => {
    const visitor = await withCompleted(2)
    await visitor.save({ ...begun(), moduleNumber: 3, moduleName: 'Soul Map Integration', formData: {} })
    expect((await visitor.report(3, 'completed', 100)).status).toBe(200)
    expect((await statuses(visitor)).slice(2, 4)).toEqual(['completed', 'unlocked'])
    expect((await visitor.session(3)).status).toBe(404)
  })

  it('C-59 D-16 a bare claim completes no module that is completed by something else', async () => {
    const visitor = await app.visitor().register()
    const claimed = await visitor.report(1, 'completed', 100)
    expect(claimed.status).toBe(409)
    expect(claimed.body).toMatchObject({
      code: 'completed_otherwise',
      message: expect.stringMatching(/^Soul Blueprint is completed when .*\.$/),
    })
    expect((await statuses(visitor))[0]).not.toBe('completed')
    const later = await withCompleted(3)
    for (const module of [4, 5, 6, 7]) expect((await later.report(module, 'completed', 100)).status).toBe(409)
    // What is completed already may be said once more.
    expect((await later.report(2, 'completed', 100)).status).toBe(200)
  })

  it('never takes a completion back', async () => {
    const visitor = await withCompleted(3)
    const answer = await visitor.report(3, 'in_progress', 10)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'illegal_transition' })
    expect((await visitor.report(3, 'completed', 100)).status).toBe(200)
  })

  it.each([
    [{ moduleNumber: 99 }, '/moduleNumber'],
    [{ status: 'finished' }, '/status'],
    [{ progressPercent: 101 }, '/progressPercent'],
    [{ progressPercent: -1 }, '/progressPercent'],
  ])('answers 422 to %j', async (change, path) => {
    const visitor = await withCompleted(1)
    const body = { moduleNumber: 2, status: 'in_progress', progressPercent: 1, ...change }
    const answer = await visitor.post('/api/modules/progress', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path }] })
  })
})

describe('completing', () => {
  it('API-034 FOUND-015 saves the assessment, the status and the end of the draft at once', async () => {
    const visitor = await withCompleted(1)
    await visitor.save(begun())
    const answer = await visitor.assess(2, 'soul_foundations', foundations())
    expect(answer.status).toBe(201)
    expect((await statuses(visitor))[1]).toBe('completed')
    expect((await visitor.session(2)).status).toBe(404)
    // An autosave that was still on its way finds nothing to save over.
    const late = await visitor.save(begun(), { headers: { 'If-Match': '"1"' } })
    expect([late.status, late.body]).toMatchObject([409, { code: 'module_completed' }])
    expect((await visitor.session(2)).status).toBe(404)
  })

  it('changes nothing at all when one part fails', async () => {
    const visitor = await withCompleted(1)
    await visitor.save(begun())
    await database.db.raw(
      `alter table module_progress add constraint no_second check (module_number <> 2) not valid`,
    )
    try {
      const answer = await visitor.assess(2, 'soul_foundations', foundations())
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ message: 'Internal error', code: 'internal' })
    } finally {
      await database.db.raw('alter table module_progress drop constraint no_second')
    }
    expect((await visitor.get('/api/assessments?module=2')).body).toEqual([])
    expect((await visitor.session(2)).status).toBe(200)
  })

  it('makes one row of a double click without a key', async () => {
    const visitor = await withCompleted(1)
    const twice = [1, 2, 3].map(() => visitor.assess(2, 'soul_foundations', foundations()))
    const answers = await Promise.all(twice)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await visitor.get<unknown[]>('/api/assessments?module=2')).body).toHaveLength(1)
  })

  it('answers a repeated Idempotency-Key with the first reply, also at the same time', async () => {
    const visitor = await withCompleted(1)
    const key = { headers: { 'Idempotency-Key': 'once-and-for-all' } }
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.assess(2, 'soul_foundations', foundations(), key)),
    )
    answers.push(await visitor.assess(2, 'soul_foundations', foundations(), key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(Object.entries(body).toSorted()))).size).toBe(1)
  })

  it('refuses the same Idempotency-Key for another request, and keeps seekers apart', async () => {
    const key = { headers: { 'Idempotency-Key': 'used-by-everybody' } }
    const [first, second] = [await withCompleted(1), await withCompleted(1)]
    expect((await first.assess(2, 'soul_foundations', foundations(), key)).status).toBe(201)
    const other = await first.assess(1, 'birthChart', birthChart, key)
    expect(other.status).toBe(422)
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' })
    expect((await second.assess(1, 'birthChart', birthChart, key)).status).toBe(201)
  })

  it('keeps the earlier result when a retake replaces it', async () => {
    const visitor = await withCompleted(2)
    const again = { ...foundations(), values: ['family', 'growth', 'peace'] }
    const answer = await visitor.assess(2, 'soul_foundations', again)
    expect(answer.body).toMatchObject({ results: again })
    const kept = await rows<{ answers: unknown }>(
      database.db,
      `select answers from replaced_answers where user_id = ? and kind = 'assessment'`,
      [visitor.user?.id ?? ''],
    )
    expect(kept).toEqual([{ answers: foundations() }])
  })
})
