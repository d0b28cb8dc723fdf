import type { Degrees } from '../angles.ts'
import { circle, cosine, degrees, halfCircle, radians, sine } from '../angles.ts'
import { centuries } from '../nutation.ts'

/** The Sun as deflection needs it: good to 0.01 degree. */
export interface NearSun {
  lon: Degrees
  /** Degrees a day. */
  speed: number
  /** Astronomical units. */
  distance: number
}

/** A direction before the bending, with its rates a day. */
export interface Direction {
  lon: Degrees
  lat: Degrees
  lonRate: number
  latRate: number
}

/** Mean distances from the Sun, in astronomical units; the true ones change the bending by 0.02" at most. */
const distances: ReadonlyMap<string, number> = new Map([
  ['mercury', 0.387],
  ['venus', 0.723],
  ['mars', 1.524],
  ['jupiter', 5.203],
  ['saturn', 9.54],
  ['uranus', 19.19],
  ['neptune', 30.07],
  ['pluto', 39.5],
])

/** Twice the Sun's gravitational radius, as an angle at one astronomical unit: 0.00407". */
const BENDING = degrees(1.974125722240729e-8)
/** The Sun's radius as seen from one astronomical unit. */
const SUN_RADIUS = 0.26656
/** Farther from the Sun than this nothing is bent by as much as 0.05". */
const FAR = 10
/** Days to each side for the change of the bending. */
const STEP = 0.05

/** The Sun's apparent place and distance by the equation of the centre (Meeus, chapter 25). */
export function nearSun(tt: number): NearSun {
  const t = centuries(tt)
  const anomaly = 357.52911 + 35_999.05029 * t
  const eccentricity = 0.016708634 - 0.000042037 * t
  const centre = (1.914602 - 0.004817 * t) * sine(anomaly) + 0.019993 * sine(2 * anomaly)
  const distance = (1.000001018 * (1 - eccentricity ** 2)) / (1 + eccentricity * cosine(anomaly + centre))
  const lon = circle(280.46646 + 36_000.76983 * t + centre - 0.00569)
  return { lon, speed: 0.9856 / distance ** 2, distance }
}

/**
 * What the Sun's gravity does to a planet's apparent place, with its rates; undefined where it is too little to count
 * (Sun, Moon and nodes always).
 */
export function deflection(body: string, from: Direction, sun: NearSun): Direction | undefined {
  const radius = distances.get(body)
  const away = halfCircle(from.lon - sun.lon)
  if (radius === undefined || Math.abs(away) > FAR || Math.abs(from.lat) > FAR) return undefined
  const approach = from.lonRate - sun.speed
  // On the near side of the Sun a planet falls behind it, and hardly anything is bent.
  const beyond = radius > 1 || approach > 0
  const at = (days: number) =>
    bend(away + approach * days, from.lat + from.latRate * days, sun.distance, radius, beyond)
  const [before, now, after] = [at(-STEP), at(0), at(STEP)]
  return {
    ...now,
    lonRate: (after.lon - before.lon) / (2 * STEP),
    latRate: (after.lat - before.lat) / (2 * STEP),
  }
}

/**
 * The part of the Sun's mass that a line of sight passes around at so many solar radii from the centre: behind the
 * disc only that bends. For a density that falls as exp(-10.54 r); the same as in `series.mjs`.
 */
function massWithin(radii: number): number {
  const x = 10.54 * radii
  return 1 - (1 + x + 0.2 * x * x) * Math.exp(-x)
}

/** `away` and `lat` tell the place from the Sun's; the answer is what to add to longitude and latitude. */
function bend(
  away: Degrees,
  lat: Degrees,
  distance: number,
  radius: number,
  beyond: boolean,
): Pick<Direction, 'lon' | 'lat'> {
  const elongation = degrees(Math.acos(Math.max(-1, Math.min(1, cosine(lat) * cosine(away)))))
  if (elongation < 1e-6) return { lon: 0, lat: 0 }
  // The triangle of Sun, Earth and planet: its angle at the planet by the law of sines, then the one at the Sun.
  const ratio = Math.min(1, (distance * sine(elongation)) / radius)
  const atPlanet = beyond ? degrees(Math.asin(ratio)) : 180 - degrees(Math.asin(ratio))
  const atSun = 180 - elongation - atPlanet
  const inside = massWithin(elongation / (SUN_RADIUS / distance))
  const amount = ((inside * BENDING) / distance) * Math.tan(radians(atSun / 2))
  const scale = amount / sine(elongation)
  return { lon: (scale * sine(away)) / cosine(lat), lat: scale * sine(lat) * cosine(away) }
}
