import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBirth } from './birth/birth.ts'
import type { BirthInput } from './birth/input.ts'
import { computeBlueprint } from './blueprint.ts'
import { loadEphemeris } from './disk.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import type { Blueprint } from './schema.ts'
import { zoneNames } from './zones/zone.ts'

const ephemeris = loadEphemeris(fileURLToPath(new URL('../../', import.meta.url)))

function blueprint(input: BirthInput): Blueprint {
  const read = readBirth(input, '2026-11-20')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const made = computeBlueprint(ephemeris, read.birth, { year: 2026 })
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.blueprint
}

const lisbon: BirthInput = {
  date: '1990-04-12',
  time: '06:42',
  zone: 'Europe/Lisbon',
  lat: 38.72,
  lon: -9.14,
}

/** The same sky, with how often it was asked where a body stands. */
function counted(): { sky: Ephemeris; asked: () => number } {
  let asked = 0
  const position: Ephemeris['position'] = (body, ut) => {
    asked += 1
    return ephemeris.position(body, ut)
  }
  return { sky: { ...ephemeris, position }, asked: () => asked }
}

describe('a whole blueprint', () => {
  it('holds the five computed steps under their ids, all for the same moment', () => {
    const made = blueprint({ ...lisbon, name: 'Ada Reis' })
    expect(made.natal).toMatchObject({ utc: '1990-04-12T05:42:00Z', timeAssumed: false })
    expect(made.design).toMatchObject({ utc: '1990-04-12T05:42:00Z', type: 'Projector' })
    expect(made.keys.spheres).toHaveLength(13)
    expect(made.numbers).toMatchObject({ lifePath: 8, expression: 3 })
    expect(Object.keys(made.map.lines)).toHaveLength(10)
    expect(made.design.personality.sun.lon).toBe(made.natal.bodies.sun.lon)
    expect(made.design.personality.northNode.lon).toBe(made.natal.bodies.trueNode.lon)
  })

  it('D-03 says of each result what the birth time decides in it', () => {
    const known = blueprint(lisbon)
    expect(Object.keys(known.natal.sensitivity.facets)).toEqual([
      'sunSign',
      'moonSign',
      'ascendantSign',
      'midheavenSign',
    ])
    expect(Object.keys(known.design.sensitivity.facets)).toEqual([
      'type',
      'authority',
      'profile',
      'definition',
      'personalitySun',
      'personalityMoon',
      'designSun',
      'designMoon',
    ])
    expect(known.natal.sensitivity).toMatchObject({
      horizonMinutes: 60,
      facets: { sunSign: { value: 'aries', earlier: null, later: null }, ascendantSign: { value: 'aries' } },
    })
  })

  it('D-03 tells no angle where noon is assumed, marks every result, and looks at the whole day', () => {
    const assumed = blueprint({ ...lisbon, time: null })
    expect(assumed.natal).toMatchObject({
      timeAssumed: true,
      asc: null,
      mc: null,
      houses: null,
    })
    expect(assumed.design).toMatchObject({
      timeAssumed: true,
      sensitivity: { horizonMinutes: 720 },
    })
    expect(assumed.keys.timeAssumed).toBe(true)
    expect(assumed.map.timeAssumed).toBe(true)
    expect(assumed.natal.sensitivity.facets).not.toHaveProperty('ascendantSign')
  })

  it('is made of every birth that is understood, from the first day to the last', () => {
    const day = fc.date({ min: new Date('1800-01-01'), max: new Date('2026-11-19'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: day, weight: 5 }, fc.constant(new Date('1800-01-01'))),
        fc.constantFrom(...zoneNames()),
        fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (date, zone, lat, lon) => {
          const made = blueprint({ date: date.toISOString().slice(0, 10), time: '00:00', zone, lat, lon })
          expect(made.natal.asc).not.toBeNull()
          expect(made.design.gates.length).toBeGreaterThan(8)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('asks the sky a bounded number of times, even where a whole day is looked at', () => {
    const asked = Array.from({ length: 9 }, (_, at) => {
      const { sky, asked: times } = counted()
      const read = readBirth({ ...lisbon, date: `198${at}-04-12`, time: null }, '2026-11-20')
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      computeBlueprint(sky, read.birth, { year: 2026 })
      return times()
    })
    expect(Math.min(...asked)).toBeGreaterThan(100)
    expect(Math.max(...asked)).toBeLessThan(2_500)
  })
})
