import { nutationTerms } from './nutation-terms.ts'

/** Degrees, and degrees a day. */
export interface Nutation {
  longitude: number
  obliquity: number
  longitudeRate: number
}

const ARCSECONDS = Math.PI / 648_000
/** 0.1 microarcseconds in degrees. */
const UNIT = 1e-7 / 3600
const CENTURY = 36_525
/** What stands for the planetary terms, in degrees. */
const PLANETARY_LONGITUDE = -0.000135 / 3600
const PLANETARY_OBLIQUITY = 0.000388 / 3600

/** Julian centuries of terrestrial time since J2000. */
export const centuries = (tt: number): number => (tt - 2_451_545) / CENTURY

/**
 * Nutation of date by IAU 2000B, within 0.001" of the full model from 1900 to 2100 (0.01" from 1800). `tt` is a
 * Julian day of terrestrial time.
 */
export function nutation(tt: number): Nutation {
  const t = centuries(tt)
  const turn = 1_296_000
  // Delaunay's arguments and their rates, arcseconds and arcseconds a century (Simon et al. 1994).
  const l = ((485_868.249036 + 1_717_915_923.2178 * t) % turn) * ARCSECONDS
  const sun = ((1_287_104.79305 + 129_596_581.0481 * t) % turn) * ARCSECONDS
  const f = ((335_779.526232 + 1_739_527_262.8478 * t) % turn) * ARCSECONDS
  const d = ((1_072_260.70369 + 1_602_961_601.209 * t) % turn) * ARCSECONDS
  const node = ((450_160.398036 - 6_962_890.5431 * t) % turn) * ARCSECONDS
  let longitude = 0
  let obliquity = 0
  let rate = 0
  const at = (index: number) => nutationTerms[index] ?? 0
  // The smallest terms first.
  for (let row = nutationTerms.length - 11; row >= 0; row -= 11) {
    const [nl, ns, nf, nd, nn] = [at(row), at(row + 1), at(row + 2), at(row + 3), at(row + 4)]
    const angle = nl * l + ns * sun + nf * f + nd * d + nn * node
    const speed =
      nl * 1_717_915_923.2178 +
      ns * 129_596_581.0481 +
      nf * 1_739_527_262.8478 +
      nd * 1_602_961_601.209 -
      nn * 6_962_890.5431
    const s = Math.sin(angle)
    const c = Math.cos(angle)
    const inSine = at(row + 5) + at(row + 6) * t
    longitude += inSine * s + at(row + 7) * c
    obliquity += (at(row + 8) + at(row + 9) * t) * c + at(row + 10) * s
    rate += speed * (inSine * c - at(row + 7) * s)
  }
  return {
    longitude: longitude * UNIT + PLANETARY_LONGITUDE,
    obliquity: obliquity * UNIT + PLANETARY_OBLIQUITY,
    longitudeRate: (rate * UNIT * ARCSECONDS) / CENTURY,
  }
}

/** Mean obliquity of the ecliptic (IAU 2006), degrees, for a Julian day of terrestrial time. */
export function meanObliquity(tt: number): number {
  const t = centuries(tt)
  const seconds =
    84_381.406 + t * (-46.836769 + t * (-0.0001831 + t * (0.0020034 + t * (-0.000000576 - 0.0000000434 * t))))
  return seconds / 3600
}
