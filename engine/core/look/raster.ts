/** A point of a drawing, in its own units. */
export type Point = readonly [x: number, y: number]

/** Closed lines, each point after point. */
export type Outline = readonly (readonly Point[])[]

/** Into how many pieces a curve is cut: at the largest picture each is shorter than a pixel or two. */
const PIECES = 32
/** Rows that each row of pixels is looked at. */
const ROWS = 8

const COMMAND = /[\s,]*([a-z])/iy
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y
/** The flags of an arc need nothing between them. */
const FLAG = /[\s,]*([01])/y
/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

const between = (a: number, b: number, at: number) => a + (b - a) * at

/** A curve of any degree, by de Casteljau. */
function onCurve(points: readonly Point[], at: number): Point {
  const [first, ...rest] = points
  if (!first) return [0, 0]
  if (rest.length === 0) return first
  return onCurve(
    rest.map(([x, y], index): Point => {
      const [fromX, fromY] = points[index] ?? first
      return [between(fromX, x, at), between(fromY, y, at)]
    }),
    at,
  )
}

const pieces = (draw: (at: number) => Point): Point[] =>
  Array.from({ length: PIECES }, (_, index) => draw((index + 1) / PIECES))

interface Arc {
  readonly radii: Point
  /** Of the ellipse, in degrees. */
  readonly turn: number
  readonly large: boolean
  readonly sweep: boolean
}

/** An arc of an ellipse between two points (SVG 2, appendix B.2.4). */
function onArc(from: Point, to: Point, { radii, turn, large, sweep }: Arc): Point[] {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])]
  if (rx === 0 || ry === 0) return [to]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX]
  const wide = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2)
  if (wide > 1) [rx, ry] = [rx * wide, ry * wide]
  const rest = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, rest))
  const [midX, midY] = [(factor * rx * y) / ry, (-factor * ry * x) / rx]
  const angle = (ofX: number, ofY: number) => Math.atan2((ofY - midY) / ry, (ofX - midX) / rx)
  const start = angle(x, y)
  let swept = angle(-x, -y) - start
  if (sweep && swept < 0) swept += 2 * Math.PI
  if (!sweep && swept > 0) swept -= 2 * Math.PI
  return pieces((at) => {
    const [px, py] = [rx * Math.cos(start + swept * at) + midX, ry * Math.sin(start + swept * at) + midY]
    return [cos * px - sin * py + (from[0] + to[0]) / 2, sin * px + cos * py + (from[1] + to[1]) / 2]
  })
}

/** The commands of SVG path data with their numbers, a repeated one named each time. */
function* commandsOf(path: string): Generator<readonly [command: string, given: readonly number[]]> {
  let place = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = place
    const found = pattern.exec(path)
    if (found) place = pattern.lastIndex
    return found?.[1]
  }
  for (let command = read(COMMAND); command !== undefined; command = read(COMMAND)) {
    const kind = command.toLowerCase()
    const takes = TAKES[kind] ?? 0
    for (let again = true; again;) {
      const given: number[] = []
      while (given.length < takes) {
        const text = read(kind === 'a' && (given.length === 3 || given.length === 4) ? FLAG : NUMBER)
        if (text === undefined) break
        given.push(Number(text))
      }
      again = takes > 0 && given.length === takes
      if (given.length === takes) yield [command, given]
      // Further points of a beginning are lines.
      if (command === 'm') command = 'l'
      if (command === 'M') command = 'L'
    }
  }
}

/** The lines of SVG path data, every curve cut into straight pieces. */
export function outlineOf(path: string): Outline {
  const outline: Point[][] = []
  let here: Point = [0, 0]
  let bent: { readonly kind: 'c' | 'q'; readonly by: Point } | null = null
  for (const [command, given] of commandsOf(path)) {
    const kind = command.toLowerCase()
    const isRelative = command === kind
    const [fromX, fromY]: Point = isRelative ? here : [0, 0]
    const at = (index: number): Point => [fromX + (given[index] ?? 0), fromY + (given[index + 1] ?? 0)]
    /** Where a smooth curve goes on: past the point, as far as the one before came from. */
    const onwards = (of: 'c' | 'q'): Point =>
      bent?.kind === of ? [2 * here[0] - bent.by[0], 2 * here[1] - bent.by[1]] : here
    const line = outline.at(-1)
    const curve = (of: 'c' | 'q', ...by: readonly Point[]) => {
      const start = here
      line?.push(...pieces((part) => onCurve([start, ...by], part)))
      here = by.at(-1) ?? here
      bent = { kind: of, by: by.at(-2) ?? here }
    }
    const straight = (to: Point) => {
      line?.push(to)
      here = to
    }
    if (!['c', 's', 'q', 't'].includes(kind)) bent = null
    switch (kind) {
      case 'm':
        here = at(0)
        outline.push([here])
        break
      case 'z':
        here = line?.[0] ?? here
        outline.push([here])
        break
      case 'l':
        straight(at(0))
        break
      case 'h':
        straight([fromX + (given[0] ?? 0), here[1]])
        break
      case 'v':
        straight([here[0], fromY + (given[0] ?? 0)])
        break
      case 'c':
        curve('c', at(0), at(2), at(4))
        break
      case 's':
        curve('c', onwards('c'), at(0), at(2))
        break
      case 'q':
        curve('q', at(0), at(2))
        break
      case 't':
        curve('q', onwards('q'), at(0))
        break
      case 'a': {
        const to = at(5)
        const [rx = 0, ry = 0, turn = 0, large, sweep] = given
        line?.push(...onArc(here, to, { radii: [rx, ry], turn, large: large === 1, sweep: sweep === 1 }))
        here = to
        break
      }
    }
  }
  return outline.filter((line) => line.length > 2)
}

/** How far the farthest point is from a middle. */
export const reachOf = (outline: Outline, [x, y]: Point): number =>
  outline.flat().reduce((far, [px, py]) => Math.max(far, Math.hypot(px - x, py - y)), 0)

/** An outline, larger or smaller around a middle, which comes to stand elsewhere. */
export const scaled = (outline: Outline, [x, y]: Point, by: number, [toX, toY]: Point): Outline =>
  outline.map((line) => line.map(([px, py]): Point => [toX + (px - x) * by, toY + (py - y) * by]))

interface Cut {
  readonly x: number
  /** Whether the line goes down or up there. */
  readonly way: 1 | -1
}

/** Where the rows of a square cut an outline, each row from left to right. */
function cutsOf(outline: Outline, rows: number, height: number): Cut[][] {
  const cuts = Array.from({ length: rows }, (): Cut[] => [])
  const perUnit = rows / height
  for (const line of outline)
    line.forEach(([x1, y1], index) => {
      const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
      const [top, bottom] = [Math.min(y1, y2) * perUnit - 0.5, Math.max(y1, y2) * perUnit - 0.5]
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(rows, bottom); row += 1) {
        const at = ((row + 0.5) / perUnit - y1) / (y2 - y1)
        cuts[row]?.push({ x: between(x1, x2, at), way: y2 > y1 ? 1 : -1 })
      }
    })
  for (const row of cuts) row.sort((a, b) => a.x - b.x)
  return cuts
}

/** How much of each pixel of a square an outline fills, from 0 to 1, row by row; by the non-zero rule, as SVG fills. */
export function coverageOf(outline: Outline, size: number): Float64Array {
  const coverage = new Float64Array(size * size)
  cutsOf(outline, size * ROWS, size).forEach((cuts, row) => {
    const start = Math.floor(row / ROWS) * size
    let wound = 0
    let from = 0
    for (const { x, way } of cuts) {
      if (wound !== 0)
        for (let pixel = Math.max(0, Math.floor(from)); pixel < Math.min(size, x); pixel += 1) {
          const part = Math.min(x, pixel + 1) - Math.max(from, pixel)
          coverage[start + pixel] = Math.min(1, (coverage[start + pixel] ?? 0) + part / ROWS)
        }
      wound += way
      from = x
    }
  })
  return coverage
}
