import type { Degrees } from '../angles.ts'
import { circle, degrees, halfCircle, tangent } from '../angles.ts'
import { planets, type Ephemeris, type JulianDayUT, type Planet } from '../ephemeris/ephemeris.ts'
import { greenwichSidereal, toEquator, type Equatorial } from '../sidereal.ts'

/** North latitude, then east longitude (-180 < lon <= 180). */
export type MapPoint = readonly [lat: Degrees, lon: Degrees]

/** The four lines of a body: where it stands on the meridian above or below, and where it rises or sets. */
export interface BodyLines {
  /** East longitudes of the two meridians. */
  mc: Degrees
  ic: Degrees
  /** From south to north; where the body never rises the line has no point. */
  asc: MapPoint[]
  dsc: MapPoint[]
}

export const lineKinds = ['mc', 'ic', 'asc', 'dsc'] as const
export type LineKind = (typeof lineKinds)[number]
export type MapLines = Record<Planet, BodyLines>

/** Sun to Pluto, four lines each. */
export const LINE_COUNT = planets.length * lineKinds.length

/** Where a body stands over Earth at one moment. */
export interface Overhead extends Equatorial {
  /** East longitude of the meridian that it is on. */
  mc: Degrees
}

/** Right ascension, declination and meridian of every body: in mundo, with its latitude, from the centre of Earth. */
export function overheadAt(ephemeris: Ephemeris, ut: JulianDayUT): Record<Planet, Overhead> {
  const moment = ephemeris.moment(ut)
  const gast = greenwichSidereal(moment)
  const of = (body: Planet): Overhead => {
    const { lon, lat } = ephemeris.position(body, ut)
    const place = toEquator(lon, lat, moment.obliquity)
    return { ...place, mc: halfCircle(place.ra - gast) }
  }
  return {
    sun: of('sun'),
    moon: of('moon'),
    mercury: of('mercury'),
    venus: of('venus'),
    mars: of('mars'),
    jupiter: of('jupiter'),
    saturn: of('saturn'),
    uranus: of('uranus'),
    neptune: of('neptune'),
    pluto: of('pluto'),
  }
}

/** How far from its meridian a body rises and sets at a latitude; undefined where it does neither. */
function halfArc(dec: Degrees, lat: Degrees): Degrees | undefined {
  const cosine = -tangent(lat) * tangent(dec)
  return Math.abs(cosine) > 1 ? undefined : degrees(Math.acos(cosine))
}

/** East longitude at which a body rises (`asc`) or sets (`dsc`) on a latitude, or null where it never does. */
export function lineAtLatitude({ mc, dec }: Overhead, kind: 'asc' | 'dsc', lat: Degrees): Degrees | null {
  const arc = halfArc(dec, lat)
  if (arc === undefined) return null
  return halfCircle(kind === 'asc' ? mc - arc : mc + arc)
}

/** Degrees of latitude between two points of a line. */
export const LINE_STEP = 2

/**
 * Latitudes of a rising or setting line: every two degrees, closer where it bends round, and both ends, where the
 * body only touches the horizon.
 */
function latitudesOf(dec: Degrees): Degrees[] {
  const end = Math.min(90 - Math.abs(dec), 89.9)
  const near = [0.02, 0.1, 0.3, 0.6, 1, 1.5].map((off) => end - off)
  const even = Array.from({ length: Math.floor(180 / LINE_STEP) + 1 }, (_, index) => index * LINE_STEP - 90)
  const inside = even.filter((lat) => Math.abs(lat) < end - 2)
  return [-end, ...near.toReversed().map((lat) => -lat), ...inside, ...near, end].toSorted((a, b) => a - b)
}

function polyline(overhead: Overhead, kind: 'asc' | 'dsc'): MapPoint[] {
  return latitudesOf(overhead.dec).flatMap((lat) => {
    const lon = lineAtLatitude(overhead, kind, lat)
    return lon === null ? [] : [[lat, lon] as const]
  })
}

/** The four lines of one body. */
export function linesOf(overhead: Overhead): BodyLines {
  return {
    mc: overhead.mc,
    ic: halfCircle(circle(overhead.mc + 180)),
    asc: polyline(overhead, 'asc'),
    dsc: polyline(overhead, 'dsc'),
  }
}

/** The forty lines of a moment. */
export function mapLines(overheads: Record<Planet, Overhead>): MapLines {
  return {
    sun: linesOf(overheads.sun),
    moon: linesOf(overheads.moon),
    mercury: linesOf(overheads.mercury),
    venus: linesOf(overheads.venus),
    mars: linesOf(overheads.mars),
    jupiter: linesOf(overheads.jupiter),
    saturn: linesOf(overheads.saturn),
    uranus: linesOf(overheads.uranus),
    neptune: linesOf(overheads.neptune),
    pluto: linesOf(overheads.pluto),
  }
}
