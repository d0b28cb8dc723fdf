import type { Hue } from '../hue.ts'

/** A hatch as path data: once for a 100 x 100 corner, once as a tile of a pattern. */
export interface HatchPaths {
  corner: string
  pattern: string
  /** Width and height of the tile in px. */
  tile: readonly [number, number]
  /** Filled instead of stroked. */
  solid: boolean
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (value: number) => Math.round(value * 100) / 100

const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const rings = range(8)
  .map((at) => circle(66, 30, 4 + at * 8))
  .join('')

/** One line of gentle swell over the corner's width. */
const wave = (y: number) => `M0 ${y}c17 -10 33 -10 50 0s33 10 50 0`
const waves = range(11)
  .map((at) => wave(6 + at * 9))
  .join('')

const rays = range(24)
  .map((at) => {
    const angle = (at * Math.PI) / 12
    const from = 3
    const to = at % 2 === 0 ? 62 : 44
    const point = (r: number) => `${round(62 + r * Math.cos(angle))} ${round(34 + r * Math.sin(angle))}`
    return `M${point(from)}L${point(to)}`
  })
  .join('')

const slants = range(12)
  .map((at) => `M${round(8 + at * 13)} -4L${round(8 + at * 13 - 62)} 104`)
  .join('')

const chevronLine = (y: number) => `M-4 ${y}` + 'l9 -8l9 8'.repeat(6)
const chevrons = range(9)
  .map((at) => chevronLine(10 + at * 12))
  .join('')

const dots = range(81)
  .map((at) => circle(10 + (at % 9) * 11, 8 + Math.floor(at / 9) * 11, 1.4))
  .join('')

export const HATCH_NAMES = ['rings', 'waves', 'rays', 'slants', 'chevrons', 'dots'] as const
export type HatchName = (typeof HATCH_NAMES)[number]

/** The hatch of each hue where a look says no other. */
export const STANDARD_HATCHES: Readonly<Record<Hue, HatchName>> = {
  m1: 'rings',
  m2: 'waves',
  m3: 'rays',
  m4: 'slants',
  m5: 'chevrons',
  ai: 'dots',
}

export const HATCHES: Readonly<Record<HatchName, HatchPaths>> = {
  rings: { corner: rings, pattern: circle(12, 12, 4) + circle(12, 12, 9), tile: [24, 24], solid: false },
  waves: { corner: waves, pattern: 'M0 6q6 -5 12 0t12 0', tile: [24, 12], solid: false },
  rays: {
    corner: rays,
    pattern: range(8)
      .map((at) => {
        const angle = (at * Math.PI) / 4
        return `M14 14l${round(11 * Math.cos(angle))} ${round(11 * Math.sin(angle))}`
      })
      .join(''),
    tile: [28, 28],
    solid: false,
  },
  slants: { corner: slants, pattern: 'M10 0L0 16M20 0L10 16M0 0L-10 16', tile: [10, 16], solid: false },
  chevrons: { corner: chevrons, pattern: 'M0 9l8 -7l8 7', tile: [16, 10], solid: false },
  dots: { corner: dots, pattern: circle(6, 6, 1.4), tile: [12, 12], solid: true },
}
