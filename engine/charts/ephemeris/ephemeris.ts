import type { Degrees } from '../angles.ts'
import { circle } from '../angles.ts'
import { deltaT } from '../delta-t.ts'
import type { Body } from '../names.ts'
import type { Nutation } from '../nutation.ts'
import { centuries, meanObliquity, nutation } from '../nutation.ts'
import { deflection, nearSun, type Direction, type NearSun } from './deflection.ts'
import { openTable, type Table } from './table.ts'

/** A Julian day of universal time (UT1; UTC is taken for it). 2451545 is noon on 1 January 2000 at Greenwich. */
export type JulianDayUT = number

/** Apparent, geocentric, on the true ecliptic and equinox of date (tropical). */
export interface Position {
  /** 0 <= lon < 360 */
  lon: Degrees
  lat: Degrees
  /** Degrees of longitude a day; below zero the body is retrograde. */
  speed: number
}

/** What one moment has for all bodies. */
export interface Moment {
  ut: JulianDayUT
  /** The same moment as a Julian day of terrestrial time. */
  tt: number
  /** TT - UT1, seconds. */
  deltaT: number
  nutation: Nutation
  /** True obliquity of the ecliptic. */
  obliquity: Degrees
  sun: NearSun
}

export interface Ephemeris {
  /** First and last Julian day (UT) that positions can be asked for: 1799-07-01 to 2101-07-01. */
  range: { from: JulianDayUT; to: JulianDayUT }
  covers: (ut: JulianDayUT) => boolean
  moment: (ut: JulianDayUT) => Moment
  /** Throws a RangeError outside `range`: ask `covers` first when the date is somebody's. */
  position: (body: Body, ut: JulianDayUT) => Position
}

/**
 * Positions from the bytes of `table.bin` (see `pack.mjs` for its making, `generate.mjs` for its sources: VSOP87B,
 * ELP/MPP02, and an integration from Uranus outward), with IAU 2000B nutation. Against Swiss Ephemeris with JPL files,
 * 1905-2008: Sun to Mars and the outer three within 0.06", Jupiter and Saturn within 0.3", true node within 0.2", the Moon
 * within 0.2" where delta-T is the same.
 */
export function createEphemeris(bytes: Uint8Array): Ephemeris {
  const table = openTable(bytes)
  // Delta-T is a fraction of a day, far below the margin that is given away here.
  const range = { from: table.from + 0.01, to: table.to - 0.01 }
  const covers = (ut: JulianDayUT) => ut >= range.from && ut <= range.to
  // All bodies of a chart are asked for at the same moment.
  let last: Moment | undefined
  const moment = (ut: JulianDayUT): Moment => {
    if (last?.ut !== ut) last = momentOf(ut)
    return last
  }
  return {
    range,
    covers,
    moment,
    position: (body, ut) => {
      if (!covers(ut)) throw new RangeError(`The ephemeris does not reach Julian day ${ut}.`)
      const at = moment(ut)
      const { lon, lat, lonRate } = directionOf(table, body, at)
      const { longitude, longitudeRate } = at.nutation
      return { lon: circle(lon + longitude), lat, speed: lonRate + longitudeRate }
    },
  }
}

/** On the mean equinox of date. */
function directionOf(table: Table, body: Body, { tt, sun }: Moment): Direction {
  if (body === 'meanNode') return meanNode(tt)
  const lon = table.read(`${body}.lon`, tt)
  if (body === 'trueNode') return { lon: lon.value, lat: 0, lonRate: lon.rate, latRate: 0 }
  const lat = table.read(`${body}.lat`, tt)
  const from = { lon: lon.value, lat: lat.value, lonRate: lon.rate, latRate: lat.rate }
  const bent = deflection(body, from, sun)
  if (!bent) return from
  return {
    lon: from.lon + bent.lon,
    lat: from.lat + bent.lat,
    lonRate: from.lonRate + bent.lonRate,
    latRate: from.latRate + bent.latRate,
  }
}

function momentOf(ut: JulianDayUT): Moment {
  const difference = deltaT(ut)
  const tt = ut + difference / 86_400
  const shift = nutation(tt)
  const obliquity = meanObliquity(tt) + shift.obliquity
  return { ut, tt, deltaT: difference, nutation: shift, obliquity, sun: nearSun(tt) }
}

/** The Moon's mean ascending node on the mean equinox of date (Chapront), with its rate a day. */
function meanNode(tt: number): Direction {
  const t = centuries(tt)
  return {
    lon: 125.0445479 + t * (-1934.1362891 + t * (0.0020754 + t * (1 / 467_441 - t / 60_616_000))),
    lat: 0,
    latRate: 0,
    lonRate: (-1934.1362891 + t * (0.0041508 + t * (3 / 467_441 - (4 * t) / 60_616_000))) / 36_525,
  }
}
