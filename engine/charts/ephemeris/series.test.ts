import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circle, halfCircle } from '../angles.ts'
import { deltaT } from '../delta-t.ts'
import type { Body } from '../names.ts'
import { createEphemeris } from './ephemeris.ts'
import * as series from './series.mjs'
import { openTable } from './table.ts'

const bytes = readFileSync(new URL('table.bin', import.meta.url))
const ephemeris = createEphemeris(bytes)

/** Moments strewn over a span, always the same. */
const strewn = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + (((index + 0.5) * 0.618033988749895) % 1) * (to - from))

/** Arcseconds between the table at a moment and the series, which has no nutation in it. */
function offAt(body: Body, ut: number, { lon, lat }: series.SeriesPlace): number {
  const found = ephemeris.position(body, ut)
  const { nutation } = ephemeris.moment(ut)
  const east = Math.abs(halfCircle(found.lon - nutation.longitude - lon)) * 3600
  return Math.max(east, Math.abs(found.lat - lat) * 3600)
}

const { from, to } = ephemeris.range
const MOST = 0.1

describe('the table against the full series', () => {
  it('reaches from before the first design date to after the last birth', () => {
    expect(from).toBeLessThan(2_378_496.5 - 100)
    expect(to).toBeGreaterThan(2_488_434.5 + 100)
    expect(ephemeris.covers(from) && ephemeris.covers(to)).toBe(true)
    expect(() => ephemeris.position('sun', from - 1)).toThrow(RangeError)
    expect(() => ephemeris.position('sun', Number.NaN)).toThrow(RangeError)
  })

  it.each(['sun', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const)(
    'holds %s within 0.1 arcsecond from 1800 to 2100',
    (body) => {
      for (const ut of [from, ...strewn(60, from, to), to]) {
        const observer = series.observer(ephemeris.moment(ut).tt)
        expect(offAt(body, ut, series.apparent(body, observer))).toBeLessThan(MOST)
      }
    },
  )

  it('holds Uranus, Neptune and Pluto within 0.1 arcsecond of their integration', () => {
    const [first, last] = [2_425_000, 2_452_000]
    const places = series.outerBetween(first, last)
    for (const ut of strewn(40, first, last)) {
      const observer = series.observer(ephemeris.moment(ut).tt)
      for (const body of ['uranus', 'neptune', 'pluto'] as const) {
        expect(offAt(body, ut, series.apparentFrom(places, body, observer))).toBeLessThan(MOST)
      }
    }
  })

  it('holds the Moon and its true node within 0.1 arcsecond', () => {
    for (const ut of [from, ...strewn(40, from, to), to]) {
      const { tt } = ephemeris.moment(ut)
      expect(offAt('moon', ut, series.apparentMoon(tt))).toBeLessThan(MOST)
      expect(offAt('trueNode', ut, { lon: series.trueNode(tt), lat: 0 })).toBeLessThan(MOST)
    }
  })

  it('bends planets close to the Sun as the series does', () => {
    let closest = 0
    for (const body of ['mercury', 'venus', 'jupiter'] as const) {
      for (let ut = 2_440_000; ut < 2_443_000; ut += 0.5) {
        const planet = ephemeris.position(body, ut)
        const away = Math.abs(halfCircle(planet.lon - ephemeris.position('sun', ut).lon))
        if (Math.hypot(away, planet.lat) > 0.6) continue
        closest += 1
        const observer = series.observer(ephemeris.moment(ut).tt)
        expect(offAt(body, ut, series.apparent(body, observer))).toBeLessThan(0.15)
      }
    }
    expect(closest).toBeGreaterThan(5)
  })

  it('gives speeds that are the change of the places, nutation and bending included', () => {
    const names = ['sun', 'moon', 'mercury', 'jupiter', 'pluto', 'trueNode', 'meanNode'] as const
    for (const ut of strewn(20, from + 1, to - 1)) {
      for (const body of names) {
        const before = ephemeris.position(body, ut - 0.001)
        const after = ephemeris.position(body, ut + 0.001)
        const change = halfCircle(after.lon - before.lon) / 0.002
        expect(Math.abs(ephemeris.position(body, ut).speed - change)).toBeLessThan(0.0002)
      }
    }
  })
})

describe('the length of the day', () => {
  it('follows the monthly values of IERS and USNO', () => {
    for (let year = 1800; year < 2023; year += 0.37) {
      const difference = Math.abs(deltaT(2_451_544.5 + (year - 2000) * 365.2425) - series.deltaT(year))
      expect(difference).toBeLessThan(year < 1900 ? 0.15 : 0.1)
    }
  })

  it('goes on without a jump where the values end', () => {
    for (const year of [1798, 2023]) {
      const jd = 2_451_544.5 + (year - 2000) * 365.2425
      expect(deltaT(jd - 0.1)).toBeCloseTo(deltaT(jd + 0.1), 2)
    }
    expect(deltaT(2_469_807.5)).toBeCloseTo(74.6, 0)
    expect(deltaT(2_488_069.5)).toBeCloseTo(93.2, 0)
  })
})

describe('a file that is no table', () => {
  it('is refused', () => {
    expect(() => openTable(new Uint8Array(10))).toThrow('no ephemeris table')
    expect(() => openTable(new Uint8Array(1000))).toThrow('no ephemeris table')
    expect(() => openTable(bytes).read('ceres.lon', 2_451_545)).toThrow('no channel ceres.lon')
    expect(circle(openTable(bytes).read('sun.lon', 2_451_545).value)).toBeCloseTo(280.37, 1)
  })
})
