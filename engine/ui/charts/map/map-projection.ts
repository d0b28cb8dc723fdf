import { geoEqualEarth, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { EQUAL_EARTH_HALF, equalEarthY, MAP_EDGE, MAP_MIDDLE, MAP_NORTH, mapHeight } from './equal-earth.ts'
import type { LatLon } from './map-types.ts'

/** An Equal Earth map of a width in px, cut off in the north and the south. */
export interface WorldMap {
  height: number
  /** Top and bottom of the map itself, labels left out. */
  top: number
  bottom: number
  path: (shape: GeoPermissibleObjects) => string
  spot: (place: LatLon) => { x: number; y: number }
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
  return { height, top, bottom, path, spot }
}

/** Path data of a line. The projection cuts it where it leaves the map on one side and comes in on the other. */
export function linePath(map: WorldMap, points: readonly LatLon[]): string {
  if (points.length < 2) return ''
  return map.path({ type: 'LineString', coordinates: points.map(([lat, lon]) => [lon, lat]) })
}
