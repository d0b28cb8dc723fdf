import type { Degrees } from '../angles.ts'
import { circle, cosine, degrees, radians, sine, tangent } from '../angles.ts'

/** The two angles of a chart, on the ecliptic of date. */
export interface ChartAngles {
  asc: Degrees
  mc: Degrees
}

/** Where the ecliptic crosses the meridian above the pole's opposite; `armc` is the meridian's right ascension. */
export function midheaven(armc: Degrees, obliquity: Degrees): Degrees {
  return circle(degrees(Math.atan2(sine(armc), cosine(armc) * cosine(obliquity))))
}

/**
 * The rising point of the ecliptic. Inside the polar circles the formula may give the setting one: the Ascendant is
 * kept within 180 degrees after the Midheaven. At a pole the ecliptic neither rises nor sets: null.
 */
export function ascendant(armc: Degrees, obliquity: Degrees, latitude: Degrees): Degrees | null {
  if (!hasHorizon(latitude)) return null
  const mc = midheaven(armc, obliquity)
  const rising = degrees(
    Math.atan2(cosine(armc), -(sine(armc) * cosine(obliquity) + tangent(latitude) * sine(obliquity))),
  )
  return circle(rising - mc) > 180 ? circle(rising + 180) : circle(rising)
}

/** Whether east and west mean anything: a hand's breadth from a pole they still do. */
export const hasHorizon = (latitude: Degrees): boolean => Math.abs(latitude) < 90 - 1e-6

/** Whether parts of the ecliptic never rise or never set at the latitude, so that Placidus has no houses. */
export const isPolar = (latitude: Degrees, obliquity: Degrees): boolean =>
  Math.abs(latitude) >= 90 - obliquity

/** The point of the ecliptic with a right ascension, for cusps; in the half of the zodiac that `ra` is in. */
export function eclipticAt(ra: Degrees, obliquity: Degrees): Degrees {
  return midheaven(ra, obliquity)
}

/** The declination of the ecliptic's point with a right ascension. */
export function eclipticDeclination(ra: Degrees, obliquity: Degrees): Degrees {
  return degrees(Math.atan(sine(ra) * Math.tan(radians(obliquity))))
}
