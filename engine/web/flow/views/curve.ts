/** A place in a drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** As exact as a drawing needs it. */
export const rounded = (value: number): number => Math.round(value * 10) / 10

/** A smooth line through points: one cubic curve from each to the next. */
export function curvesThrough(points: readonly Point[]): string[] {
  return points.slice(1).map((point, at) => {
    const before = points[at] ?? point
    const earlier = points[at - 1] ?? before
    const later = points[at + 2] ?? point
    const from = { x: before.x + (point.x - earlier.x) / 6, y: before.y + (point.y - earlier.y) / 6 }
    const to = { x: point.x - (later.x - before.x) / 6, y: point.y - (later.y - before.y) / 6 }
    return `C${rounded(from.x)} ${rounded(from.y)} ${rounded(to.x)} ${rounded(to.y)} ${point.x} ${point.y}`
  })
}

export const moveTo = ({ x, y }: Point): string => `M${x} ${y}`

/** The same as one path. */
export const pathThrough = (points: readonly Point[]): string =>
  points[0] ? `${moveTo(points[0])}${curvesThrough(points).join('')}` : ''
