/** Degrees throughout engine/charts; radians only inside a formula. */
export type Degrees = number

const RADIANS = Math.PI / 180

export const radians = (degrees: Degrees): number => degrees * RADIANS
export const degrees = (angle: number): Degrees => angle / RADIANS

export const sine = (angle: Degrees): number => Math.sin(angle * RADIANS)
export const cosine = (angle: Degrees): number => Math.cos(angle * RADIANS)
export const tangent = (angle: Degrees): number => Math.tan(angle * RADIANS)

/** The same direction within 0 <= angle < 360. */
export function circle(angle: Degrees): Degrees {
  const turned = angle % 360
  const positive = turned < 0 ? turned + 360 : turned
  // A tiny negative angle rounds up to the whole circle.
  return positive >= 360 ? 0 : positive
}

/** The same direction within -180 < angle <= 180. */
export function halfCircle(angle: Degrees): Degrees {
  const turned = circle(angle)
  return turned > 180 ? turned - 360 : turned
}

/** How far apart two directions are: 0 to 180. */
export const apart = (a: Degrees, b: Degrees): Degrees => Math.abs(halfCircle(a - b))
