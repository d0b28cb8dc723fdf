import type { Degrees } from '../angles.ts'
import { degrees, halfCircle, tangent } from '../angles.ts'
import type { Ephemeris, JulianDayUT } from '../ephemeris/ephemeris.ts'
import { lineKinds, planets, type Planet } from '../names.ts'
import type { BodyLines, MapPoint } from '../schema.ts'
import { greenwichSidereal, toEquator, type Equatorial } from '../sidereal.ts'

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
/** Points before each end, where the line bends round; the last is where the body only touches the horizon. */
const nearEnd = [1.5, 1, 0.6, 0.3, 0.1, 0.02, 0]
/** A line ends at the poles only for a body on the equator; no map shows the last tenth of a degree. */
const FARTHEST = 89.9

/** A latitude, and how far from its meridian the body rises and sets there. */
type Arc = [lat: Degrees, arc: Degrees]

/** Along the northern half of a line, from the equator. */
function northernArcs(dec: Degrees): Arc[] {
  const end = Math.min(90 - Math.abs(dec), FARTHEST)
  const arcs: Arc[] = []
  const add = (lat: Degrees) => {
    const arc = lat < 0 ? undefined : halfArc(dec, lat)
    if (arc !== undefined) arcs.push([lat, arc])
  }
  let next = 0
  for (const off of nearEnd) {
    for (; next < end - off; next += LINE_STEP) add(next)
    add(end - off)
  }
  return arcs
}

/** From south to north; on the southern half everything is the other way round. */
function polyline(arcs: readonly Arc[], mc: Degrees, side: 1 | -1): MapPoint[] {
  const points: MapPoint[] = []
  for (let index = arcs.length - 1; index > 0; index--) {
    const [lat, arc] = arcs[index] ?? [0, 90]
    points.push([-lat, halfCircle(mc + side * (180 - arc))])
  }
  for (const [lat, arc] of arcs) points.push([lat, halfCircle(mc + side * arc)])
  return points
}

/** The four lines of one body. */
export function linesOf({ mc, dec }: Overhead): BodyLines {
  const arcs = northernArcs(dec)
  return { mc, ic: halfCircle(mc + 180), asc: polyline(arcs, mc, -1), dsc: polyline(arcs, mc, 1) }
}

/** The forty lines of a moment. */
export function mapLines(overheads: Record<Planet, Overhead>): Record<Planet, BodyLines> {
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
