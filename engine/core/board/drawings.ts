import type { Drawing, DrawnPiece } from './board.ts'
import { landPoints } from './land.ts'
import { seeded } from './seeded.ts'

/** A line or a filled shape, in the units of the board, from the corner of its piece. */
export interface Stroke {
  readonly d: string
  /** How wide its line is; 0 for a filled shape. */
  readonly width: number
  /** How much of the tone it has, 0 to 1. */
  readonly strength: number
}

interface Room {
  readonly w: number
  readonly h: number
  readonly random: () => number
  readonly figures: readonly number[]
}

const round = (value: number): number => Math.round(value * 10) / 10
const range = (count: number): number[] => Array.from({ length: Math.max(count, 0) }, (_, at) => at)
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`

/** A circle; curves of a spline, for not everything that draws knows arcs alike. */
function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523
  return (
    `M${at(x - r, y)}C${at(x - r, y - k)} ${at(x - k, y - r)} ${at(x, y - r)}` +
    `C${at(x + k, y - r)} ${at(x + r, y - k)} ${at(x + r, y)}` +
    `C${at(x + r, y + k)} ${at(x + k, y + r)} ${at(x, y + r)}` +
    `C${at(x - k, y + r)} ${at(x - r, y + k)} ${at(x - r, y)}Z`
  )
}

/** A star of four points. */
function star(x: number, y: number, long: number): string {
  const short = long * 0.2
  return (
    `M${at(x, y - long)}Q${at(x + short, y - short)} ${at(x + long, y)}` +
    `Q${at(x + short, y + short)} ${at(x, y + long)}` +
    `Q${at(x - short, y + short)} ${at(x - long, y)}Q${at(x - short, y - short)} ${at(x, y - long)}Z`
  )
}

const line = (d: string, width = 3, strength = 1): Stroke => ({ d, width, strength })
const filled = (d: string, strength = 1): Stroke => ({ d, width: 0, strength })

/** A sky: stars that keep away from each other, the bright ones joined to their neighbours. */
function stars({ w, h, random }: Room): Stroke[] {
  const wanted = Math.min(Math.max(Math.round((w * h) / 5_000), 12), 220)
  const found: { x: number; y: number; size: number }[] = []
  for (let tries = 0; found.length < wanted && tries < wanted * 20; tries += 1) {
    const drawn = random()
    const size = drawn > 0.93 ? 22 : drawn > 0.78 ? 14 : drawn > 0.45 ? 5 : 3
    const spot = { x: size + random() * (w - 2 * size), y: size + random() * (h - 2 * size), size }
    if (found.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 14 + size + other.size))
      found.push(spot)
  }
  const bright = found.filter(({ size }) => size > 10)
  const links = bright.slice(1).map((one, index) => {
    const near = bright
      .slice(0, index + 1)
      .reduce((best, other) =>
        Math.hypot(other.x - one.x, other.y - one.y) < Math.hypot(best.x - one.x, best.y - one.y)
          ? other
          : best,
      )
    return `M${at(one.x, one.y)}L${at(near.x, near.y)}`
  })
  return [
    line(links.join(''), 1.5, 0.45),
    filled(found.map(({ x, y, size }) => (size > 10 ? star(x, y, size) : circle(x, y, size))).join('')),
  ].filter(({ d }) => d !== '')
}

/** Hills from above: lines of one height around a few tops, none of which meet. */
function contours({ w, h, random }: Room): Stroke[] {
  const waves = range(4).map((turn) => ({
    often: turn + 1,
    much: (0.16 * random()) / (turn + 1),
    from: random() * 2 * Math.PI,
  }))
  const [x, y] = [w * (0.4 + 0.2 * random()), h * (0.4 + 0.2 * random())]
  const lines = Math.min(Math.max(Math.round(Math.min(w, h) / 45), 4), 14)
  const reach = (angle: number): number => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const across = c > 0 ? (w - x) / c : c < 0 ? -x / c : Infinity
    const down = s > 0 ? (h - y) / s : s < 0 ? -y / s : Infinity
    // Between the box and the ellipse in it, so that the outer lines are no box.
    const ellipse = 1 / Math.hypot(c / Math.min(x, w - x), s / Math.min(y, h - y))
    return Math.min(across, down, ellipse) * 0.97
  }
  return range(lines).map((each) => {
    const share = (each + 1) / lines
    const points = range(48).map((step) => {
      const angle = (step / 48) * 2 * Math.PI
      const sway = waves.reduce(
        (sum, { often, much, from }) => sum + much * Math.sin(often * angle + from),
        0,
      )
      const most = waves.reduce((sum, { much }) => sum + much, 0)
      const r = reach(angle) * share * ((1 + sway) / (1 + most))
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) }
    })
    return line(smooth(points), each % 4 === 3 ? 4 : 2, each % 4 === 3 ? 1 : 0.7)
  })
}

/** A closed curve through points. */
function smooth(points: readonly { readonly x: number; readonly y: number }[]): string {
  const point = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const parts = points.map((here, index) => {
    const [before, next, after] = [point(index - 1), point(index + 1), point(index + 2)]
    return (
      `C${at(here.x + (next.x - before.x) / 6, here.y + (next.y - before.y) / 6)} ` +
      `${at(next.x - (after.x - here.x) / 6, next.y - (after.y - here.y) / 6)} ${at(next.x, next.y)}`
    )
  })
  const first = point(0)
  return `M${at(first.x, first.y)}${parts.join('')}Z`
}

function rings({ w, h, random }: Room): Stroke[] {
  const [x, y] = [w * (0.35 + 0.3 * random()), h * (0.35 + 0.3 * random())]
  const most = Math.min(x, y, w - x, h - y)
  return [
    line(
      range(Math.floor(most / 18))
        .map((each) => circle(x, y, 10 + each * 18))
        .join(''),
    ),
  ]
}

function waves({ w, h, random }: Room): Stroke[] {
  const [length, high, gap] = [90 + random() * 50, 7 + random() * 6, 26 + random() * 12]
  const count = Math.floor((h - 2 * high) / gap) + 1
  const lines = range(count).map((each) => {
    const y = high + each * gap
    const bends = Math.max(Math.round(w / length), 1)
    const half = w / bends / 2
    return (
      `M${at(0, y)}` +
      range(bends * 2)
        .map((bend) => {
          const side = bend % 2 === 0 ? -high : high
          const from = bend * half
          return `C${at(from + half / 3, y + side)} ${at(from + (2 * half) / 3, y + side)} ${at(from + half, y)}`
        })
        .join('')
    )
  })
  return [line(lines.join(''))]
}

/** As far as a line goes from a point before it leaves the box. */
function edge(w: number, h: number, x: number, y: number, angle: number): number {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const across = c > 0.0001 ? (w - x) / c : c < -0.0001 ? -x / c : Infinity
  const down = s > 0.0001 ? (h - y) / s : s < -0.0001 ? -y / s : Infinity
  return Math.min(across, down)
}

function rays({ w, h, random }: Room): Stroke[] {
  const [x, y] = [w * (0.35 + 0.3 * random()), h * (0.35 + 0.3 * random())]
  const count = 48
  const lines = range(count).map((each) => {
    const angle = (each / count) * 2 * Math.PI
    const long = edge(w, h, x, y, angle) * (each % 2 === 0 ? 0.98 : 0.7)
    const point = (r: number) => at(x + r * Math.cos(angle), y + r * Math.sin(angle))
    return long > 24 ? `M${point(18)}L${point(long)}` : ''
  })
  return [line(lines.join(''))]
}

function slants({ w, h, random }: Room): Stroke[] {
  const gap = 30
  const lean = 0.5 + random() * 0.3
  const first = -Math.floor((h * lean) / gap)
  const lines = range(Math.ceil(w / gap) - first).map((each) => {
    // From the lower edge up to the right, cut by the sides.
    const x = (first + each) * gap + gap / 2
    const [low, high] = [Math.max(0, -x / lean), Math.min(h, (w - x) / lean)]
    return high > low ? `M${at(x + low * lean, h - low)}L${at(x + high * lean, h - high)}` : ''
  })
  return [line(lines.join(''))]
}

function chevrons({ w, h, random }: Room): Stroke[] {
  const wide = 50 + random() * 20
  const high = 20 + random() * 12
  const teeth = Math.max(Math.round(w / wide), 1)
  const half = w / teeth / 2
  const lines = range(Math.floor((h - high) / 36) + 1).map((each) => {
    const y = high + each * 36
    return (
      `M${at(0, y)}` +
      range(teeth)
        .map((tooth) => `L${at((2 * tooth + 1) * half, y - high)}L${at((2 * tooth + 2) * half, y)}`)
        .join('')
    )
  })
  return [line(lines.join(''))]
}

function dots({ w, h, random }: Room): Stroke[] {
  const gap = 30
  const [across, down] = [Math.floor(w / gap), Math.floor(h / gap)]
  const all = range(across * down).map((each) => {
    const r = 3 + random() * 3
    return circle(gap / 2 + (each % across) * gap, gap / 2 + Math.floor(each / across) * gap, r)
  })
  return [filled(all.join(''))]
}

/** The wheel of a chart: its figures are the longitude of the ascendant (below 0 without one), then those of the bodies. */
function chart({ w, h, figures }: Room): Stroke[] {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) / 2 - 4]
  const [rising = -1, ...bodies] = figures
  // The ascendant stands at the left, and the signs follow against the clock.
  const angleOf = (longitude: number) => Math.PI + ((Math.max(rising, 0) - longitude) * Math.PI) / 180
  const point = (longitude: number, radius: number) =>
    at(x + radius * Math.cos(angleOf(longitude)), y + radius * Math.sin(angleOf(longitude)))
  const spoke = (longitude: number, from: number, to: number) =>
    `M${point(longitude, from)}L${point(longitude, to)}`
  const ticks = range(72).map((each) => spoke(each * 5, r * 0.97, r * (each % 6 === 0 ? 0.9 : 0.94)))
  const signs = range(12).map((each) => spoke(each * 30, r * 0.97, r * 0.78))
  const aspects = bodies.flatMap((one, index) =>
    bodies.slice(index + 1).flatMap((other) => {
      const apart = Math.abs(((one - other + 540) % 360) - 180)
      const near = [60, 90, 120, 180].some((exact) => Math.abs(apart - exact) <= 5)
      return near ? [`M${point(one, r * 0.62)}L${point(other, r * 0.62)}`] : []
    }),
  )
  const marks = bodies.map((body) => {
    const angle = angleOf(body)
    return star(x + r * 0.7 * Math.cos(angle), y + r * 0.7 * Math.sin(angle), r * 0.06)
  })
  return [
    line(circle(x, y, r) + circle(x, y, r * 0.78), 4),
    line(circle(x, y, r * 0.97) + circle(x, y, r * 0.62) + ticks.join(''), 1.5, 0.7),
    line(signs.join(''), 2),
    line(aspects.join(''), 2, 0.6),
    line(rising < 0 ? '' : spoke(rising, r * 0.62, r), 6),
    filled(marks.join('') + bodies.map((body) => spot(point(body, r * 0.62), r * 0.012)).join('')),
  ].filter(({ d }) => d !== '')
}

const spot = (point: string, r: number): string => {
  const [x = 0, y = 0] = point.split(' ').map(Number)
  return circle(x, y, r)
}

/** The way of a journey: its figures are how many stations there are, and how many of them are behind the seeker. */
function route({ w, h, figures, random }: Room): Stroke[] {
  const [count = 6, behind = 0] = figures
  const stations = range(Math.min(Math.max(count, 2), 30)).map((each, _, { length }) => ({
    x: 30 + (each / (length - 1)) * (w - 60),
    y: h / 2 + (each % 2 === 0 ? 1 : -1) * (h / 2 - 34) * (0.4 + 0.5 * random()),
  }))
  const way = stations.slice(1).map((to, index) => {
    const from = stations[index] ?? to
    const middle = (from.x + to.x) / 2
    return { from, to, middle }
  })
  const solid = way.slice(0, behind).map(({ from, to, middle }) => {
    return `M${at(from.x, from.y)}C${at(middle, from.y)} ${at(middle, to.y)} ${at(to.x, to.y)}`
  })
  // What is ahead is dotted, by points of its own: not everything that draws knows dashes.
  const ahead = way.slice(behind).flatMap(({ from, to, middle }) =>
    range(12).flatMap((each) => {
      const t = (each + 0.5) / 12
      const blend = (a: number, b: number, c: number, d: number) =>
        a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
      return circle(blend(from.x, middle, middle, to.x), blend(from.y, from.y, to.y, to.y), 3)
    }),
  )
  return [
    line(solid.join(''), 6),
    filled(ahead.join(''), 0.8),
    line(stations.map(({ x, y }) => circle(x, y, 20)).join(''), 3),
    filled(
      stations
        .slice(0, behind)
        .map(({ x, y }) => circle(x, y, 13))
        .join(''),
    ),
  ].filter(({ d }) => d !== '')
}

/**
 * The world with lines over it: each line of the figures is how many points it has, and then so many pairs of degrees, east
 * and north.
 */
function map({ w, h, figures }: Room): Stroke[] {
  const [wide, high] = w / h > 2.2 ? [h * 2.2, h] : [w, w / 2.2]
  const [left, top] = [(w - wide) / 2, (h - high) / 2]
  // 85 north to 60 south, on a plain grid of degrees.
  const x = (east: number) => left + ((east + 180) / 360) * wide
  const y = (north: number) => top + ((85 - north) / 145) * high
  const dot = Math.max(wide / 260, 1.4)
  const lines: string[] = []
  for (let from = 0; from < figures.length;) {
    const count = Math.max(Math.floor(figures[from] ?? 0), 0)
    const points = range(count).map((each) => {
      const east = figures[from + 1 + each * 2] ?? 0
      return { east, x: x(east), y: y(figures[from + 2 + each * 2] ?? 0) }
    })
    lines.push(
      points
        .map((point, index) => {
          const before = points[index - 1]
          // Over the edge of the map a line begins anew on the other side.
          const starts = !before || Math.abs(before.east - point.east) > 180
          return `${starts ? 'M' : 'L'}${at(point.x, Math.min(Math.max(point.y, top), top + high))}`
        })
        .join(''),
    )
    from += 1 + count * 2
  }
  return [
    filled(
      landPoints()
        .map(([east, north]) => circle(x(east), y(north), dot))
        .join(''),
      0.55,
    ),
    line(
      `M${at(left, top)}L${at(left + wide, top)}L${at(left + wide, top + high)}L${at(left, top + high)}Z`,
      2,
      0.7,
    ),
    line(lines.join(''), 3),
  ].filter(({ d }) => d !== '')
}

const drawn: { readonly [D in Drawing]: (room: Room) => Stroke[] } = {
  stars,
  contours,
  rings,
  waves,
  rays,
  slants,
  chevrons,
  dots,
  chart,
  route,
  map,
}

/** What a drawn piece shows. The same piece always shows the same. */
export function strokesOf({
  drawing,
  seed,
  w,
  h,
  figures,
}: Pick<DrawnPiece, 'drawing' | 'seed' | 'w' | 'h' | 'figures'>): readonly Stroke[] {
  return drawn[drawing]({ w, h, random: seeded(seed), figures })
}
