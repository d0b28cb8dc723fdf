import type { Degrees } from './angles.ts'
import { apart } from './angles.ts'
import type { Aspect } from './schema.ts'

/** A kind of aspect: the angle between two bodies, and how far off it still counts. */
export interface AspectKind {
  kind: string
  angle: Degrees
  orb: Degrees
}

/**
 * The five classical aspects with the orbs that are usual for a birth chart. There is no measurement behind an orb:
 * it is a convention, so it is a parameter.
 */
export const classicalAspects: readonly AspectKind[] = [
  { kind: 'conjunction', angle: 0, orb: 8 },
  { kind: 'opposition', angle: 180, orb: 8 },
  { kind: 'trine', angle: 120, orb: 7 },
  { kind: 'square', angle: 90, orb: 7 },
  { kind: 'sextile', angle: 60, orb: 5 },
]

/** Points of which only one is wanted: the mean node stands beside the true one. */
export interface AspectPoint {
  name: string
  lon: Degrees
}

/**
 * Every pair of points (in the order given) that stands in an aspect, the closest first. Of several kinds that a
 * pair might satisfy the nearest counts.
 */
export function aspectsBetween(
  points: readonly AspectPoint[],
  kinds: readonly AspectKind[] = classicalAspects,
): Aspect[] {
  const found: Aspect[] = []
  points.forEach((first, index) => {
    for (const second of points.slice(index + 1)) {
      const between = apart(first.lon, second.lon)
      const kind = nearestKind(between, kinds)
      if (kind) {
        const orb = Math.abs(between - kind.angle)
        found.push({ a: first.name, b: second.name, kind: kind.kind, orb })
      }
    }
  })
  return found.toSorted((one, other) => one.orb - other.orb)
}

function nearestKind(between: Degrees, kinds: readonly AspectKind[]): AspectKind | undefined {
  let best: AspectKind | undefined
  for (const kind of kinds) {
    const orb = Math.abs(between - kind.angle)
    if (orb <= kind.orb && !(best && Math.abs(between - best.angle) <= orb)) best = kind
  }
  return best
}
