import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { patternBounds } from '../../engine/core/patterns/patterns.ts'
import { seekers } from '../content/made-up-seekers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Patterns = Operations['GET /api/findings']['reply']
type PutAway = Operations['GET /api/findings/put-away']['reply'][number]

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const foundations = (name = 'mara') => seekers[name]?.answers['soul_foundations'] ?? {}

async function seeker(answers: object = foundations()): Promise<Visitor> {
  const visitor = await app.visitor().register()
  await visitor.assess(2, 'soul_foundations', answers)
  return visitor
}

const read = async (visitor: Visitor): Promise<Patterns> => {
  const { status, body } = await visitor.get<Patterns>('/api/findings')
  expect(status).toBe(200)
  return body
}

describe('what answers say together, as it is drawn', () => {
  it('issue 14 is the strongest findings that join answers, with the words verbatim and the questions', async () => {
    const { stations, threads, answers } = await read(await seeker())
    expect(threads.length).toBeGreaterThanOrEqual(3)
    expect(threads.length).toBeLessThanOrEqual(patternBounds.threads)
    expect(answers).toBeGreaterThan(8)
    const told = JSON.stringify(foundations()).replaceAll(String.raw`\"`, '"')
    for (const { stops } of threads) {
      expect(new Set(stops.map(({ station }) => station)).size).toBe(stops.length)
      expect(stops.length).toBeGreaterThanOrEqual(2)
      for (const { station, words, answer } of stops) {
        expect(stations[station]).toMatchObject({
          place: { name: 'Soul Foundations', hue: 'm2' },
          title: expect.any(String),
          question: expect.any(String),
          source: { flow: 'soul_foundations' },
        })
        expect(answer).toContain(words)
        if (answer !== words) expect(told).toContain(words)
      }
    }
    const used = new Set(threads.flatMap(({ stops }) => stops.map(({ station }) => station)))
    expect(used.size).toBe(stations.length)
  })

  it('is without a finding that was put away, until it is taken back', async () => {
    const visitor = await seeker()
    const first = (await read(visitor)).threads[0]?.id ?? ''
    const { body } = await visitor.post<PutAway>('/api/findings/put-away', { finding: first })
    expect((await read(visitor)).threads.map(({ id }) => id)).not.toContain(first)
    await visitor.delete(`/api/findings/put-away/${body.id}`)
    expect((await read(visitor)).threads[0]?.id).toBe(first)
  })

  it('trust 24 never quotes an answer that speaks of danger', async () => {
    const answers = foundations()
    const visitor = await seeker({
      ...answers,
      passions: {
        ...Object(answers['passions']),
        noFail: 'I want to die most mornings, and bread does not help.',
      },
    })
    const { threads } = await read(visitor)
    expect(threads.length).toBeGreaterThan(0)
    expect(JSON.stringify(threads)).not.toContain('die most mornings')
    expect(JSON.stringify(threads)).not.toContain('bread does not help')
  })

  it('trust 1 is the seeker’s own: another has nothing of it, and nobody without a session any', async () => {
    await seeker()
    const other = await app.visitor().register()
    expect(await read(other)).toEqual({ answers: 0, stations: [], threads: [] })
    expect((await app.visitor().get('/api/findings')).status).toBe(401)
  })

  it('speaks the language of the seeker', async () => {
    const visitor = await seeker(foundations('lucia'))
    await visitor.call('PATCH', '/api/user/preferences', { language: 'es' })
    const { stations } = await read(visitor)
    expect(new Set(stations.map(({ place }) => place?.name))).toEqual(new Set(['Fundamentos del Alma']))
  })
})
