import { seeded } from './seeded.ts'

/**
 * Path data of `count` contour lines across a field of 1000 x 200, one below the other, bending alike but
 * never touching. Pure: the same seed gives the same land.
 */
export function contourPaths(seed: string, count: number): readonly string[] {
  const random = seeded(seed)
  const steps = 8
  const land = Array.from({ length: steps + 1 }, () => random())
  const gap = 200 / (count + 1)
  return Array.from({ length: count }, (_, line) => {
    const drift = random() * 0.2
    const points = land.map((height, at) => ({
      x: (1000 / steps) * at,
      y: Math.round((gap * (line + 1) + (height - 0.5) * gap * (1.5 + drift)) * 10) / 10,
    }))
    return points
      .map((point, at) => {
        const before = points[at - 1]
        if (!before) return `M${point.x} ${point.y}`
        const middle = (before.x + point.x) / 2
        return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`
      })
      .join('')
  })
}
