/** A place in a sequence's box. */
export interface SphereSpot {
  x: number
  y: number
  /** How far its name stands aside, out of the way to the next sphere. */
  aside?: number
}

export const SPHERE_BOX = { width: 288, height: 286 } as const
/** Radius of a sphere, and the room below it for its name. */
export const SPHERE_RADIUS = 35
export const SPHERE_NAME = 17

const spots = (...pairs: readonly (readonly [number, number])[]): SphereSpot[] =>
  pairs.map(([x, y]) => ({ x, y }))

/** Four around: from the top to one side, across, and down. */
const DIAMOND = spots([144, 42], [238, 127], [50, 127], [144, 212])
/** Two and two: across, back down, and across. */
const ZIGZAG = spots([50, 42], [238, 42], [50, 196], [238, 196])

/** As many as there are, around a ring, from the top with the clock. */
function ring(count: number): SphereSpot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    const x = Math.round(144 + 96 * Math.sin(angle))
    const y = Math.round(135 - 94 * Math.cos(angle))
    return { x, y, aside: y < 135 && x !== 144 ? Math.sign(x - 144) * 14 : 0 }
  })
}

/** Where the spheres of a sequence stand; `index` is the sequence's own place, so that each has its own form. */
export function sphereSpots(count: number, index: number): SphereSpot[] {
  if (count !== 4) return ring(count)
  return index === 0 ? DIAMOND : ZIGZAG
}

/** The way from one sphere to the next: between their rims, and an arrow head in its middle. */
export function wayBetween(from: SphereSpot, to: SphereSpot): { line: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const along = (step: number, aside = 0) =>
    `${(from.x + unit.x * step - unit.y * aside).toFixed(1)} ${(from.y + unit.y * step + unit.x * aside).toFixed(1)}`
  const rim = SPHERE_RADIUS + 5
  const half = length / 2
  return {
    line: `M${along(rim)}L${along(length - rim)}`,
    head: `M${along(half - 4, 4)}L${along(half + 3)}L${along(half - 4, -4)}`,
  }
}

/** Path data of marks around a circle: `count` of them from the top, from one radius to another. */
export function dialTicks({ x, y }: SphereSpot, count: number, from: number, to: number): string {
  return Array.from({ length: count }, (_, at) => dialTick({ x, y }, at, count, from, to)).join('')
}

/** One of those marks; the first, 0, stands at the top. */
export function dialTick({ x, y }: SphereSpot, at: number, count: number, from: number, to: number): string {
  const angle = (at / count) * 2 * Math.PI
  const point = (radius: number) =>
    `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`
  return `M${point(from)}L${point(to)}`
}
