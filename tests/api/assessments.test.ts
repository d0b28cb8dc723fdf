import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { birthChart, foundations } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
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
    if (number === 3) await visitor.assess(3, 'soul_map_integration', { soulSignature: { signature: 'x' } })
    const { body } = await visitor.get<{ results: string }[]>(
      `/api/assessments/user/${visitor.user?.id}/${number}`,
    )
    expect(body).toHaveLength(1)
    const expected = number === 2 ? foundations() : { soulSignature: { signature: 'x' } }
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

  it.each(['birthChart', 'mbti', 'enneagram', 'loveLanguages'])(
    'DATA-013 takes %s of module 1',
    async (type) => {
      const fresh = await app.visitor().register()
      expect((await fresh.assess(1, type, birthChart)).status).toBe(201)
    },
  )

  it.each([
    [3, 'soul_map_integration'],
    [4, 'vision_forge'],
    [5, 'soul_in_motion'],
    [6, 'life_path_experiments'],
    [7, 'path_integration'],
  ])('DATA-013 takes the type of module %i, %s', async (number, type) => {
    const fresh = await app.visitor().register()
    expect((await fresh.assess(number, type, { said: true })).status).toBe(201)
  })
})
