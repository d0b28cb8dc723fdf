import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { circle, halfCircle } from '../angles.ts'
import { loadEphemeris } from '../disk.ts'
import { housesAt } from '../houses/houses.ts'
import { bodies, houseSystems, type Body, type HouseSystem } from '../names.ts'
import { greenwichSidereal } from '../sidereal.ts'
import { natalChart, type NatalBirth, type NatalChart, type NatalOptions } from './natal.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ephemeris = loadEphemeris(root)

/** A case of tests/golden/natal.json, computed with Swiss Ephemeris; degrees, rounded to 0.0001. */
type Case = {
  id: string
  lat: number
  lon: number
  utc: string
  jdUt: number
  deltaT: number
  obliquity: number
  armc: number
  polar: boolean
  sunSign: string
  moonSign: string
  ascSign: string
  asc: number
  mc: number
  bodies: Record<Body, { lon: number; lat: number; speed: number; retro: boolean; nearStation?: boolean }>
} & Record<HouseSystem, number[] | null>

const cases = JSON.parse(readFileSync(`${root}tests/golden/natal.json`, 'utf8')) as Case[]

const birthOf = ({ utc, jdUt, lat, lon }: Case): NatalBirth => ({
  utc,
  jdUT: jdUt,
  timeAssumed: false,
  place: { lat, lon },
})

function chartOf(birth: NatalBirth, options?: NatalOptions): NatalChart {
  const result = natalChart(ephemeris, birth, options)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.chart
}

/** Arcseconds between two directions. */
const off = (one: number, other: number) => Math.abs(halfCircle(one - other)) * 3600
const worst = (values: readonly number[]) => Math.max(...values)

/** What the reference rounds away. */
const ROUNDING = 0.2

describe('natal charts against Swiss Ephemeris with JPL files', () => {
  const charts = cases.map((one) => ({ one, chart: chartOf(birthOf(one)) }))

  it.each(bodies)('places %s within an arcsecond, 1905 to 2008', (body) => {
    const lon = worst(charts.map(({ one, chart }) => off(chart.bodies[body].lon, one.bodies[body].lon)))
    const lat = worst(charts.map(({ one, chart }) => off(chart.bodies[body].lat, one.bodies[body].lat)))
    // The Moon's place follows the length of the day before 1955, which two sources tell half a second apart.
    expect(lon).toBeLessThan(body === 'moon' ? 0.8 : 0.5)
    expect(lat).toBeLessThan(0.5)
  })

  it.each(bodies)('gives the speed of %s, and its direction away from stations', (body) => {
    for (const { one, chart } of charts) {
      const reference = one.bodies[body]
      expect(chart.bodies[body].speed).toBeCloseTo(reference.speed, 3)
      if (!reference.nearStation) expect(chart.bodies[body].retro).toBe(reference.retro)
    }
  })

  it('finds meridian, obliquity, Ascendant and Midheaven within the rounding, polar places too', () => {
    for (const { one, chart } of charts) {
      const moment = ephemeris.moment(one.jdUt)
      expect(off(greenwichSidereal(moment) + one.lon, one.armc)).toBeLessThan(ROUNDING)
      expect(off(moment.obliquity, one.obliquity)).toBeLessThan(ROUNDING)
      expect(moment.deltaT).toBeCloseTo(one.deltaT, -0.5)
      expect(off(chart.mc ?? Number.NaN, one.mc)).toBeLessThan(ROUNDING)
      expect(off(chart.asc ?? Number.NaN, one.asc)).toBeLessThan(ROUNDING)
      expect(circle((chart.asc ?? Number.NaN) - (chart.mc ?? Number.NaN))).toBeLessThan(180)
    }
  })

  it.each(houseSystems)('finds every cusp of %s, and none where the reference has none', (system) => {
    for (const one of cases) {
      const { houses } = chartOf(birthOf(one), { system })
      const reference = one[system]
      expect(houses === null).toBe(reference === null)
      const distances = (houses?.cusps ?? []).map((cusp, index) =>
        off(cusp, reference?.[index] ?? Number.NaN),
      )
      expect(distances.every((distance) => distance < ROUNDING)).toBe(true)
    }
    expect(cases.some(({ polar }) => polar)).toBe(true)
  })

  it('names the signs of Sun and Moon', () => {
    for (const { one, chart } of charts) {
      expect(chart.bodies.sun.sign).toBe(one.sunSign.toLowerCase())
      expect(chart.bodies.moon.sign).toBe(one.moonSign.toLowerCase())
    }
  })
})

describe('what a natal chart leaves open', () => {
  const lisbon: NatalBirth = {
    utc: '1990-04-12T05:42:00Z',
    jdUT: 2_447_993.7375,
    timeAssumed: false,
    place: { lat: 38.72, lon: -9.14 },
  }

  it('without a time or a place has no angles and no houses, and says that the time is assumed', () => {
    for (const birth of [
      { ...lisbon, timeAssumed: true },
      { ...lisbon, place: null },
    ]) {
      const chart = chartOf(birth)
      expect(chart).toMatchObject({ asc: null, mc: null, houses: null, timeAssumed: birth.timeAssumed })
      expect(chart.bodies.moon.house).toBeNull()
      expect(chart.bodies.moon.sign).toBe('scorpio')
    }
  })

  it('puts each body into the house whose cusp it has passed', () => {
    const chart = chartOf(lisbon)
    const cusps = chart.houses?.cusps ?? []
    expect(cusps[0]).toBe(chart.asc)
    expect(cusps[9]).toBeCloseTo(chart.mc ?? Number.NaN, 9)
    for (const { lon, house } of Object.values(chart.bodies)) {
      const from = cusps[(house ?? 0) - 1] ?? Number.NaN
      const to = cusps[(house ?? 0) % 12] ?? Number.NaN
      expect(circle(lon - from)).toBeLessThan(circle(to - from))
    }
  })

  it('answers with problems, never with a wrong chart, for dates and places that it cannot compute', () => {
    const codes = (birth: NatalBirth) => {
      const result = natalChart(ephemeris, birth)
      return result.ok ? [] : result.problems.map(({ code }) => code)
    }
    expect(codes({ ...lisbon, jdUT: 2_378_400 })).toEqual(['date-too-early'])
    expect(codes({ ...lisbon, jdUT: 2_488_500 })).toEqual(['date-too-late'])
    expect(codes({ ...lisbon, jdUT: Number.NaN })).toEqual(['date-too-early'])
    expect(codes({ ...lisbon, place: { lat: 90, lon: 0 } })).toEqual(['latitude-at-pole'])
    expect(codes({ ...lisbon, place: { lat: -90, lon: 0 } })).toEqual(['latitude-at-pole'])
    expect(codes({ ...lisbon, place: { lat: 91, lon: 200 } })).toEqual([
      'latitude-out-of-range',
      'longitude-out-of-range',
    ])
    expect(codes({ ...lisbon, jdUT: 2_378_496.5 })).toEqual([])
    expect(codes({ ...lisbon, jdUT: 2_488_434.4 })).toEqual([])
  })

  it('never answers with a number that is none, from pole to pole', () => {
    for (let lat = -90; lat <= 90; lat += 0.5) {
      for (const system of houseSystems) {
        const houses = housesAt(ephemeris.moment(lisbon.jdUT + lat / 7), { lat, lon: lat * 1.9 }, system)
        expect((houses?.cusps ?? []).every((cusp) => cusp >= 0 && cusp < 360)).toBe(true)
        if (Math.abs(lat) === 90) expect(houses).toBeNull()
        if (system === 'placidus') expect(houses === null).toBe(Math.abs(lat) > 66.56)
        else if (Math.abs(lat) < 90) expect(houses?.cusps).toHaveLength(12)
      }
    }
  })
})
