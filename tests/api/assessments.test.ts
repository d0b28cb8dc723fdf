import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedResult } from '../../engine/core/scoring/saves.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import { birthChart, foundations } from '../support/server/answers.ts'
import { results as moduleResults } from '../support/server/module-results.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

let app: TestApp
let close: () => Promise<void>
let visitor: Visitor

const mbti = { personalityType: 'INFJ', detail: { type: 'INFJ' } }

beforeAll(async () => {
  ;({ app, close } = await startAll())
  visitor = await app.visitor().register()
  await visitor.assess(1, 'birthChart', birthChart)
  await visitor.assess(1, 'mbti', mbti)
  await visitor.assess(2, 'soul_foundations', foundations())
})
afterAll(() => close())

describe('assessments', () => {
  it('API-034 API-035 DATA-012 lists what was saved, newest first, results as objects', async () => {
    const { status, body } =
      await visitor.get<{ assessmentType: string; results: unknown }[]>('/api/assessments')
    expect(status).toBe(200)
    expect(body.map(({ assessmentType }) => assessmentType)).toEqual([
      'soul_foundations',
      'mbti',
      'birthChart',
    ])
    expect(body[0]).toMatchObject({ id: expect.any(String), moduleNumber: 2, results: foundations() })
  })

  it('API-036 DATA-014 lists one module alone', async () => {
    const { body } =
      await visitor.get<{ assessmentType: string; results: unknown }[]>('/api/assessments?module=1')
    expect(body.map(({ assessmentType }) => assessmentType)).toEqual(['mbti', 'birthChart'])
    expect(body[1]).toMatchObject({ results: birthChart })
  })

  it.each([2, 3])('API-037 DATA-039 answers results as JSON text for module %i', async (number) => {
    const soulMap = { discoveryResponses: { first: 'The kitchen table, late at night.' } }
    if (number === 3) await visitor.assess(3, 'soul_map_integration', soulMap)
    const { body } = await visitor.get<{ results: string }[]>(
      `/api/assessments/user/${visitor.user?.id}/${number}`,
    )
    expect(body).toHaveLength(1)
    const expected = number === 2 ? foundations() : soulMap
    expect(JSON.parse(body[0]?.results ?? '')).toEqual(expected)
  })

  it('API-038 answers birth data and results for processing, null where there is none', async () => {
    const { body } = await visitor.get(`/api/assessments/results/${visitor.user?.id}`)
    expect(body).toEqual({
      birthDate: '1990-04-12',
      birthTime: '06:42',
      birthLocation: 'Lisboa, Portugal',
      mbti,
      enneagram: null,
      loveLanguages: null,
    })
    const other = await app.visitor().register()
    expect((await other.get(`/api/assessments/results/${other.user?.id}`)).body).toMatchObject({
      birthDate: null,
    })
  })

  it.each(['', '00000000-0000-4000-8000-000000000000', 'me', '1%27--'])(
    'PERM-005 D-10 C-66 answers 403 for anybody else (%s)',
    async (id) => {
      const other = await app.visitor().register()
      const of = id || visitor.user?.id
      for (const address of [`/api/assessments/user/${of}/2`, `/api/assessments/results/${of}`]) {
        const answer = await other.get(address)
        expect(answer.status).toBe(403)
        expect(answer.text).not.toContain('honesty')
        expect((await app.visitor().get(address)).status).toBe(401)
      }
    },
  )

  it.each([
    ['DATA-013 a type that is none', 1, 'horoscope', {}, '/assessmentType'],
    ['DATA-013 a type of another module', 1, 'soul_foundations', {}, '/moduleNumber'],
    [
      'FOUND two values',
      2,
      'soul_foundations',
      { ...foundations(), values: ['honesty', 'family'] },
      '/results/values',
    ],
    [
      'FOUND a short text',
      2,
      'soul_foundations',
      { ...foundations(), desires: 'Too short.' },
      '/results/desires',
    ],
    [
      'FOUND a field that is none',
      2,
      'soul_foundations',
      { ...foundations(), mood: 'good' },
      '/results/mood',
    ],
    ['FOUND nothing at all', 2, 'soul_foundations', {}, '/results/values'],
    ['FOUND text for results', 2, 'soul_foundations', 'text', '/results'],
  ])('answers 422 with the failing path to %s', async (_, number, type, results, path) => {
    const fresh = await app.visitor().register()
    const answer = await fresh.assess(number, type, results)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'invalid',
      issues: expect.arrayContaining([expect.objectContaining({ path })]),
    })
    expect((await fresh.get('/api/assessments')).body).toEqual([])
  })

  it('says in the words of the pack what is missing', async () => {
    const answer = await visitor.assess(2, 'soul_foundations', { ...foundations(), values: ['honesty'] })
    expect(answer.body).toMatchObject({
      issues: [{ path: '/results/values', message: expect.stringMatching(/2/) }],
    })
  })

  const claims = [
    ['birthChart', birthChart],
    ['mbti', { personalityType: 'ENTP' }],
    ['mbti', { type: 'ENTP', typeName: 'The Tinkerer', scores: { E: 3, I: 2 }, totalQuestions: 20 }],
    ['enneagram', { type: 3, description: 'As somebody else tells it.' }],
    ['enneagram', { dominantType: 9, scores: { 9: 4, 1: 2 }, totalQuestions: 6 }],
    ['loveLanguages', { primary: 'Quality Time' }],
    ['loveLanguages', { primaryLanguage: 'Physical Touch', sortedLanguages: [['Physical Touch', 4]] }],
  ] as const

  it.each(claims.map(([type, results]) => [type, JSON.stringify(results), results] as const))(
    'DATA-013 C-34 takes %s of module 1 as %s',
    async (type, _, results) => {
      const fresh = await app.visitor().register()
      const known = type === 'mbti' && 'typeName' in results ? await named(results) : results
      const { status, body } = await fresh.assess(1, type, known)
      expect([status, body.results]).toEqual([201, known])
    },
  )

  /** With the name that the pack gives to the type. */
  async function named(results: object) {
    const assessment = productContent().library.pack.get('assessment', 'mbti')
    const label = assessment?.outcomes.find(({ id }) => id === 'ENTP')?.label
    return { ...results, typeName: label }
  }

  it.each([
    ['mbti', { personalityType: 'XXXX' }, '/results/personalityType'],
    ['mbti', { personalityType: 'intj' }, '/results/personalityType'],
    ['mbti', { personalityType: ['I', 'N', 'F', 'J'] }, '/results/personalityType'],
    ['mbti', { personalityType: 'INFJ', said: true }, '/results/said'],
    ['mbti', { personalityType: 'INFJ', detail: { type: 'ENTP' } }, '/results/detail/type'],
    ['mbti', { personalityType: 'INFJ', detail: { scores: { E: 21 } } }, '/results/detail/scores/E'],
    ['mbti', { personalityType: 'INFJ', detail: { scores: { Q: 1 } } }, '/results/detail/scores/Q'],
    ['mbti', {}, '/results/personalityType'],
    ['enneagram', { type: 0 }, '/results/type'],
    ['enneagram', { type: 10 }, '/results/type'],
    ['enneagram', { type: 4.5 }, '/results/type'],
    ['enneagram', { type: '4' }, '/results/type'],
    ['enneagram', { type: 4, description: 'x'.repeat(5_000) }, '/results/description'],
    ['loveLanguages', { primary: 'Chocolate' }, '/results/primary'],
    [
      'loveLanguages',
      { primary: 'Quality Time', detail: { percents: { 'quality-time': 101 } } },
      '/results/detail/percents/quality-time',
    ],
    ['loveLanguages', { primary: 'Quality Time', more: {} }, '/results/more'],
  ])('D-16 answers 422 at the field to %s with %j', async (type, results, path) => {
    const fresh = await app.visitor().register()
    const { status, body } = await fresh.assess(1, type, results)
    expect(status).toBe(422)
    expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path })]) })
    expect((await fresh.get('/api/assessments')).body).toEqual([])
  })

  it.each(moduleResults.filter(([number]) => number > 2))(
    'DATA-013 takes the type of module %i, %s',
    async (number, type, results) => {
      const fresh = await app.visitor().register()
      expect((await fresh.assess(number, type, results)).status).toBe(201)
    },
  )

  it.each([
    [3, 'soul_map_integration', { said: true }, '/results/discoveryResponses'],
    [3, 'soul_map_integration', { discoveryResponses: {} }, '/results/discoveryResponses'],
    [
      ...([3, 'soul_map_integration', { discoveryResponses: { first: 'Too short.' } }] as const),
      '/results/discoveryResponses/first',
    ],
    [
      ...([3, 'soul_map_integration', { discoveryResponses: { first: 'x'.repeat(4_001) } }] as const),
      '/results/discoveryResponses/first',
    ],
    [4, 'vision_forge', { said: true }, '/results/visionStatement'],
    [4, 'vision_forge', { visionStatement: '  ' }, '/results/visionStatement'],
    [4, 'vision_forge', { visionStatement: 'I teach.', mood: 'good' }, '/results/mood'],
    [
      ...([
        4,
        'vision_forge',
        { visionStatement: 'I teach.', visionComponents: [{ title: 'A school' }] },
      ] as const),
      '/results/visionComponents/0/category',
    ],
    [5, 'soul_in_motion', { goals: [] }, '/results/goals'],
    [5, 'soul_in_motion', { said: true }, '/results/goals'],
  ] as const)(
    'answers 422 to results of module %i, %s, that are not of its flow: %j',
    async (number, type, results, path) => {
      const fresh = await app.visitor().register()
      const { status, body } = await fresh.assess(number, type, results)
      expect(status).toBe(422)
      expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path })]) })
      expect((await fresh.journey()).completedModules).toEqual([])
    },
  )
})

describe('a birth chart', () => {
  const save = async (over: object) =>
    (await app.visitor().register()).assess(1, 'birthChart', { ...birthChart, ...over })

  it('C-35 DATA-018 is saved with six fields, and with three', async () => {
    const fresh = await app.visitor().register()
    const { birthDate, birthTime, birthLocation } = birthChart
    for (const results of [birthChart, { birthDate, birthTime, birthLocation }]) {
      const answer = await fresh.assess(1, 'birthChart', results)
      expect(answer.status).toBe(201)
      expect(answer.body.results).toEqual(results)
    }
  })

  it.each([
    { latitude: null, longitude: null, timezone: 'UTC' },
    { latitude: '', longitude: '' },
    { latitude: '38.72', longitude: '-9.14' },
    { birthTime: null },
    { birthTime: '12:00', timeAssumed: true },
    { timezone: 'UTC+5:30' },
    { birthDate: '2000-02-29' },
    { birthDate: '1800-01-01', timezone: 'UTC' },
  ])('C-35 C-74 takes %j', async (over) => {
    expect((await save(over)).status).toBe(201)
  })

  it.each([
    [{ birthDate: '1991-02-29' }, '/results/birthDate'],
    [{ birthDate: '1799-12-31' }, '/results/birthDate'],
    [{ birthDate: '2190-01-01' }, '/results/birthDate'],
    [{ birthDate: '' }, '/results/birthDate'],
    [{ birthDate: 19900412 }, '/results/birthDate'],
    [{ birthDate: undefined }, '/results/birthDate'],
    [{ birthTime: '24:01' }, '/results/birthTime'],
    [{ birthLocation: '  ' }, '/results/birthLocation'],
    [{ birthLocation: 'x'.repeat(301) }, '/results/birthLocation'],
    [{ timezone: 'Europe/Atlantis' }, '/results/timezone'],
    [{ latitude: 90 }, '/results/latitude'],
    [{ latitude: 90.5 }, '/results/latitude'],
    [{ latitude: 'north' }, '/results/latitude'],
    [{ latitude: null }, '/results/latitude'],
    [{ longitude: 181 }, '/results/longitude'],
    [{ longitude: true }, '/results/longitude'],
    [{ mood: 'good' }, '/results/mood'],
  ])('answers 422 with a sentence at the field to %j', async (over, path) => {
    const answer = await save(over)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      issues: expect.arrayContaining([{ path, message: expect.stringMatching(/\.$/) }]),
    })
  })

  it('C-59 completes module 1 and unlocks module 2, with no other assessment', async () => {
    const fresh = await app.visitor().register()
    await fresh.assess(1, 'mbti', mbti)
    expect((await fresh.journey()).completedModules).toEqual([])
    await fresh.assess(1, 'birthChart', birthChart)
    const journey = await fresh.journey()
    expect(journey.completedModules).toEqual(['soul_blueprint'])
    expect(journey.modules.slice(0, 3).map(({ status }) => status)).toEqual([
      'completed',
      'unlocked',
      'locked',
    ])
  })

  it('API-038 PROC-002 is read back for processing, with every result, by its owner alone', async () => {
    const fresh = await app.visitor().register()
    await fresh.assess(1, 'birthChart', birthChart)
    await fresh.assess(1, 'loveLanguages', { primary: 'Quality Time' })
    const path = `/api/assessments/results/${fresh.user?.id}`
    const { birthDate, birthTime, birthLocation } = birthChart
    expect((await fresh.get(path)).body).toEqual({
      birthDate,
      birthTime,
      birthLocation,
      mbti: null,
      enneagram: null,
      loveLanguages: { primary: 'Quality Time' },
    })
    expect((await visitor.get(path)).status).toBe(403)
    expect((await app.visitor().get(path)).status).toBe(401)
  })
})

describe('scored answers', () => {
  const { library } = productContent()

  /** All first options, and what they come to. */
  function answered(id: string) {
    const assessment = library.pack.get('assessment', id)
    if (!assessment) throw new Error(`no assessment ${id}`)
    const entries = assessment.items.map((item) => [
      item.id,
      (item.options ?? assessment.options ?? [])[0]?.value ?? '',
    ])
    const answers: Record<string, string> = Object.fromEntries(entries)
    const scored = scoreAssessment(assessment, answers)
    if (!scored.ok) throw new Error('not scored')
    return { type: assessment.assessmentType, answers, results: savedResult(assessment, scored) }
  }

  const send = async (assessmentType: string, results: object, answers: object) =>
    (await app.visitor().register()).post('/api/assessments', {
      moduleNumber: 1,
      assessmentType,
      results,
      answers,
    })

  it.each(['mbti', 'enneagram', 'love-languages', 'quick-mbti', 'quick-enneagram', 'quick-love-languages'])(
    'API-034 of %s are checked against the results, and not stored',
    async (id) => {
      const { type, answers, results } = answered(id)
      const saved = await send(type, results, answers)
      expect(saved.status).toBe(201)
      expect(saved.body).toMatchObject({ results })
      expect(JSON.stringify(saved.body)).not.toContain('"answers"')
    },
  )

  it('answers 422 at what the answers do not come to', async () => {
    const { type, answers, results } = answered('mbti')
    const wrong = await send(type, { ...results, personalityType: 'XXXX' }, answers)
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ issues: [{ path: '/results/personalityType' }] })
  })

  it('D-16 what is kept is the own result of the server, whatever else was claimed', async () => {
    const { type, answers, results } = answered('mbti')
    const saved = await send(type, { ...results, believed: true }, answers)
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({ results })
    expect(saved.text).not.toContain('believed')
  })

  it('answers 422 to missing and foreign answers', async () => {
    const { type, answers, results } = answered('mbti')
    const [first = ''] = Object.keys(answers)
    const missing = Object.fromEntries(Object.entries(answers).slice(1))
    expect((await send(type, results, missing)).body).toMatchObject({
      issues: [{ path: `/answers/${first}` }],
    })
    expect((await send(type, results, { ...answers, [first]: 'none' })).status).toBe(422)
    expect((await send(type, results, { 'no-question': 'E' })).body).toMatchObject({
      issues: [{ path: '/answers' }],
    })
    expect((await send('birthChart', birthChart, { 'energy-1': 'E' })).status).toBe(422)
  })
})
