import type { Degrees } from '../angles.ts'
import { circle } from '../angles.ts'

/** The twelve signs from the equinox, thirty degrees each. */
export const signs = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const

export type Sign = (typeof signs)[number]

export const signOf = (lon: Degrees): Sign => signs[Math.floor(circle(lon) / 30)] ?? 'aries'
