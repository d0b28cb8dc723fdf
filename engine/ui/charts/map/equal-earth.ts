/** The northernmost and southernmost latitude that the map shows: where people live, and some sea. */
export const MAP_NORTH = 83
export const MAP_SOUTH = -58

/** Longitude in the middle of the map: its edge then runs through the Bering Strait and cuts no land. */
export const MAP_MIDDLE = 11

const A = [1.340264, -0.081106, 0.000893, 0.003796] as const
const M = Math.sqrt(3) / 2

/** Height of a latitude (degrees) above the equator on an Equal Earth map of radius 1 (Savric et al. 2018). */
export function equalEarthY(lat: number): number {
  const theta = Math.asin(M * Math.sin((lat * Math.PI) / 180))
  const square = theta * theta
  const sixth = square * square * square
  return theta * (A[0] + A[1] * square + sixth * (A[2] + A[3] * square))
}

/** How far a longitude (degrees from the middle of the map) is from that middle, at a latitude, on the same map. */
export function equalEarthX(lat: number, lon: number): number {
  const theta = Math.asin(M * Math.sin((lat * Math.PI) / 180))
  const square = theta * theta
  const sixth = square * square * square
  const slope = A[0] + 3 * A[1] * square + sixth * (7 * A[2] + 9 * A[3] * square)
  return (((lon * Math.PI) / 180) * Math.cos(theta)) / (M * slope)
}

/** Half of the width of such a map. */
export const EQUAL_EARTH_HALF = Math.PI / (M * A[0])

/** Room for the labels above and below the map, in px. */
export const MAP_EDGE = 22

/** Height in px of the whole drawing at a width: known before any of it is loaded. */
export function mapHeight(width: number): number {
  const radius = (width - 2) / (2 * EQUAL_EARTH_HALF)
  return Math.round(radius * (equalEarthY(MAP_NORTH) - equalEarthY(MAP_SOUTH)) + 2 * MAP_EDGE)
}
