import type { Degrees } from '../angles.ts'
import { apart, circle, degrees, tangent } from '../angles.ts'
import type { ChartAngles } from './angles.ts'
import { eclipticAt, eclipticDeclination, isPolar } from './angles.ts'

/** Twelve cusps on the ecliptic, the first house's first. */
export type Cusps = Degrees[]

const twelve = (cusp: (index: number) => Degrees): Cusps =>
  Array.from({ length: 12 }, (_, index) => circle(cusp(index)))

/** Every house a whole sign, from the one that rises. */
export const wholeSign = ({ asc }: Pick<ChartAngles, 'asc'>): Cusps =>
  twelve((index) => Math.floor(asc / 30) * 30 + index * 30)

/** Thirty degrees each, from the Ascendant. */
export const equal = ({ asc }: Pick<ChartAngles, 'asc'>): Cusps => twelve((index) => asc + index * 30)

/** The quarters between the angles in three equal parts. */
export function porphyry({ asc, mc }: ChartAngles): Cusps {
  const upper = circle(asc - mc) / 3
  const lower = 60 - upper
  const ofQuarter = [0, lower, 2 * lower, 180 - 3 * upper, 180 - 2 * upper, 180 - upper]
  return twelve((index) => asc + (ofQuarter[index % 6] ?? 0) + (index < 6 ? 0 : 180))
}

/** Stops when a cusp moves less than this between two passes. */
const SETTLED = 1e-9
const MOST_PASSES = 200

/**
 * Right ascension of a Placidus cusp: the point whose meridian distance is a third or two thirds of its own half arc.
 * Undefined when it does not settle.
 */
function settle(next: (ascension: Degrees) => Degrees, start: Degrees): Degrees | undefined {
  let ra = start
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const moved = next(ra)
    if (apart(moved, ra) < SETTLED) return moved
    ra = moved
  }
  return undefined
}

/** Placidus, by its definition; null inside the polar circles, where it does not exist. */
export function placidus(
  { asc, mc }: ChartAngles,
  armc: Degrees,
  obliquity: Degrees,
  latitude: Degrees,
): Cusps | null {
  if (isPolar(latitude, obliquity)) return null
  const difference = (ra: Degrees) =>
    degrees(Math.asin(tangent(latitude) * tangent(eclipticDeclination(ra, obliquity))))
  const above = (part: number) => settle((ra) => armc + part * (90 + difference(ra)), armc + part * 90)
  const below = (part: number) =>
    settle((ra) => armc + 180 - part * (90 - difference(ra)), armc + 180 - part * 90)
  const found = [below(2 / 3), below(1 / 3), above(1 / 3), above(2 / 3)]
  const [second, third, eleventh, twelfth] = found.map((ra) =>
    ra === undefined ? undefined : eclipticAt(ra, obliquity),
  )
  if (second === undefined || third === undefined || eleventh === undefined || twelfth === undefined) {
    return null
  }
  const half = [asc, second, third, circle(mc + 180), circle(eleventh + 180), circle(twelfth + 180)]
  return twelve((index) => (half[index % 6] ?? 0) + (index < 6 ? 0 : 180))
}

/** The house (1-12) that a longitude is in; a cusp belongs to the house that it begins. */
export function houseOf(lon: Degrees, cusps: Cusps): number {
  const index = cusps.findIndex((cusp, at) => {
    const width = circle((cusps[(at + 1) % 12] ?? 0) - cusp)
    return circle(lon - cusp) < width
  })
  return index < 0 ? 12 : index + 1
}
