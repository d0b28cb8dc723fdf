import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { halfCircle, sine, cosine } from '../angles.ts'
import { julianDay } from '../calendar.ts'
import { loadEphemeris } from '../disk.ts'
import type { Place } from '../houses/houses.ts'
import { lineKinds, planets, type Planet } from '../names.ts'
import { betweenKm, distancesFrom, influenceAt, lineDistance, nearbyLines } from './distance.ts'
import { LINE_COUNT, lineAtLatitude, overheadAt } from './lines.ts'
import { mapChart } from './map.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ephemeris = loadEphemeris(root)

type Line = {
  ra: number
  dec: number
  mc: number
  ic: number
  asc: Record<string, number | null>
  dsc: Record<string, number | null>
  kmToBirthplace: Record<'MC' | 'IC' | 'ASC' | 'DSC', number>
}
/** A case of tests/golden/astrocartography.json: Swiss Ephemeris, in mundo, rounded to 0.0001 degree. */
type Case = { id: string; utc: string; lat: number; lon: number; lines: Record<Planet, Line> }
const cases = JSON.parse(readFileSync(`${root}tests/golden/astrocartography.json`, 'utf8')) as Case[]

const jdOf = (utc: string) => julianDay(Date.parse(utc) / 1000)
const off = (one: number, other: number) => Math.abs(halfCircle(one - other))

describe('lines on the map against Swiss Ephemeris', () => {
  it('holds every longitude within 0.001 degree and every distance within a kilometre', () => {
    for (const { utc, lat, lon, lines } of cases) {
      const overheads = overheadAt(ephemeris, jdOf(utc))
      for (const body of planets) {
        const reference = lines[body]
        const overhead = overheads[body]
        expect(off(overhead.ra, reference.ra)).toBeLessThan(0.0005)
        expect(Math.abs(overhead.dec - reference.dec)).toBeLessThan(0.0005)
        expect(off(overhead.mc, reference.mc)).toBeLessThan(0.0005)
        for (const kind of ['asc', 'dsc'] as const) {
          for (const [at, expected] of Object.entries(reference[kind])) {
            const found = lineAtLatitude(overhead, kind, Number(at))
            expect(found === null).toBe(expected === null)
            if (found !== null && expected !== null) expect(off(found, expected)).toBeLessThan(0.001)
          }
        }
        for (const kind of lineKinds) {
          const expected = reference.kmToBirthplace[kind.toUpperCase() as 'MC']
          expect(Math.abs(lineDistance({ lat, lon }, overhead, kind) - expected)).toBeLessThan(1)
        }
      }
    }
  })
})

describe('the map of a birth', () => {
  const [first] = cases
  if (!first) throw new Error('no case')
  const birth = {
    utc: first.utc,
    jdUT: jdOf(first.utc),
    timeAssumed: false,
    place: { lat: first.lat, lon: first.lon },
  }
  const result = mapChart(ephemeris, birth)
  if (!result.ok) throw new Error('no map')
  const { lines, nearby } = result.chart

  it('has forty lines, drawn from south to north as far as the body rises', () => {
    expect(LINE_COUNT).toBe(40)
    expect(Object.keys(lines)).toHaveLength(10)
    const overheads = overheadAt(ephemeris, birth.jdUT)
    for (const body of planets) {
      const { asc, dsc, mc, ic } = lines[body]
      expect(off(mc, ic + 180)).toBeLessThan(1e-9)
      for (const line of [asc, dsc]) {
        const latitudes = line.map(([lat]) => lat)
        expect(latitudes).toEqual(latitudes.toSorted((a, b) => a - b))
        const reach = 90 - Math.abs(overheads[body].dec)
        expect(latitudes.at(-1)).toBeGreaterThan(reach - 0.2)
        expect(latitudes.at(0)).toBeLessThan(-reach + 0.2)
        for (const [lat, lon] of line) {
          const height =
            sine(lat) * sine(overheads[body].dec) +
            cosine(lat) * cosine(overheads[body].dec) * cosine(lon - overheads[body].mc)
          expect(Math.abs(height)).toBeLessThan(1e-9)
          expect(lon > -180 && lon <= 180).toBe(true)
        }
      }
    }
  })

  it('tells the lines near the birthplace, the nearest first, within the weak influence', () => {
    const all = distancesFrom(birth.place, overheadAt(ephemeris, birth.jdUT))
    expect(all).toHaveLength(40)
    expect(nearby).toEqual(all.filter(({ km }) => km < 1120))
    expect(nearby.length).toBeGreaterThan(0)
    expect(nearby.map(({ km }) => km)).toEqual(nearby.map(({ km }) => km).toSorted((a, b) => a - b))
    expect(mapChart(ephemeris, { ...birth, place: null })).toMatchObject({ chart: { nearby: [] } })
    expect(mapChart(ephemeris, { ...birth, jdUT: 0 }).ok).toBe(false)
  })

  it('calls a line strong under 480 km, moderate under 800, weak under 1,120', () => {
    expect([0, 479.9, 480, 799.9, 800, 1119.9, 1120].map(influenceAt)).toEqual([
      'strong',
      'strong',
      'moderate',
      'moderate',
      'weak',
      'weak',
      null,
    ])
  })

  it('measures the same as walking along the line would, from anywhere', () => {
    const overheads = overheadAt(ephemeris, birth.jdUT)
    const places: Place[] = [
      { lat: 64.1, lon: -21.9 },
      { lat: -54.8, lon: -68.3 },
      { lat: 1.3, lon: 103.8 },
      { lat: 0, lon: 180 },
    ]
    for (const place of places) {
      for (const body of ['sun', 'moon', 'pluto'] as const) {
        for (const kind of ['asc', 'dsc'] as const) {
          const walked = overheads[body]
          let nearest = Infinity
          // Even steps along the line: it bends round at both ends.
          for (let step = -90; step <= 90; step += 0.05) {
            const lat = (90 - Math.abs(walked.dec)) * 0.9999999 * sine(step)
            const lon = lineAtLatitude(walked, kind, lat)
            if (lon !== null) nearest = Math.min(nearest, betweenKm(place, { lat, lon }))
          }
          const measured = lineDistance(place, walked, kind)
          expect(measured).toBeLessThan(nearest + 0.1)
          expect(measured).toBeGreaterThan(nearest - 5)
        }
      }
    }
    expect(nearbyLines({ lat: 0, lon: lines.sun.mc }, overheads)[0]).toMatchObject({ line: 'mc' })
  })
})
