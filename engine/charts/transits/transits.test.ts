import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apart, halfCircle } from '../angles.ts'
import { readDate } from '../calendar.ts'
import { loadEphemeris } from '../disk.ts'
import { skyBodies, type SkyBody } from '../names.ts'
import type { Sky } from '../schema.ts'
import { skyOf } from './sky.ts'
import { TRANSIT_ORB, transitAspects, transitsTo } from './transits.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ephemeris = loadEphemeris(root)

/** Of tests/golden/natal.json, computed with Swiss Ephemeris; degrees, rounded to 0.0001. */
interface Case {
  id: string
  utc: string
  bodies: Record<SkyBody, { lon: number; speed: number; retro: boolean }>
}
const cases = JSON.parse(readFileSync(`${root}tests/golden/natal.json`, 'utf8')) as Case[]

function skyOn(day: string): Sky {
  const date = readDate(day)
  const found = date && skyOf(ephemeris, date)
  if (!found?.ok) throw new Error(day)
  return found.sky
}

/** One body against one point. */
const one = (lon: number, speed: number, point: number) =>
  transitsTo({ mars: { lon, speed } }, { sun: point })[0]

describe('the sky of a day', () => {
  // The two births of the reference that fell within the hour of noon; what is left is moved by the reference's own speed.
  it.each(cases.filter(({ utc }) => Math.abs(minutesFromNoon(utc)) < 60))(
    'stands where Swiss Ephemeris has it: $utc',
    ({ utc, bodies }) => {
      const sky = skyOn(utc.slice(0, 10))
      expect(sky.utc).toBe(`${utc.slice(0, 10)}T12:00:00Z`)
      for (const body of skyBodies) {
        const { lon, speed, retro } = bodies[body]
        const there = lon - (speed * minutesFromNoon(utc)) / 1440
        expect(Math.abs(halfCircle(sky.bodies[body].lon - there)), body).toBeLessThan(0.002)
        expect(sky.bodies[body].retro, body).toBe(retro)
      }
    },
  )

  it('has two such days to be held against', () => {
    expect(cases.filter(({ utc }) => Math.abs(minutesFromNoon(utc)) < 60)).toHaveLength(2)
  })

  it.each([
    ['1799-12-30', 'date-too-early'],
    ['2101-06-01', 'date-too-late'],
  ])('is told for 1800 to 2100 only: %s', (day, code) => {
    const date = readDate(day)
    const found = date && skyOf(ephemeris, date)
    expect(found?.ok === false && found.problems.map((problem) => problem.code)).toEqual([code])
  })
})

describe('transits', () => {
  it('of a sky of the reference to births of the reference are those that its own figures give', () => {
    const [there] = cases.filter(({ utc }) => Math.abs(minutesFromNoon(utc)) < 10)
    if (!there) throw new Error('no case')
    const sky = skyOn(there.utc.slice(0, 10))
    let counted = 0
    for (const birth of cases) {
      const points = Object.fromEntries(skyBodies.map((body) => [body, birth.bodies[body].lon]))
      for (const { body, point, kind, orb } of transitsTo(sky.bodies, points)) {
        const angle = transitAspects.find((each) => each.kind === kind)?.angle ?? Number.NaN
        const moving = there.bodies[body as SkyBody]
        const lon = moving.lon - (moving.speed * minutesFromNoon(there.utc)) / 1440
        expect(Math.abs(orb - Math.abs(apart(lon, points[point] ?? 0) - angle))).toBeLessThan(0.002)
        counted += 1
      }
    }
    expect(counted).toBeGreaterThan(200)
  })

  it.each([
    ['a conjunction ahead', 10, 1, 11.5, 'conjunction', 1.5, 'applying'],
    ['a conjunction behind', 10, 1, 8.5, 'conjunction', 1.5, 'separating'],
    ['a conjunction that is met again on the way back', 10, -0.4, 8.5, 'conjunction', 1.5, 'applying'],
    ['a conjunction left on the way back', 10, -0.4, 11.5, 'conjunction', 1.5, 'separating'],
    ['a conjunction over the beginning of the zodiac', 359.5, 1, 0.5, 'conjunction', 1, 'applying'],
    ['one that has passed it', 0.5, 1, 359.5, 'conjunction', 1, 'separating'],
    ['a square with the point ahead', 0, 1, 91, 'square', 1, 'applying'],
    ['a square with the point ahead, passed', 0, 1, 89, 'square', 1, 'separating'],
    ['a square with the point behind', 180, 1, 91, 'square', 1, 'applying'],
    ['a square with the point behind, passed', 180, 1, 89, 'square', 1, 'separating'],
    ['a square over the beginning of the zodiac', 45, 1, 314, 'square', 1, 'separating'],
    ['an opposition to come', 178.5, 1, 0, 'opposition', 1.5, 'applying'],
    ['an opposition that has passed', 181.5, 1, 0, 'opposition', 1.5, 'separating'],
    ['an opposition on the way back', 181.5, -1, 0, 'opposition', 1.5, 'applying'],
    ['a trine of a body on its way back', 200, -0.1, 81, 'trine', 1, 'separating'],
    ['a sextile of a body on its way back', 200, -0.1, 139, 'sextile', 1, 'applying'],
    ['an exact one', 30, 1, 90.005, 'sextile', 0.005, 'exact'],
  ] as const)('know %s', (_, lon, speed, point, kind, orb, motion) => {
    const found = one(lon, speed, point)
    expect(found).toMatchObject({ body: 'mars', point: 'sun', kind, motion })
    expect(found?.orb).toBeCloseTo(orb, 9)
  })

  it('count up to their orb, and not beyond', () => {
    expect(one(0, 1, 90 - TRANSIT_ORB)?.kind).toBe('square')
    expect(one(0, 1, 90 - TRANSIT_ORB - 0.001)).toBeUndefined()
    expect(one(0, 1, 45)).toBeUndefined()
    expect(
      transitsTo({ mars: { lon: 0, speed: 1 } }, { sun: 45 }, [{ kind: 'half', angle: 45, orb: 1 }]),
    ).toHaveLength(1)
  })

  it('come closest first', () => {
    const orbs = transitsTo({ mars: { lon: 0, speed: 1 } }, { a: 1.5, b: 90.2, c: 181 }).map(({ orb }) => orb)
    expect(orbs).toHaveLength(3)
    expect(orbs).toEqual(orbs.toSorted((a, b) => a - b))
  })

  it('apply where a moment later the angle is nearer to the exact one, wherever the two stand', () => {
    const angle = fc.double({ min: 0, max: 360, noNaN: true, maxExcluded: true })
    fc.assert(
      fc.property(angle, angle, fc.double({ min: -1.5, max: 15, noNaN: true }), (lon, point, speed) => {
        const now = one(lon, speed, point)
        // Within one step of the exact angle or of standing still there is no before and after to be told apart.
        if (!now || now.orb < 0.01 || Math.abs(speed) < 0.01) return
        const later = one(lon + speed * 1e-4, speed, point)
        if (later) expect(now.motion).toBe(later.orb < now.orb ? 'applying' : 'separating')
      }),
      { numRuns: 3000 },
    )
  })
})

function minutesFromNoon(utc: string): number {
  return (Date.parse(utc) - Date.parse(`${utc.slice(0, 10)}T12:00:00Z`)) / 60_000
}
