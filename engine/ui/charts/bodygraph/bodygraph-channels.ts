import { mirror, type Point } from './bodygraph-centers.ts'

/** A cubic curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point]

export interface ChannelCurve {
  /** "1-8", the smaller gate first. */
  id: string
  /** The gates in the direction of the curve. */
  from: number
  to: number
  curve: Curve
}

/** A straight line as a cubic curve. */
const line = (a: Point, b: Point): Curve => [
  a,
  [a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3],
  [b[0] - (b[0] - a[0]) / 3, b[1] - (b[1] - a[1]) / 3],
  b,
]
const down = (x: number, from: number, to: number) => line([x, from], [x, to])
const reflect = ([a, b, c, d]: Curve): Curve => [mirror(a), mirror(b), mirror(c), mirror(d)]

/** From the Spleen to the Root; the Solar Plexus has the same on its side. */
const TO_ROOT = {
  outer: [
    [20, 508],
    [22, 552],
    [70, 566],
    [125, 566],
  ],
  middle: [
    [36, 497],
    [42, 534],
    [80, 549],
    [125, 549],
  ],
  inner: [
    [53, 486],
    [60, 516],
    [90, 532],
    [125, 532],
  ],
} satisfies Record<string, Curve>

const CURVES: readonly (readonly [from: number, to: number, curve: Curve])[] = [
  [64, 47, down(147, 66, 92)],
  [61, 24, down(165, 66, 92)],
  [63, 4, down(183, 66, 92)],
  [17, 62, down(147, 131, 184)],
  [43, 23, down(165, 160, 184)],
  [11, 56, down(183, 131, 184)],
  [31, 7, down(147, 258, 294)],
  [8, 1, down(165, 258, 276)],
  [33, 13, down(183, 258, 294)],
  [15, 5, down(147, 350, 406)],
  [2, 14, down(165, 368, 406)],
  [46, 29, down(183, 350, 406)],
  [42, 53, down(147, 478, 506)],
  [3, 60, down(165, 478, 506)],
  [9, 52, down(183, 478, 506)],
  [
    16,
    48,
    [
      [125, 210],
      [44, 212],
      [20, 300],
      [20, 413],
    ],
  ],
  [
    20,
    57,
    [
      [125, 228],
      [64, 236],
      [36, 320],
      [36, 423],
    ],
  ],
  // The six that join Throat, G, Sacral and Spleen among themselves keep clear of each other.
  [
    20,
    10,
    [
      [125, 233],
      [100, 250],
      [98, 305],
      [120, 320],
    ],
  ],
  [
    20,
    34,
    [
      [125, 238],
      [78, 256],
      [76, 416],
      [125, 437],
    ],
  ],
  [
    10,
    34,
    [
      [120, 324],
      [98, 342],
      [98, 412],
      [125, 432],
    ],
  ],
  [
    10,
    57,
    [
      [119, 322],
      [88, 326],
      [58, 372],
      [44, 428],
    ],
  ],
  [
    34,
    57,
    [
      [125, 441],
      [104, 442],
      [78, 424],
      [53, 434],
    ],
  ],
  [50, 27, line([93, 459.5], [125, 454])],
  [
    26,
    44,
    [
      [211, 371],
      [150, 398],
      [110, 388],
      [59, 438],
    ],
  ],
  [
    45,
    21,
    [
      [205, 240],
      [234, 240],
      [246, 272],
      [246, 315],
    ],
  ],
  [25, 51, line([210, 323], [229, 342])],
  [
    12,
    22,
    [
      [205, 223.5],
      [268, 228],
      [294, 320],
      [294, 423],
    ],
  ],
  [
    35,
    36,
    [
      [205, 207],
      [288, 210],
      [310, 300],
      [310, 413],
    ],
  ],
  [40, 37, line([268, 374], [278, 434])],
  [59, 6, line([205, 454], [237, 459.5])],
  [18, 58, TO_ROOT.outer],
  [28, 38, TO_ROOT.middle],
  [32, 54, TO_ROOT.inner],
  [30, 41, reflect(TO_ROOT.outer)],
  [55, 39, reflect(TO_ROOT.middle)],
  [49, 19, reflect(TO_ROOT.inner)],
]

/** The 36 channels. */
export const CHANNELS: readonly ChannelCurve[] = CURVES.map(([from, to, curve]) => ({
  id: `${Math.min(from, to)}-${Math.max(from, to)}`,
  from,
  to,
  curve,
}))

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A curve cut in half (de Casteljau), so that each gate can show its own half of a channel. */
export function halves([a, b, c, d]: Curve): readonly [Curve, Curve] {
  const ab = middle(a, b)
  const bc = middle(b, c)
  const cd = middle(c, d)
  const left = middle(ab, bc)
  const right = middle(bc, cd)
  const centre = middle(left, right)
  return [
    [a, ab, left, centre],
    [centre, right, cd, d],
  ]
}

const number = (value: number) => String(Math.round(value * 100) / 100)
const text = ([x, y]: Point) => `${number(x)} ${number(y)}`

export function curvePath([a, b, c, d]: Curve): string {
  return `M${text(a)}C${text(b)} ${text(c)} ${text(d)}`
}
