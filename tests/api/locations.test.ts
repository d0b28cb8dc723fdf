import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { limits } from '../../server/limits.ts'
import { geocoder } from '../../server/places/geocoder.ts'
import { startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { fakeGeocoder } from '../support/server/geocoder.ts'
import { withGazetteer } from '../support/server/places.ts'

type Found = Operations['GET /api/locations/search']['reply']
type Time = Operations['POST /api/locations/time']['reply']

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  await withGazetteer()
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const search = (q: string, from = app) =>
  from.visitor().get<Found>(`/api/locations/search?q=${encodeURIComponent(q)}`)
const names = async (q: string) => (await search(q)).body.map(({ display_name }) => display_name)
const time = (body: Record<string, string | number>) => app.visitor().post<Time>('/api/locations/time', body)

describe('the place search', () => {
  it('C-74 BIRTH-010 answers a name, a point, an id and a zone, signed out', async () => {
    const { status, body } = await search('Coimbra')
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      display_name: 'Coimbra, Portugal',
      lat: 40.20564,
      lon: -8.41955,
      place_id: '2740637',
      timezone: 'Europe/Lisbon',
    })
  })

  it('answers the same to a seeker', async () => {
    const visitor = await app.visitor().register()
    const { body } = await visitor.get<Found>('/api/locations/search?q=Coimbra')
    expect(body).toEqual((await search('Coimbra')).body)
  })

  it('answers the same to a body, so that no birthplace has to stand in an address', async () => {
    const { status, body } = await app.visitor().post<Found>('/api/locations/search', { q: 'Coimbra' })
    expect(status).toBe(200)
    expect(body).toEqual((await search('Coimbra')).body)
  })

  it.each([
    ['Paris', 'Paris, Île-de-France, France'],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['paris tx', 'Paris, Texas, United States'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['München', 'Munich, Bavaria, Germany'],
    ['Wien', 'Vienna, Austria'],
    ['Vienna', 'Vienna, Austria'],
    ['New York', 'New York City, New York, United States'],
    ['Washington, D.C.', 'Washington, District of Columbia, United States'],
    ['London, Ontario', 'London, Ontario, Canada'],
    ['Москва', 'Moscow, Russia'],
    ['saint petersburg', 'Saint Petersburg, Russia'],
    ['Bombay', 'Mumbai, Maharashtra, India'],
    ['Kyiv', 'Kyiv, Ukraine'],
  ])('puts first for %s what a person means', async (query, name) => {
    expect((await names(query))[0]).toBe(name)
  })

  it('BIRTH-009 answers five Springfields at most, the largest first, each with its state', async () => {
    expect(await names('Springfield')).toEqual(
      ['Missouri', 'Massachusetts', 'Illinois', 'Oregon', 'Ohio'].map(
        (state) => `Springfield, ${state}, United States`,
      ),
    )
  })

  it('BIRTH-007 BIRTH-011 answers an empty list below three characters and for what is nowhere', async () => {
    for (const q of ['', 'pa', '  p ', 'Qwrtzxcvb'])
      expect(await search(q)).toMatchObject({ status: 200, body: [] })
  })

  it('refuses what is too long, missing or foreign', async () => {
    expect((await search('x'.repeat(201))).status).toBe(422)
    expect((await app.visitor().get('/api/locations/search')).status).toBe(422)
    expect((await app.visitor().get('/api/locations/search?q=paris&limit=500')).status).toBe(422)
  })

  it('trust 12 is bounded for each visitor, with Retry-After', async () => {
    const busy = await startApp({ db: database.db })
    try {
      const { attempts, window } = limits.rate.placeSearch
      // Whoever searched before has this address, too.
      busy.advance(window)
      for (let call = 0; call < attempts; call += 1) expect((await search('pa', busy)).status).toBe(200)
      const refused = await search('pa', busy)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      busy.advance(window)
      expect((await search('pa', busy)).status).toBe(200)
    } finally {
      await busy.close()
    }
  })

  it('BIRTH-012 asks a configured service, and the gazetteer when it fails', async () => {
    const entry = { display_name: 'Rua da Rosa, Lisboa', lat: 38.71, lon: -9.14, place_id: 99 }
    const service = await fakeGeocoder({ list: [entry] })
    const places = geocoder({
      url: service.url,
      limits: limits.geocoder,
      clock: Date.now,
      onFailure: () => undefined,
      otherwise: {
        search: async () => [],
        find: async () => undefined,
        names: () => Promise.resolve([]),
        largest: async () => [],
      },
    })
    const asking = await startApp({ db: database.db, places })
    try {
      expect((await search('Rua da Rosa', asking)).body).toEqual([
        { ...entry, lat: 38.71, lon: -9.14, place_id: '99', timezone: 'Europe/Lisbon' },
      ])
      service.reply = { status: 503 }
      expect(await search('Rua do Norte', asking)).toMatchObject({ status: 200, body: [] })
    } finally {
      await Promise.all([asking.close(), service.close()])
    }
  })
})

describe('a local time', () => {
  it('D-02 is read by the rules of its zone on that day', async () => {
    const { status, body } = await time({ date: '1990-04-12', time: '06:42', zone: 'Europe/Lisbon' })
    expect(status).toBe(200)
    expect(body).toEqual({
      kind: 'normal',
      zone: 'Europe/Lisbon',
      other: null,
      warnings: [],
      moment: {
        utc: '1990-04-12T05:42:00Z',
        local: '1990-04-12T06:42:00',
        offset: '+01:00',
        label: 'UTC+1',
      },
    })
  })

  it('D-02 finds the zone from coordinates', async () => {
    const { body } = await time({ date: '1990-01-12', time: '06:42', lat: 38.72, lon: -9.14 })
    expect(body).toMatchObject({ zone: 'Europe/Lisbon', moment: { label: 'UTC' } })
  })

  it('says both readings of a time that came twice, the earlier first', async () => {
    const { body } = await time({ date: '2020-10-25', time: '02:30', zone: 'Europe/Berlin' })
    expect(body).toMatchObject({
      kind: 'overlap',
      warnings: ['time-twice'],
      moment: { utc: '2020-10-25T00:30:00Z', label: 'UTC+2' },
      other: { utc: '2020-10-25T01:30:00Z', label: 'UTC+1' },
    })
  })

  it('moves a time that never was forward, and says so', async () => {
    const { body } = await time({ date: '2020-03-29', time: '02:30', zone: 'Europe/Berlin' })
    expect(body).toMatchObject({
      kind: 'gap',
      other: null,
      warnings: ['time-skipped'],
      moment: { utc: '2020-03-29T01:30:00Z', local: '2020-03-29T03:30:00', label: 'UTC+2' },
    })
  })

  it("reads a time before standard time by the place's own sun", async () => {
    const { body } = await time({
      date: '1850-06-01',
      time: '12:00',
      zone: 'America/New_York',
      lat: 42.65,
      lon: -73.75,
    })
    expect(body).toMatchObject({
      kind: 'lmt',
      warnings: ['local-mean-time'],
      moment: { offset: '-04:55', label: 'UTC-4:55', utc: '1850-06-01T16:55:00Z' },
    })
  })

  it('takes an offset that was given by hand', async () => {
    const { body } = await time({ date: '1990-04-12', time: '06:42', zone: 'UTC+5:30' })
    expect(body).toMatchObject({
      kind: 'manual',
      zone: 'UTC+5:30',
      moment: { utc: '1990-04-12T01:12:00Z', label: 'UTC+5:30' },
    })
  })

  it.each([
    [{ date: '2023-02-29', time: '06:42', zone: 'UTC' }, '/date'],
    [{ date: '1799-12-31', time: '06:42', zone: 'UTC' }, '/date'],
    [{ date: '1990-04-12', time: '24:00', zone: 'UTC' }, '/time'],
    [{ date: '1990-04-12', time: '06:42', zone: 'Mars/Base' }, '/zone'],
    [{ date: '1990-04-12', time: '06:42' }, '/zone'],
    [{ date: '1990-04-12', time: '06:42', lat: 91, lon: 0 }, '/lat'],
    [{ date: '1990-04-12', time: '06:42', zone: 'UTC', q: 'x' }, '/q'],
  ])('answers 422 with a sentence to %j', async (query, path) => {
    const answer = await time(query)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'invalid',
      issues: [{ path, message: expect.stringMatching(/\.$/) }],
    })
  })
})
