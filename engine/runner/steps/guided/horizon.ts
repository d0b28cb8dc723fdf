import { seeded } from '../../../ui/index.ts'

/** The room that it is drawn in. */
export const WIDE = 1200
export const HIGH = 420

/** One ridge: its line, and how far back it stands (0 in front, 1 at the horizon). */
export interface Ridge {
  readonly path: string
  readonly depth: number
}

const RIDGES = 6
const STEP = 24

/** Ridges behind one another up to the horizon: the same land for the same seed. */
export function horizonOf(seed: string): readonly Ridge[] {
  const random = seeded(seed)
  return Array.from({ length: RIDGES }, (_, at) => {
    const depth = 1 - at / (RIDGES - 1)
    const base = HIGH * (0.5 + 0.4 * (1 - depth))
    const height = 16 + 34 * (1 - depth)
    const waves = [1, 2, 3].map((times) => ({
      length: (0.9 + 0.5 * random()) * times,
      shift: random() * Math.PI * 2,
      height: height / times,
    }))
    const points: string[] = []
    for (let x = -STEP; x <= WIDE + STEP; x += STEP) {
      const turn = (x / WIDE) * Math.PI * 2
      const y = waves.reduce(
        (sum, each) => sum + Math.sin(turn * each.length + each.shift) * each.height,
        base,
      )
      points.push(`${x} ${y.toFixed(1)}`)
    }
    return { path: `M${points.join('L')}V${HIGH + 80}H${-STEP}Z`, depth }
  })
}
