import elp from 'astronomia/data/elpMppDeFull'
import earth from 'astronomia/data/vsop87Bearth'
import jupiter from 'astronomia/data/vsop87Bjupiter'
import mars from 'astronomia/data/vsop87Bmars'
import mercury from 'astronomia/data/vsop87Bmercury'
import saturn from 'astronomia/data/vsop87Bsaturn'
import venus from 'astronomia/data/vsop87Bvenus'
import { fittedStates, integrateOuter, outerNames, perturbers } from './outer.mjs'

export { deltaT } from 'astronomia/deltat'
export { nutation } from 'astronomia/nutation'

/**
 * The full series that the table is made of: VSOP87B (heliocentric, ecliptic and equinox J2000) for the Sun,
 * Mercury to Mars, Jupiter and Saturn, ELP/MPP02 fitted to DE405 for the Moon, and `outer.mjs` for the rest. Slow,
 * and used only to make the table and to check it. Times are Julian days TT, vectors au (the Moon's: km), angles
 * radians unless a name says otherwise.
 */

/** Julian days TT of the table: 1799-07-01 to 2101-07-01, so that design dates before 1800 and late zones fit. */
export const firstDay = 2_378_312.5
export const lastDay = 2_488_615.5

const secondsToRadians = Math.PI / 648_000
const toDegrees = 180 / Math.PI
const j2000 = 2_451_545
const kmPerAu = 149_597_870.7
/** au a day. */
const light = 173.14463267424
/** Twice the Sun's gravitational radius, in au. */
const solarRadius2 = 1.974125722240729e-8

/** Rows of one power of time, as one flat array. */
const flatten = (rows) => Float64Array.from(rows.flat())

const vsop = (data) => ['L', 'B', 'R'].map((part) => Object.values(data[part]).map(flatten))

function vsopSum(powers, tau) {
  let total = 0
  for (let power = powers.length - 1; power >= 0; power--) {
    const rows = powers[power]
    let sum = 0
    for (let at = rows.length - 3; at >= 0; at -= 3)
      sum += rows[at] * Math.cos(rows[at + 1] + rows[at + 2] * tau)
    total = total * tau + sum
  }
  return total
}

function rectangular(lon, lat, r) {
  const flat = r * Math.cos(lat)
  return [flat * Math.cos(lon), flat * Math.sin(lon), r * Math.sin(lat)]
}

/** Dynamical ecliptic J2000 of VSOP87 to FK5, as its authors give it; FK5 and ICRS agree within 0.03". */
function toEquator([x, y, z]) {
  return [
    x + 0.00000044036 * y - 0.000000190919 * z,
    -0.000000479966 * x + 0.917482137087 * y - 0.397776982902 * z,
    0.397776982902 * y + 0.917482137087 * z,
  ]
}

const theories = Object.fromEntries(
  Object.entries({ mercury, venus, earth, mars, jupiter, saturn }).map(([name, data]) => [name, vsop(data)]),
)

function vsopPosition(name, tt) {
  const tau = (tt - j2000) / 365_250
  const [lon, lat, r] = theories[name].map((powers) => vsopSum(powers, tau))
  return toEquator(rectangular(lon, lat, r))
}

/** Days before the first and after the last moment that light may have left. */
const margin = 200

/** The outer planets between two days; integrated when first asked for. */
export function outerBetween(from, until) {
  const [first, last] = [from - margin, until + margin]
  return integrateOuter(fittedStates, perturbers(vsopPosition, first, last), first, last)
}

let outer

/** Heliocentric position on the equator J2000 (ICRS), au. */
export function heliocentric(name, tt) {
  if (!outerNames.includes(name)) return vsopPosition(name, tt)
  outer ??= outerBetween(firstDay, lastDay)
  return outer(name, tt)
}

const elpParts = ['L', 'B', 'R'].map((part) => Object.values(elp[part]).map(flatten))

function elpSum(powers, t) {
  let total = 0
  for (let power = powers.length - 1; power >= 0; power--) {
    const rows = powers[power]
    let sum = 0
    for (let at = rows.length - 6; at >= 0; at -= 6) {
      const phase =
        rows[at + 1] + t * (rows[at + 2] + t * (rows[at + 3] + t * (rows[at + 4] + t * rows[at + 5])))
      sum += rows[at] * Math.sin(phase)
    }
    total = total * t + sum
  }
  return total
}

const horner = (t, coefficients) => coefficients.reduceRight((sum, value) => sum * t + value, 0)

/** Geometric geocentric Moon on the equator J2000 (ICRS), km. */
export function moonPosition(tt) {
  const t = (tt - j2000) / 36_525
  const [l, b, r] = elpParts.map((powers) => elpSum(powers, t))
  const [x, y, z] = rectangular(horner(t, elp.W1) + l * secondsToRadians, b * secondsToRadians, r)
  // Laskar's P and Q, from the mean ecliptic of date to the inertial one of J2000.
  const p = horner(t, [0, 0.10180391e-4, 0.47020439e-6, -0.5417367e-9, -0.2507948e-11, 0.463486e-14])
  const q = horner(t, [0, -0.113469002e-3, 0.12372674e-6, 0.1265417e-8, -0.1371808e-11, -0.320334e-14])
  const root = Math.sqrt(1 - p * p - q * q)
  const ecliptic = [
    (1 - 2 * p * p) * x + 2 * p * q * y + 2 * p * root * z,
    2 * p * q * x + (1 - 2 * q * q) * y - 2 * q * root * z,
    -2 * p * root * x + 2 * q * root * y + (1 - 2 * p * p - 2 * q * q) * z,
  ]
  // The inertial ecliptic and its node on the equator of the ICRS, for the DE405 fit of MPP02.
  return turnZ(turnX(ecliptic, -84_381.40928 * secondsToRadians), 0.05028 * secondsToRadians)
}

function turnX([x, y, z], angle) {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [x, c * y + s * z, -s * y + c * z]
}

function turnZ([x, y, z], angle) {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [c * x + s * y, -s * x + c * y, z]
}

/** From the equator J2000 to the mean ecliptic and equinox of date: IAU 2006 precession with frame bias. */
export function toEclipticOfDate(vector, tt) {
  const t = (tt - j2000) / 36_525
  const gamma = horner(t, [-0.052928, 10.556378, 0.4932044, -0.00031238, -0.000002788, 0.000000026])
  const phi = horner(t, [84_381.412819, -46.811016, 0.0511268, 0.00053289, -0.00000044, -0.0000000176])
  const psi = horner(t, [-0.041775, 5038.481484, 1.5584175, -0.00018522, -0.000026452, -0.0000000148])
  return turnZ(
    turnX(turnZ(vector, gamma * secondsToRadians), phi * secondsToRadians),
    -psi * secondsToRadians,
  )
}

const subtract = (a, b) => a.map((value, axis) => value - b[axis])
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const norm = (a) => Math.sqrt(dot(a, a))

/** Bends the direction `u` by the Sun's gravity; `q` from Sun and `e` from Sun to Earth, all with their lengths. */
function deflect(u, q, e) {
  const [uu, qq, ee] = [u, q, e].map((vector) => vector.map((value) => value / norm(vector)))
  // Behind the disc only the mass within bends: a density that falls as exp(-10.54 r).
  const x = (10.54 * Math.acos(Math.max(-1, Math.min(1, -dot(uu, ee))))) / (0.00465047 / norm(e))
  const inside = 1 - (1 + x + 0.2 * x * x) * Math.exp(-x)
  const strength = (inside * solarRadius2) / norm(e) / Math.max(1 + dot(qq, ee), 1e-9)
  return uu.map((value, axis) => value + strength * (dot(uu, qq) * ee[axis] - dot(ee, uu) * qq[axis]))
}

/** Aberration to the second order; the velocity in units of light. */
function aberrate(direction, velocity) {
  const u = direction.map((value) => value / norm(direction))
  const along = dot(u, velocity)
  const gamma = Math.sqrt(1 - dot(velocity, velocity))
  return u.map((value, axis) => (gamma * value + velocity[axis] * (1 + along / (1 + gamma))) / (1 + along))
}

/** Velocity by the five-point rule, exact to 1e-9 of the Earth's own. */
function velocityOf(position, tt, step) {
  const [a, b, c, d] = [-2, -1, 1, 2].map((times) => position(tt + times * step))
  return a.map((value, axis) => (value - 8 * b[axis] + 8 * c[axis] - d[axis]) / (12 * step))
}

function polar(vector) {
  return {
    lon: Math.atan2(vector[1], vector[0]) * toDegrees,
    lat: Math.asin(vector[2] / norm(vector)) * toDegrees,
  }
}

/**
 * Where Earth is and how fast it goes, for `apparent`: the same for every planet at one moment.
 */
export function observer(tt) {
  const at = (time) => heliocentric('earth', time)
  return { tt, earth: at(tt), velocity: velocityOf(at, tt, 0.05).map((value) => value / light) }
}

/**
 * Apparent geocentric place of the Sun or a planet on the mean ecliptic and equinox of date, degrees: light time,
 * bending by the Sun, aberration, precession. Nutation in longitude is left to the reader of the table.
 */
export function apparent(name, from) {
  return apparentFrom(heliocentric, name, from)
}

/** The same from another source of heliocentric places. */
export function apparentFrom(places, name, from) {
  return seenFrom(places, name, from, true)
}

/**
 * As `apparent`, without the bending by the Sun: a spike of a day or two at every conjunction that no polynomial
 * follows. The reader of the table adds it (`deflection.ts`).
 */
export function unbent(name, from) {
  return seenFrom(heliocentric, name, from, false)
}

function seenFrom(places, name, { tt, earth: e, velocity }, bent) {
  if (name === 'sun') {
    const back = subtract([0, 0, 0], e)
    return polar(toEclipticOfDate(aberrate(back, velocity), tt))
  }
  let q = places(name, tt)
  for (let pass = 0; pass < 2; pass++) q = places(name, tt - norm(subtract(q, e)) / light)
  const direction = bent ? deflect(subtract(q, e), q, e) : subtract(q, e)
  return polar(toEclipticOfDate(aberrate(direction, velocity), tt))
}

/** The Moon's light time, days, for a position in km. */
export const moonLightTime = (vector) => norm(vector) / kmPerAu / light

/** Apparent place of the Moon: where it was one light time ago, seen from where Earth is then. */
export function apparentMoon(tt) {
  return polar(toEclipticOfDate(moonPosition(tt - moonLightTime(moonPosition(tt))), tt))
}

/** Longitude, degrees, of the ascending node of the orbit that the Moon's place and velocity make. */
export function trueNode(tt) {
  return nodeOf(moonPosition(tt), velocityOf(moonPosition, tt, 0.02), tt)
}

/** The same for a place and a velocity on the equator J2000. */
export function nodeOf(place, velocity, tt) {
  const [x, y] = toEclipticOfDate(cross(place, velocity), tt)
  return Math.atan2(x, -y) * toDegrees
}

/** Longitude and latitude, degrees, of a direction that is already on the ecliptic of date. */
export const directionOf = polar

const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
