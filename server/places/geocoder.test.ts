import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeGeocoder, fakeGeocoder } from '../../tests/support/server/geocoder.ts'
import { geocoder } from './geocoder.ts'
import type { Place, Places } from './place.ts'

const entry = (name: string, more: object = {}) => ({
  display_name: name,
  lat: '38.7223',
  lon: '-9.1393',
  place_id: 12,
  address: { country: 'Portugal' },
  ...more,
})
const own: Place = { displayName: 'Own', lat: 1, lon: 2, placeId: '3', timezone: 'UTC' }
const otherwise: Places = {
  search: async () => [own],
  find: async (name) => (name === 'Own' ? own : undefined),
  names: () => Promise.resolve([]),
  largest: async () => [own],
}

let service: FakeGeocoder
let now = 0
let failures: string[] = []
let places: Places

beforeEach(async () => {
  service = await fakeGeocoder({ list: [entry('Lisboa, Portugal')] })
  now = 0
  failures = []
  places = within(60_000)
})
afterEach(() => service.close())

/** Waits for the service for so many milliseconds. */
const within = (deadline: number): Places =>
  geocoder({
    url: service.url,
    otherwise,
    clock: () => now,
    limits: { deadline, bytes: 4_000, kept: 2, keep: 1_000, pause: 500 },
    onFailure: (error) => failures.push(String(error)),
  })

const names = async (query: string) => (await places.search(query)).map(({ displayName }) => displayName)

describe('a geocoding service', () => {
  it('BIRTH-012 is asked by GET with the query, limit 5 and address details, and read by its four fields', async () => {
    expect(await places.search('Lisboa & more')).toEqual([
      {
        displayName: 'Lisboa, Portugal',
        lat: 38.7223,
        lon: -9.1393,
        placeId: '12',
        timezone: 'Europe/Lisbon',
      },
    ])
    const asked = new URL(service.asked[0] ?? '', 'http://x')
    expect(asked.pathname).toBe('/search')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      email: 'someone@example.org',
      q: 'Lisboa & more',
      limit: '5',
      addressdetails: '1',
      format: 'json',
    })
  })

  it('is not asked for fewer than three characters, nor twice for the same while the answer is kept', async () => {
    await names('li')
    await names('lisboa')
    await names(' LISBOA')
    expect(service.asked).toHaveLength(1)
    now = 1_001
    await names('lisboa')
    expect(service.asked).toHaveLength(2)
    await names('porto')
    await names('faro')
    await names('lisboa')
    expect(service.asked).toHaveLength(5)
  })

  it('gives at most five, and leaves out what has no name or no place on the globe', async () => {
    const bad = [
      entry(''),
      entry('a', { lat: '91' }),
      entry('b', { lon: 'x' }),
      { lat: 1 },
      null,
      7,
      entry('c', { place_id: {} }),
    ]
    service.reply = { list: [...bad, ...['1', '2', '3', '4', '5', '6', '7'].map((name) => entry(name))] }
    expect(await names('many')).toEqual(['1', '2', '3', '4', '5'])
  })

  it.each([
    ['an error', { status: 500 }],
    ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
    ['no JSON', { text: '<html>where were you born' }],
    ['no list', { list: { error: 'no' } }],
    ['too much', { text: JSON.stringify([entry('x'.repeat(5_000))]) }],
    ['nothing in time', 'hold'],
  ] as const)('gives way to the gazetteer on %s, and is left alone for a while', async (_, reply) => {
    if (reply === 'hold') places = within(2_000)
    service.reply = reply
    expect(await names('lisboa')).toEqual(['Own'])
    expect(failures).toHaveLength(1)
    expect(failures.join()).not.toContain('born')
    service.reply = { list: [entry('Back')] }
    expect(await names('lisboa')).toEqual(['Own'])
    expect(service.asked).toHaveLength(1)
    now = 500
    expect(await names('lisboa')).toEqual(['Back'])
  })

  it('knows a place again by the name that it gave, else asks the gazetteer', async () => {
    await names('lisboa')
    expect(await places.find('Lisboa, Portugal')).toMatchObject({ placeId: '12' })
    expect(await places.find('Own')).toBe(own)
    expect(await places.find('Elsewhere')).toBeUndefined()
  })
})
