import { MAP_NORTH, MAP_SOUTH } from './equal-earth.ts'
import type { BodyLineSet, LatLon, MapLineKind } from './map-types.ts'

/** Where a map puts a place. */
interface Spots {
  readonly spot: (place: LatLon) => { x: number; y: number }
}

const meridian = (lon: number): LatLon[] =>
  [-89, MAP_SOUTH, -30, 0, 30, 60, MAP_NORTH, 89].map((lat) => [lat, lon] as const)

/** The points of one of a body's lines, from south to north. */
export function pointsOf(lines: BodyLineSet, kind: MapLineKind): readonly LatLon[] {
  return kind === 'mc' || kind === 'ic' ? meridian(lines[kind]) : lines[kind]
}

/** Which edge a line is labelled at: meridians above, rising and setting below, where they always arrive. */
export const edgeOf = (kind: MapLineKind) => (kind === 'mc' || kind === 'ic' ? 'top' : 'bottom')

/** Where a line meets its edge: its point nearest to the latitude at which the map is cut off. */
export function edgeX(map: Spots, points: readonly LatLon[], kind: MapLineKind): number | null {
  const lat = edgeOf(kind) === 'top' ? MAP_NORTH : MAP_SOUTH
  const nearest = points.reduce<LatLon | null>(
    (best, point) => (best && Math.abs(best[0] - lat) <= Math.abs(point[0] - lat) ? best : point),
    null,
  )
  return nearest ? map.spot(nearest).x : null
}
