import { geoEqualEarth, geoGraticule, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import {
  EQUAL_EARTH_HALF,
  equalEarthY,
  MAP_EDGE,
  MAP_MIDDLE,
  MAP_NORTH,
  mapHeight,
  MAP_SOUTH,
} from './equal-earth.ts'
import type { BodyLineSet, LatLon, MapLineKind } from './map-types.ts'

/** An Equal Earth map of a width in px, cut off in the north and the south. */
export interface WorldMap {
  height: number
  /** Top and bottom of the map itself, labels left out. */
  top: number
  bottom: number
  path: (shape: GeoPermissibleObjects) => string
  spot: (place: LatLon) => { x: number; y: number }
  frame: string
  graticule: string
}

export function worldMap(width: number): WorldMap {
  const radius = (width - 2) / (2 * EQUAL_EARTH_HALF)
  const height = mapHeight(width)
  const top = MAP_EDGE
  const bottom = height - MAP_EDGE
  const projection = geoEqualEarth()
    .scale(radius)
    .rotate([-MAP_MIDDLE, 0])
    .translate([width / 2, top + radius * equalEarthY(MAP_NORTH)])
    .clipExtent([
      [0, top],
      [width, bottom],
    ])
    .precision(0.3)
  const write = geoPath(projection).digits(1)
  const path = (shape: GeoPermissibleObjects) => write(shape) ?? ''
  const spot = ([lat, lon]: LatLon) => {
    const [x, y] = projection([lon, lat]) ?? [0, 0]
    return { x, y }
  }
  return {
    height,
    top,
    bottom,
    path,
    spot,
    frame: path({ type: 'Sphere' }),
    graticule: path(geoGraticule().step([30, 30])()),
  }
}

const meridian = (lon: number): LatLon[] =>
  [-89, MAP_SOUTH, -30, 0, 30, 60, MAP_NORTH, 89].map((lat) => [lat, lon] as const)

/** The points of one of a body's lines, from south to north. */
export function pointsOf(lines: BodyLineSet, kind: MapLineKind): readonly LatLon[] {
  return kind === 'mc' || kind === 'ic' ? meridian(lines[kind]) : lines[kind]
}

/** Path data of a line. The projection cuts it where it leaves the map on one side and comes in on the other. */
export function linePath(map: WorldMap, points: readonly LatLon[]): string {
  if (points.length < 2) return ''
  return map.path({ type: 'LineString', coordinates: points.map(([lat, lon]) => [lon, lat]) })
}

/** Which edge a line is labelled at: meridians above, rising and setting below, where they always arrive. */
export const edgeOf = (kind: MapLineKind) => (kind === 'mc' || kind === 'ic' ? 'top' : 'bottom')

/** Where a line meets its edge: its point nearest to the latitude at which the map is cut off. */
export function edgeX(map: WorldMap, points: readonly LatLon[], kind: MapLineKind): number | null {
  const lat = edgeOf(kind) === 'top' ? MAP_NORTH : MAP_SOUTH
  const nearest = points.reduce<LatLon | null>(
    (best, point) => (best && Math.abs(best[0] - lat) <= Math.abs(point[0] - lat) ? best : point),
    null,
  )
  return nearest ? map.spot(nearest).x : null
}
