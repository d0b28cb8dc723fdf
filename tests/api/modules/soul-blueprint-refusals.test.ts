import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { limits } from '../../../server/limits.ts'
import { productContent, startAll, startApp, type TestApp } from '../../support/server/app.ts'
import { birthChart } from '../../support/server/answers.ts'
import type { TestDatabase } from '../../support/server/database.ts'
import { withGazetteer } from '../../support/server/places.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Step = Operations['POST /api/soul-blueprint/{stepId}']
/** Whatever its chart. */
type Reply = Step['reply'] & { data?: object }

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  await withGazetteer()
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const ids = [
  'astrological-profile',
  'location-astrology',
  'human-design-authentic',
  'gene-keys-authentic',
  'mbti',
  'enneagram',
  'love-languages',
  'numerology',
]
const fromBirth = ids.filter((id) => !['mbti', 'enneagram', 'love-languages'].includes(id))

const sample = () => {
  const { birthDate, birthTime, birthLocation, results } = productContent().library.pack.only('sample-seeker')
  return { birthDate, birthTime, birthLocation, ...results }
}

const run = (id: string, body: unknown = sample(), visitor: Visitor = app.visitor()) =>
  visitor.post<Reply>(`/api/soul-blueprint/${id}`, body)

const born = (birth: object) => ({ ...sample(), ...birth })

describe('bad input', () => {
  it.each([
    ['before 1800', { birthDate: '1799-12-31' }, '/birthDate', /1800/],
    ['after 2100', { birthDate: '2150-01-01' }, '/birthDate', /still to come/],
    ['in the future', { birthDate: '2090-01-01' }, '/birthDate', /still to come/],
    ['29 February in a common year', { birthDate: '1991-02-29' }, '/birthDate', /February 1991 had 28 days/],
    ['29 February in 1900', { birthDate: '1900-02-29' }, '/birthDate', /no such day/],
    ['a date that is none', { birthDate: 'spring' }, '/birthDate', /year-month-day/],
    ['no date', { birthDate: null }, '/birthDate', /needed/],
    ['a time that is none', { birthTime: '25:00' }, '/birthTime', /06:42/],
    ['a number for a date', { birthDate: 19900412 }, '/birthDate', /text/],
    ['a foreign field', { birthDate: '1990-04-12', shoeSize: 42 }, '/shoeSize', /not known/],
    ['a place too long', { birthLocation: 'x'.repeat(301) }, '/birthLocation', /300/],
  ])('answers 422 with a sentence at the field to %s', async (_, birth, path, sentence) => {
    for (const id of fromBirth) {
      const answer = await run(id, born(birth))
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'invalid',
        issues: [{ path, message: expect.stringMatching(sentence) }],
      })
    }
  })

  it.each(['nothing', 'modality', 'constructor', '__proto__', 'astrological-profile%20'])(
    'answers 404 to the step %s',
    async (id) => {
      expect(await run(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    },
  )

  it('says that at a pole nothing rises', async () => {
    const visitor = await app.visitor().register()
    const saved = await visitor.assess(1, 'birthChart', { ...birthChart, latitude: 90 })
    expect(saved.status).toBe(422)
    expect(saved.body).toMatchObject({
      issues: [{ path: '/results/latitude', message: expect.stringMatching(/pole/) }],
    })
  })

  it('has no Placidus houses inside the polar circles, and still a chart', async () => {
    const visitor = await app.visitor().register()
    const north = {
      ...birthChart,
      birthLocation: 'Longyearbyen',
      timezone: 'Arctic/Longyearbyen',
      latitude: 78.22,
      longitude: 15.63,
    }
    expect((await visitor.assess(1, 'birthChart', north)).status).toBe(201)
    const { birthDate, birthTime, birthLocation } = north
    const { status, body } = await run(
      'astrological-profile',
      { birthDate, birthTime, birthLocation },
      visitor,
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ houses: null, asc: expect.any(Number) })
    expect(body.analysis).toMatch(/those of Placidus, do not exist/)
    expect((await run('astrological-profile')).body.analysis).not.toMatch(/Placidus/)
  })

  it('trust 12 is bounded for each visitor', async () => {
    const busy = await startApp({ db: database.db })
    try {
      const { attempts, window } = limits.rate.blueprint
      // Whoever asked before has this address, too.
      busy.advance(window)
      const visitor = busy.visitor()
      for (let call = 0; call < attempts; call += 1) expect((await run('mbti', {}, visitor)).status).toBe(200)
      expect((await run('mbti', {}, visitor)).status).toBe(429)
      expect((await run('mbti', {}, await busy.visitor().register())).status).toBe(200)
      busy.advance(window)
      expect((await run('mbti', {}, visitor)).status).toBe(200)
    } finally {
      await busy.close()
    }
  })

  it('trust 16 writes no birth data into the log', async () => {
    await run('astrological-profile', born({ birthLocation: 'Quixeramobim of nobody' }))
    await run('astrological-profile', born({ birthDate: '1799-03-14' }))
    expect(app.lines.join('\n')).not.toMatch(/Quixeramobim|1799-03-14|1987-09-03/)
    expect(app.lines.join('\n')).toContain('/api/soul-blueprint/{stepId}')
  })
})
