import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Generated = Operations['POST /api/flows/{flow}/generate/{document}']['reply']
type Experiment = Operations['POST /api/flows/{flow}/experiments']['reply']
type Result = Operations['POST /api/flows/{flow}/results']['reply']
interface Offer {
  scenario: string
  gauge: string
  test: string
  title: string
  why: string
  steps: string[]
}

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const FLOW = '/api/flows/try_on_paths'
const answers = {
  goingOn: {
    name: 'The workshop grows',
    years: ['I hire Ana for two days a week'],
    questions: ['Can the shop carry two people?'],
    people: ['Ana'],
    gauges: { means: 'means-none', liking: 'liking-warm', confidence: 'sure-mostly', fit: 'fit-along' },
  },
  turnedTo: {
    name: 'A bread route',
    years: ['I bake on Fridays in the oven of the village'],
    people: ['The man with the oven'],
    gauges: { means: 'means-none', liking: 'liking-hot', confidence: 'sure-mostly', fit: 'fit-along' },
  },
}

async function drawnUp(visitor: Visitor): Promise<Offer[]> {
  const { status, body, text } = await visitor.post<Generated>(`${FLOW}/generate/try-on-tests`, { answers })
  expect(status, text).toBe(200)
  return body.value as Offer[]
}

const begin = (visitor: Visitor, asked: object) =>
  visitor.post<Experiment & { code: string }>(`${FLOW}/experiments`, { document: 'try-on-tests', ...asked })

describe('issue 15.5 experiments for scenarios', () => {
  it('draws up two for each life that says anything, about the gauge that stands lowest and another one', async () => {
    const offers = await drawnUp(await app.visitor().register())
    expect(offers.map(({ scenario, gauge, test }) => [scenario, gauge, test])).toEqual([
      ['going-on', 'means', 'what-is-here'],
      ['going-on', 'confidence', 'ask-somebody'],
      ['turned-to', 'means', 'what-is-here'],
      ['turned-to', 'fit', 'tell-somebody'],
    ])
    expect(offers[1]?.why).toContain('“Can the shop carry two people?”')
    expect(offers.every(({ steps }) => steps.length >= 3)).toBe(true)
  })

  it('begins one as an experiment that is under way, says what it tries, and begins it once', async () => {
    const visitor = await app.visitor().register()
    const [offer] = await drawnUp(visitor)
    const begun = await begin(visitor, { scenario: 'going-on', test: 'what-is-here' })
    expect(begun.status, begun.text).toBe(201)
    expect(begun.body).toMatchObject({
      title: offer?.title,
      status: 'in_progress',
      startedAt: expect.any(String),
      tries: { flow: 'try_on_paths', step: 'going-on', gauge: 'means' },
      dataSourcesUsed: ['Try-On Paths'],
    })
    expect((await begin(visitor, { scenario: 'going-on', test: 'what-is-here' })).body.id).toBe(begun.body.id)
    const other = await begin(visitor, { scenario: 'turned-to', test: 'what-is-here' })
    expect(other.body.id).not.toBe(begun.body.id)
    const { body } = await visitor.get<Experiment[]>('/api/experiments')
    expect(body.map(({ tries }) => tries?.step).toSorted()).toEqual(['going-on', 'turned-to'])
  })

  it('begins none that was not drawn up for this seeker', async () => {
    const [visitor, other] = [await app.visitor().register(), await app.visitor().register()]
    await drawnUp(other)
    expect((await begin(visitor, { scenario: 'going-on', test: 'what-is-here' })).status).toBe(404)
    expect((await begin(other, { scenario: 'uncounted', test: 'what-is-here' })).status).toBe(404)
    expect(
      (await begin(other, { scenario: 'going-on', test: 'what-is-here', document: 'action-plan' })).status,
    ).toBe(404)
    expect((await app.visitor().post(`${FLOW}/experiments`, {})).status).toBe(401)
  })

  it('quotes nothing that tells of danger', async () => {
    const visitor = await app.visitor().register()
    const now = { ...answers.goingOn, questions: ['I want to kill myself'] }
    const { body, text } = await visitor.post<Generated>(`${FLOW}/generate/try-on-tests`, {
      answers: { goingOn: now },
    })
    expect(text).not.toContain('kill myself')
    expect((body.value as Offer[]).map(({ test }) => test)).toEqual(['what-is-here', 'tell-somebody'])
  })

  it('keeps the lives, and refuses a name of more than six words in a sentence', async () => {
    const visitor = await app.visitor().register()
    const long = { goingOn: { ...answers.goingOn, name: 'One two three four five six seven' } }
    const refused = await visitor.post<{ issues: { path: string; message: string }[] }>(`${FLOW}/results`, {
      answers: long,
    })
    expect(refused.status).toBe(422)
    expect(refused.body.issues).toEqual([{ path: '/answers/goingOn', message: 'At most 6 words' }])
    const kept = await visitor.post<Result>(`${FLOW}/results`, { answers })
    expect(kept.status, kept.text).toBe(201)
    expect(kept.body.assessment?.results).toMatchObject(answers)
  })
})
