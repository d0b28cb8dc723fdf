import type { Degrees } from './angles.ts'
import { circle, cosine, degrees, radians, sine } from './angles.ts'
import type { Moment } from './ephemeris/ephemeris.ts'
import { centuries } from './nutation.ts'

/**
 * Greenwich apparent sidereal time: the IAU 2006 mean sidereal time (Earth rotation angle of universal time,
 * precession of terrestrial time) with the equation of the equinoxes and its two largest complementary terms.
 * Within 0.01" of the full expression.
 */
export function greenwichSidereal({ ut, tt, nutation, obliquity }: Moment): Degrees {
  const days = ut - 2_451_545
  // Whole turns are taken off day by day, so that no digit is lost.
  const rotation = 360 * (0.779057273264 + 0.00273781191135448 * days + (days % 1))
  const t = centuries(tt)
  const precession =
    0.014506 + t * (4612.156534 + t * (1.3915817 + t * (-0.00000044 + t * (-0.000029956 - 0.0000000368 * t))))
  const node = 125.04452 - 1934.136261 * t
  const complementary = 0.00264096 * sine(node) + 0.00006352 * sine(2 * node)
  const equinoxes = nutation.longitude * cosine(obliquity)
  return circle(rotation + (precession + complementary) / 3600 + equinoxes)
}

/** Right ascension of the meridian at a longitude (east positive): local apparent sidereal time in degrees. */
export const meridianRightAscension = (moment: Moment, longitude: Degrees): Degrees =>
  circle(greenwichSidereal(moment) + longitude)

/** A place on the sky's equator of date. */
export interface Equatorial {
  /** Right ascension, 0 <= ra < 360. */
  ra: Degrees
  dec: Degrees
}

/** From the ecliptic to the equator, with the true obliquity of the same moment. */
export function toEquator(lon: Degrees, lat: Degrees, obliquity: Degrees): Equatorial {
  const [l, b, e] = [radians(lon), radians(lat), radians(obliquity)]
  const x = Math.cos(b) * Math.cos(l)
  const y = Math.cos(b) * Math.sin(l) * Math.cos(e) - Math.sin(b) * Math.sin(e)
  const z = Math.cos(b) * Math.sin(l) * Math.sin(e) + Math.sin(b) * Math.cos(e)
  return { ra: circle(degrees(Math.atan2(y, x))), dec: degrees(Math.atan2(z, Math.hypot(x, y))) }
}
