import type { Degrees } from '../angles.ts'
import { cosine, halfCircle, radians, sine } from '../angles.ts'
import { lineKinds, planets, type LineKind, type Planet } from '../names.ts'
import type { NearbyLine } from '../schema.ts'
import type { Place } from '../houses/houses.ts'
import type { Overhead } from './lines.ts'

/** Mean radius of Earth. */
export const EARTH_KM = 6371.0088

export const influences = [
  { influence: 'strong', underKm: 480 },
  { influence: 'moderate', underKm: 800 },
  { influence: 'weak', underKm: 1120 },
] as const

export type Influence = (typeof influences)[number]['influence']

/** How strongly a line is said to be felt at a distance, by convention; null beyond 1,120 km. */
export const influenceAt = (km: number): Influence | null =>
  influences.find(({ underKm }) => km < underKm)?.influence ?? null

/** The great circle between two places, km. */
export function betweenKm(one: Place, other: Place): number {
  const turn = (other.lon - one.lon) / 2
  const climb = (other.lat - one.lat) / 2
  const half = sine(climb) ** 2 + cosine(one.lat) * cosine(other.lat) * sine(turn) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** To a meridian: across it on its own half of the globe, else to the nearer pole. */
function toMeridian(place: Place, lon: Degrees): number {
  const turn = halfCircle(place.lon - lon)
  if (Math.abs(turn) > 90) return radians(90 - Math.abs(place.lat)) * EARTH_KM
  return Math.asin(Math.abs(sine(turn) * cosine(place.lat))) * EARTH_KM
}

/**
 * To the line of rising or setting, half of the great circle that has the body overhead at its pole. Its two ends are
 * where the body touches the horizon due north and south.
 */
function toHorizon(place: Place, { mc, dec }: Overhead, kind: 'asc' | 'dsc'): number {
  const turn = halfCircle(place.lon - mc)
  const height = sine(place.lat) * sine(dec) + cosine(place.lat) * cosine(dec) * cosine(turn)
  // Which side of the body's meridian the foot on the circle is on shows in the place itself.
  const side = sine(turn) * cosine(place.lat)
  if (kind === 'asc' ? side <= 0 : side >= 0)
    return Math.abs(Math.asin(Math.max(-1, Math.min(1, height)))) * EARTH_KM
  const ends = horizonEnds(mc, dec)
  return Math.min(...ends.map((end) => betweenKm(place, end)))
}

/** On the body's own meridian and the one opposite, ninety degrees from where it stands overhead. */
function horizonEnds(mc: Degrees, dec: Degrees): Place[] {
  const lat = 90 - Math.abs(dec)
  const north = dec >= 0 ? mc + 180 : mc
  return [
    { lat, lon: north },
    { lat: -lat, lon: north + 180 },
  ]
}

/** How far a place is from a line, km. */
export function lineDistance(place: Place, overhead: Overhead, kind: LineKind): number {
  switch (kind) {
    case 'mc':
      return toMeridian(place, overhead.mc)
    case 'ic':
      return toMeridian(place, overhead.mc + 180)
    case 'asc':
    case 'dsc':
      return toHorizon(place, overhead, kind)
  }
}

/** All forty lines with their distances from a place, the nearest first. */
export function distancesFrom(place: Place, overheads: Record<Planet, Overhead>): NearbyLine[] {
  return planets
    .flatMap((body) =>
      lineKinds.map((line) => ({ body, line, km: lineDistance(place, overheads[body], line) })),
    )
    .toSorted((one, other) => one.km - other.km)
}

/** The lines that are said to be felt at a place: nearer than 1,120 km, the nearest first. */
export const nearbyLines = (place: Place, overheads: Record<Planet, Overhead>): NearbyLine[] =>
  distancesFrom(place, overheads).filter(({ km }) => influenceAt(km) !== null)
