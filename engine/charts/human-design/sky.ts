import { planets } from '../names.ts'

/** Bodies whose places a Human Design chart computes; Earth and South Node stand opposite of two of them. */
export const skyBodies = [...planets, 'trueNode'] as const

export type SkyBody = (typeof skyBodies)[number]

/**
 * Where bodies stand: apparent geocentric ecliptic longitude of date in degrees, and its change in degrees a day, at a
 * Julian day of UT. What the ephemeris of this room gives.
 */
export interface Sky {
  position(body: SkyBody, jdUT: number): { readonly lon: number; readonly speed: number }
}

/** `to` seen from `from`, in degrees from -180 to 180. */
export function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180
}
