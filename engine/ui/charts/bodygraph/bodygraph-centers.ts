/** A point of the bodygraph, in a box of `BODY_BOX`. */
export type Point = readonly [x: number, y: number]

export const BODY_BOX = { width: 330, height: 592 } as const

export interface CenterShape {
  name: string
  corners: readonly Point[]
}

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
/** The same point on the other side of the body. */
export const mirror = ([x, y]: Point): Point => [BODY_BOX.width - x, y]

const SPLEEN: Point[] = [
  [8, 404],
  [94, 460],
  [8, 516],
]

/** The nine centers, from the top. */
export const CENTERS: readonly CenterShape[] = [
  {
    name: 'Head',
    corners: [
      [165, 10],
      [206, 66],
      [124, 66],
    ],
  },
  {
    name: 'Ajna',
    corners: [
      [123, 92],
      [207, 92],
      [165, 160],
    ],
  },
  { name: 'Throat', corners: box(125, 184, 80, 74) },
  {
    name: 'G',
    corners: [
      [165, 276],
      [211, 322],
      [165, 368],
      [119, 322],
    ],
  },
  {
    name: 'Heart',
    corners: [
      [246, 314],
      [285, 374],
      [207, 374],
    ],
  },
  { name: 'Spleen', corners: SPLEEN },
  { name: 'Sacral', corners: box(125, 406, 80, 72) },
  { name: 'Solar Plexus', corners: SPLEEN.map(mirror) },
  { name: 'Root', corners: box(125, 506, 80, 74) },
]

const at = (center: string, spots: Readonly<Record<number, Point>>) =>
  Object.entries(spots).map(([gate, [x, y]]) => ({ gate: Number(gate), center, x, y }))

export interface GateSpot {
  gate: number
  center: string
  x: number
  y: number
}

/** The 64 gates, each where its channels leave the center. */
export const GATES: readonly GateSpot[] = [
  ...at('Head', { 64: [147, 56], 61: [165, 56], 63: [183, 56] }),
  ...at('Ajna', {
    47: [147, 102],
    24: [165, 102],
    4: [183, 102],
    17: [153, 120],
    11: [177, 120],
    43: [165, 140],
  }),
  ...at('Throat', {
    62: [147, 194],
    23: [165, 194],
    56: [183, 194],
    16: [134, 210],
    20: [134, 230],
    35: [196, 207],
    12: [196, 223.5],
    45: [196, 240],
    31: [147, 248.5],
    8: [165, 248.5],
    33: [183, 248.5],
  }),
  ...at('G', {
    1: [165, 289],
    7: [150, 305],
    13: [180, 305],
    10: [132, 322],
    25: [198, 322],
    15: [150, 339],
    46: [180, 339],
    2: [165, 355],
  }),
  ...at('Heart', { 21: [246, 336], 51: [234, 350], 26: [224, 365], 40: [268, 365] }),
  ...at('Spleen', {
    48: [20, 426],
    57: [36, 436],
    44: [52, 446],
    50: [73, 460],
    32: [52, 474],
    28: [36, 484],
    18: [20, 494],
  }),
  ...at('Sacral', {
    5: [147, 416],
    14: [165, 416],
    29: [183, 416],
    34: [134, 434],
    27: [134, 453],
    59: [196, 453],
    42: [147, 468.5],
    3: [165, 468.5],
    9: [183, 468.5],
  }),
  ...at('Solar Plexus', {
    36: [310, 426],
    22: [294, 436],
    37: [278, 446],
    6: [257, 460],
    49: [278, 474],
    55: [294, 484],
    30: [310, 494],
  }),
  ...at('Root', {
    53: [147, 516],
    60: [165, 516],
    52: [183, 516],
    54: [134, 532],
    38: [134, 549],
    58: [134, 566],
    19: [196, 532],
    39: [196, 549],
    41: [196, 566],
  }),
]
