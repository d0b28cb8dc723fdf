import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { rows } from '../../../server/database/sql.ts'
import { limits } from '../../../server/limits.ts'
import { birthChart, foundations, intake } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Written = Operations['POST /api/insights/generate']['reply']
type Listed = Operations['GET /api/insights']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const generate = (visitor: Visitor, body: object, key?: string) =>
  visitor.post<Written>('/api/insights/generate', body, key ? { headers: { 'Idempotency-Key': key } } : {})

const listed = async (visitor: Visitor, type?: string) =>
  (await visitor.get<Listed>(`/api/insights${type ? `?type=${type}` : ''}`)).body

const typesOf = (insights: Listed) => insights.map(({ insightType }) => insightType).toSorted()

/** Results of every module, as the later modules will save them. */
const results: readonly [number, string, object][] = [
  [1, 'birthChart', birthChart],
  [2, 'soul_foundations', foundations()],
  [
    3,
    'soul_map_integration',
    { discoveryResponses: { one: 'The kitchen table, late at night.', two: 'I come back to water.' } },
  ],
  [
    4,
    'vision_forge',
    {
      visionComponents: [{ category: 'career_purpose', title: 'A school', description: 'One long table.' }],
      visionStatement: 'I teach in the old mill.',
    },
  ],
  [
    5,
    'soul_in_motion',
    {
      goals: [
        {
          title: 'First class',
          description: 'Six people.',
          category: 'career_transition',
          timeline: '90_days',
        },
      ],
    },
  ],
]

async function seeker(...modules: number[]): Promise<Visitor> {
  const visitor = await app.visitor().register()
  for (const [number, type, saved] of results) {
    if (!modules.includes(number)) continue
    const { status, text } = await visitor.assess(number, type, saved)
    if (status !== 201) throw new Error(text)
  }
  return visitor
}

describe('an insight without a model', () => {
  it('API-023 HOME-017 N-21 synthesis is composed from the answers and brings path suggestions and daily prompts', async () => {
    const visitor = await seeker(2)
    const { status, body } = await generate(visitor, { type: 'synthesis' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ insightType: 'synthesis', source: 'composed' })
    expect(JSON.stringify(body.content)).toContain('Drawing maps of places')
    const all = await listed(visitor)
    expect(typesOf(all)).toEqual(['daily_prompts', 'path_suggestions', 'synthesis'])
    expect(all.find(({ id }) => id === body.id)?.content).toEqual(body.content)
    expect(all.every(({ source }) => source === 'composed')).toBe(true)
    const [paths] = await listed(visitor, 'path_suggestions')
    expect(paths?.content).toMatchObject({
      paths: expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })]),
    })
  })

  it('API-023 soul_blueprint_analysis is kept under the structured type as well, from a chart that is computed (C-45)', async () => {
    const visitor = await seeker(1)
    const { status, body } = await generate(visitor, { type: 'soul_blueprint_analysis', moduleNumber: 1 })
    expect(status).toBe(201)
    expect(body.insightType).toBe('soul_blueprint_analysis')
    const [structured] = await listed(visitor, 'soul_blueprint_structured_analysis')
    expect(structured?.moduleNumber).toBe(1)
    expect(structured?.content).toEqual(body.content)
    expect(JSON.stringify(body.content)).toContain('Your Sun stands in Aries')
    // Nothing of the birth itself is in what is written.
    expect(JSON.stringify(body.content)).not.toMatch(/1990|Lisboa|06:42/)
  })

  it('API-023 soul_map_integration_analysis needs no module number', async () => {
    const visitor = await seeker(3)
    const { status, body } = await generate(visitor, { type: 'soul_map_integration_analysis' })
    expect(status).toBe(201)
    expect(body.content).toMatchObject({
      comprehensive_analysis: expect.stringContaining('kitchen table'),
      core_themes: expect.any(Array),
      soul_purpose: { direction: expect.any(String), guidance: expect.any(String) },
      next_steps: expect.any(Array),
    })
  })

  it.each([
    [
      2,
      'soul_foundations_structured_analysis',
      ['soul_foundations_analysis', 'soul_foundations_structured_analysis'],
    ],
    [
      3,
      'soul_map_integration_structured_analysis',
      ['soul_map_integration_analysis', 'soul_map_integration_structured_analysis'],
    ],
    [4, 'vision_forge_structured_analysis', ['vision_forge_structured_analysis']],
    [5, 'soul_in_motion_structured_analysis', ['soul_in_motion_structured_analysis']],
  ])(
    'API-024 INSIGHTS-021 module %i writes %s under all its names (C-46)',
    async (moduleNumber, insightType, types) => {
      const visitor = await seeker(moduleNumber)
      const { status, body } = await visitor.post<Written>('/api/insights/generate-module', {
        moduleNumber,
        insightType,
        moduleName: 'Its name',
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({ insightType, source: 'composed' })
      expect(typesOf(await listed(visitor))).toEqual(types)
      expect((await listed(visitor)).every((each) => each.moduleNumber === moduleNumber)).toBe(true)
    },
  )

  it('DATA-008 keeps the Soul Foundations analysis as one text', async () => {
    const visitor = await seeker(2)
    const { body } = await generate(visitor, { type: 'soul_foundations_analysis' })
    expect(body.content).toBeTypeOf('string')
    expect(String(body.content)).toContain('\n\n')
  })

  it.each([
    ['synthesis', []],
    ['soul_blueprint_analysis', [2]],
    ['soul_blueprint_comprehensive_analysis', [2]],
    ['soul_foundations_analysis', [1]],
    ['experiment_insights', [1, 2]],
    ['path_integration', [1, 2, 4]],
  ])(
    '%s with nothing to write from is refused with a sentence, and nothing is kept',
    async (type, modules) => {
      const visitor = await seeker(...modules)
      const { status, body } = await generate(visitor, { type })
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'no_data', message: expect.stringMatching(/^[A-Z].*\.$/) })
      expect(await listed(visitor)).toEqual([])
      expect(
        await rows(database.db, 'select 1 from writings where user_id = ?', [visitor.user?.id ?? '']),
      ).toEqual([])
    },
  )

  it('refuses types that there are not, modules that they do not belong to, and whoever is signed out', async () => {
    const visitor = await seeker(2)
    expect((await generate(visitor, { type: 'horoscope' })).status).toBe(422)
    expect((await generate(visitor, { type: 'soul_foundations_analysis', moduleNumber: 3 })).status).toBe(422)
    expect((await generate(visitor, { type: 'synthesis', foreign: 1 })).status).toBe(422)
    const toModule = (body: object) => visitor.post('/api/insights/generate-module', body)
    expect(
      (await toModule({ moduleNumber: 6, insightType: 'experiment_insights', moduleName: 'x' })).status,
    ).toBe(422)
    expect((await toModule({ moduleNumber: 2, insightType: 'synthesis', moduleName: 'x' })).status).toBe(422)
    expect(
      (await toModule({ moduleNumber: 3, insightType: 'vision_forge_structured_analysis', moduleName: 'x' }))
        .status,
    ).toBe(422)
    expect((await generate(app.visitor(), { type: 'synthesis' })).body).toMatchObject({
      code: 'unauthorized',
    })
  })

  it('begins with where somebody is in life, when that is all there is', async () => {
    const visitor = await app.visitor().register()
    await visitor.post('/api/life-stage/intake', intake())
    const { status, body } = await generate(visitor, { type: 'synthesis' })
    expect(status).toBe(201)
    expect(JSON.stringify(body.content)).toContain('young adult')
  })

  it('differs visibly between two seekers', async () => {
    const [one, two] = await Promise.all([seeker(2), seeker(1)])
    const texts = await Promise.all(
      [one, two].map(async (visitor) =>
        JSON.stringify((await generate(visitor, { type: 'synthesis' })).body.content),
      ),
    )
    expect(texts[0]).not.toBe(texts[1])
    expect(texts[1]).not.toContain('Drawing maps')
  })

  it('keeps earlier versions when it is written again', async () => {
    const visitor = await seeker(2)
    const first = await generate(visitor, { type: 'soul_foundations_structured_analysis' })
    const second = await generate(visitor, { type: 'soul_foundations_structured_analysis' })
    const all = await listed(visitor, 'soul_foundations_structured_analysis')
    expect(all.map(({ id }) => id)).toEqual([second.body.id, first.body.id])
  })
})

describe('the daily prompts', () => {
  it('DATA-011 HOME-032 hold one prompt a day, the same all day however often they are written', async () => {
    const visitor = await seeker(2)
    const today = async () =>
      (await visitor.get<{ prompt: string; source: string }>('/api/daily-prompt')).body
    expect((await today()).source).toBe('default')
    await generate(visitor, { type: 'synthesis' })
    const first = await today()
    expect(first.source).toBe('insight')
    await visitor.assess(1, 'birthChart', birthChart)
    await generate(visitor, { type: 'synthesis' })
    await generate(visitor, { type: 'daily_prompts' })
    expect(await today()).toEqual(first)
    const kept = await listed(visitor, 'daily_prompts')
    expect(kept).toHaveLength(1)
    expect(kept[0]?.content).toMatchObject({ prompt: first.prompt })
  })

  it('go on to the next one on the next day, and come round again', async () => {
    const later = await startAll({ db: database.db })
    const visitor = later.app.visitor()
    await visitor.register()
    await visitor.assess(2, 'soul_foundations', foundations())
    await generate(visitor, { type: 'daily_prompts' })
    const seen: string[] = []
    for (let day = 0; day < 7; day += 1) {
      seen.push((await visitor.get<{ prompt: string }>('/api/daily-prompt')).body.prompt)
      later.app.advance(86_400_000)
    }
    expect(new Set(seen).size).toBe(7)
    expect((await visitor.get<{ prompt: string }>('/api/daily-prompt')).body.prompt).toBe(seen[0])
    await later.close()
  })
})

describe('asking twice', () => {
  it('answers the first reply to the same Idempotency-Key, and refuses the key for something else', async () => {
    const visitor = await seeker(2)
    const first = await generate(visitor, { type: 'synthesis' }, 'a-click-of-mine')
    const again = await generate(visitor, { type: 'synthesis' }, 'a-click-of-mine')
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await listed(visitor, 'synthesis')).toHaveLength(1)
    expect((await generate(visitor, { type: 'path_suggestions' }, 'a-click-of-mine')).status).toBe(422)
  })

  it('is refused beyond the rate of an hour, with the time to wait', async () => {
    const visitor = await seeker(2)
    const id = visitor.user?.id ?? ''
    const { attempts, window } = limits.writing.rate
    await rows(database.db, 'insert into throttles (key, attempts, window_ends) values (?, ?, ?)', [
      `writing:${id}`,
      attempts,
      new Date(Date.now() + window),
    ])
    const { status, headers, body } = await generate(visitor, { type: 'synthesis' })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect(body).toMatchObject({ code: 'too_many_requests' })
    expect(await listed(visitor)).toEqual([])
  })

  it('is refused when the tokens of a day are used up, for this seeker alone', async () => {
    const [spent, fresh] = await Promise.all([seeker(2), seeker(2)])
    await rows(
      database.db,
      `insert into writings (user_id, task, outcome, source, prompt_tokens, completion_tokens, started_at, ended_at)
       values (?, 'insight:synthesis', 'written', 'model', ?, 1, now() - interval '2 hours', now())`,
      [spent.user?.id ?? '', limits.writing.daily.tokens],
    )
    expect((await generate(spent, { type: 'synthesis' })).status).toBe(429)
    expect((await generate(fresh, { type: 'synthesis' })).status).toBe(201)
    app.advance(limits.writing.daily.window)
    expect((await generate(spent, { type: 'synthesis' })).status).toBe(201)
    app.advance(-limits.writing.daily.window)
  })

  it('takes over what a process began and never ended', async () => {
    const visitor = await seeker(2)
    await rows(
      database.db,
      `insert into writings (user_id, task, started_at) values (?, 'insight:synthesis', ?)`,
      [visitor.user?.id ?? '', new Date(Date.now() - limits.writing.deadline - 60_000)],
    )
    expect((await generate(visitor, { type: 'synthesis' })).status).toBe(201)
  })
})
