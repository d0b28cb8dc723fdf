import { SIGNS } from '../glyph-paths.ts'

export interface PositionInSign {
  sign: (typeof SIGNS)[number]
  /** Whole degrees within the sign, 0 to 29. */
  degrees: number
  minutes: number
}

/** An ecliptic longitude in degrees as a sign with degrees and minutes, cut off and not rounded up. */
export function positionInSign(lon: number): PositionInSign {
  // A ten-thousandth of a minute on top: 30 degrees may arrive as 29.9999999.
  const minutes = Math.floor((((lon % 360) + 360) % 360) * 60 + 1e-4) % (360 * 60)
  return {
    sign: SIGNS[Math.floor(minutes / 1800)] ?? 'aries',
    degrees: Math.floor(minutes / 60) % 30,
    minutes: minutes % 60,
  }
}

/** 22°04′ */
export function degreeText({ degrees, minutes }: { degrees: number; minutes: number }): string {
  return `${degrees}°${String(minutes).padStart(2, '0')}′`
}

/** 0°24′, to the nearest minute: how far something is from an exact angle. */
export function exactText(orb: number): string {
  const minutes = Math.round(Math.abs(orb) * 60)
  return degreeText({ degrees: Math.floor(minutes / 60), minutes: minutes % 60 })
}
