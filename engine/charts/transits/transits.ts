import type { Degrees } from '../angles.ts'
import { apart, halfCircle } from '../angles.ts'
import type { AspectKind } from '../aspects.ts'

/** How far off a transit still counts. A convention, narrower than between the bodies of one birth, and a parameter. */
export const TRANSIT_ORB: Degrees = 2

export const transitAspects: readonly AspectKind[] = [
  { kind: 'conjunction', angle: 0, orb: TRANSIT_ORB },
  { kind: 'sextile', angle: 60, orb: TRANSIT_ORB },
  { kind: 'square', angle: 90, orb: TRANSIT_ORB },
  { kind: 'trine', angle: 120, orb: TRANSIT_ORB },
  { kind: 'opposition', angle: 180, orb: TRANSIT_ORB },
]

/** Nearer than this an aspect is exact: it is told to the minute of arc. */
const EXACT: Degrees = 0.5 / 60

/** Whether the angle comes nearer to the exact one, or goes away from it, by how the body moves at that moment. */
export type TransitMotion = 'applying' | 'separating' | 'exact'

/** A body of the sky at an angle to a point of a birth; `orb` are the degrees off the exact one, never below zero. */
export interface Transit {
  body: string
  point: string
  kind: string
  orb: Degrees
  motion: TransitMotion
}

/** A body that moves: degrees of longitude a day, below zero where it is retrograde. */
export interface Moving {
  lon: Degrees
  speed: number
}

/** Every aspect between the bodies of a sky and the points of a birth, which stand still; the closest first. */
export function transitsTo(
  sky: Readonly<Record<string, Moving>>,
  points: Readonly<Record<string, Degrees>>,
  kinds: readonly AspectKind[] = transitAspects,
): Transit[] {
  return Object.entries(sky)
    .flatMap(([body, { lon, speed }]) =>
      Object.entries(points).flatMap(([point, at]) => {
        const between = apart(lon, at)
        const nearest = kinds.toSorted(
          (one, other) => Math.abs(between - one.angle) - Math.abs(between - other.angle),
        )[0]
        if (!nearest) return []
        const off = between - nearest.angle
        const orb = Math.abs(off)
        if (orb > nearest.orb) return []
        // How fast the angle between them grows; ahead of the point it grows with the body's own motion.
        const growing = Math.sign(halfCircle(lon - at)) * speed
        const motion = orb < EXACT ? 'exact' : off * growing < 0 ? 'applying' : 'separating'
        return [{ body, point, kind: nearest.kind, orb, motion } as const]
      }),
    )
    .toSorted((one, other) => one.orb - other.orb)
}
