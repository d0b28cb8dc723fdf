import type { Activation } from '../schema.ts'

/**
 * The wheel of the 64 gates: where a longitude stands in it. Facts: spec/charts.md "Human Design".
 * A gate spans 5.625 degrees, a line a sixth of it, a color a sixth of that, a tone a sixth again, a base a fifth of a
 * tone: 18.75 arcseconds.
 */

/** Gates in the order of the zodiac, from 302 degrees (2 Aquarius) on. */
export const gateOrder = [
  41, 19, 13, 49, 30, 55, 37, 63, 22, 36, 25, 17, 21, 51, 42, 3, 27, 24, 2, 23, 8, 20, 16, 35, 45, 12, 15, 52,
  39, 53, 62, 56, 31, 33, 7, 4, 29, 59, 40, 64, 47, 6, 46, 18, 48, 57, 32, 50, 28, 44, 1, 43, 14, 34, 9, 5,
  26, 11, 10, 58, 38, 54, 61, 60,
] as const

const FIRST_GATE_AT = 302
const BASES_A_DEGREE = 192
const BASES = 69_120

/** The base from the start of the wheel, 0 to 69,119. */
function baseIndex(longitude: number): number {
  const turned = (((longitude - FIRST_GATE_AT) % 360) + 360) % 360
  // Just below 302 degrees, rounding can make it a whole turn.
  return Math.floor(turned * BASES_A_DEGREE) % BASES
}

/** The line from the start of the wheel, 0 to 383: the same number means the same gate and line. */
export const lineIndex = (longitude: number): number => Math.floor(baseIndex(longitude) / 180)

/** `36.1`, of a line from the start of the wheel. */
export function lineName(index: number): string {
  return `${gateOrder[Math.floor(index / 6)] ?? 0}.${(index % 6) + 1}`
}

/** Gate, line, color, tone and base of an ecliptic longitude in degrees. */
export function wheelPlace(longitude: number): Omit<Activation, 'lon'> {
  const index = baseIndex(longitude)
  return {
    gate: gateOrder[Math.floor(index / 1080)] ?? 0,
    line: (Math.floor(index / 180) % 6) + 1,
    color: (Math.floor(index / 30) % 6) + 1,
    tone: (Math.floor(index / 5) % 6) + 1,
    base: (index % 5) + 1,
  }
}
