import type { BodyLineSet, LatLon, LineDistance } from '../../../ui/index.ts'

/** Mean radius of Earth, as the charts have it. */
const EARTH_KM = 6371.0088

type Vector = readonly [x: number, y: number, z: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

function towards([lat, lon]: LatLon): Vector {
  const [north, east] = [radians(lat), radians(lon)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const length = (a: Vector) => Math.sqrt(dot(a, a))
const angle = (a: Vector, b: Vector) => Math.atan2(length(cross(a, b)), dot(a, b))

/** The angle from a place to the arc of the great circle from `from` to `to`, which is less than half of it. */
function toArc(place: Vector, from: Vector, to: Vector): number {
  const ends = Math.min(angle(place, from), angle(place, to))
  const pole = cross(from, to)
  const size = length(pole)
  // Two points in one: no arc.
  if (size < 1e-12) return ends
  const beside = dot(place, pole) / size
  const scale = beside / size
  const foot: Vector = [place[0] - scale * pole[0], place[1] - scale * pole[1], place[2] - scale * pole[2]]
  const onArc = dot(cross(from, foot), pole) >= 0 && dot(cross(foot, to), pole) >= 0
  return onArc ? Math.abs(Math.asin(Math.max(-1, Math.min(1, beside)))) : ends
}

function toPath(place: Vector, points: readonly LatLon[]): number {
  const path = points.map(towards)
  return path.slice(1).reduce((least, to, at) => {
    const from = path[at]
    return from ? Math.min(least, toArc(place, from, to)) : least
  }, Infinity)
}

/** A meridian from pole to pole; an arc must stay below half of a circle. */
const meridian = (lon: number): LatLon[] => [
  [-90, lon],
  [0, lon],
  [90, lon],
]

/**
 * How far a place is from every line, nearest first. Lines of rising and setting are parts of great circles, so the
 * arcs between their points are the lines themselves, and the distances are exact.
 */
export function distancesFrom(
  lat: number,
  lon: number,
  lines: Readonly<Record<string, BodyLineSet>>,
): LineDistance[] {
  const place = towards([lat, lon])
  return Object.entries(lines)
    .flatMap(([body, { mc, ic, asc, dsc }]): LineDistance[] =>
      (
        [
          ['mc', meridian(mc)],
          ['ic', meridian(ic)],
          ['asc', asc],
          ['dsc', dsc],
        ] as const
      ).map(([line, points]) => ({ body, line, km: toPath(place, points) * EARTH_KM })),
    )
    .toSorted((one, other) => one.km - other.km)
}
