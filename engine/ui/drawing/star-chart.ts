import { seeded, type Random } from './seeded.ts'

/** A point of the chart; the centre is 0 0, the rim is `SKY` away. */
export interface Point {
  x: number
  y: number
}

/** `size` 0 is the faintest, 3 the brightest. */
export interface Star extends Point {
  size: 0 | 1 | 2 | 3
}

/** A made-up sky: the same for the same seed. */
export interface StarChartPlan {
  stars: readonly Star[]
  /** Faint lines between neighbours, as indexes into `stars`. */
  links: readonly (readonly [number, number])[]
  /** A haze of the faintest ones, in a band across the sky. */
  haze: readonly Point[]
  /** The way across the sky, from the rim to where one is. */
  route: readonly Star[]
}

/** Radius of the sky within the ring. */
export const SKY = 262
const STARS = 132
const HAZE = 240
const ROUTE_POINTS = 7

const round = (value: number) => Math.round(value * 10) / 10
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const polar = (angle: number, radius: number): Point => ({
  x: round(radius * Math.cos(angle)),
  y: round(radius * Math.sin(angle)),
})

/** Few bright stars, many faint ones. */
function sizeOf(random: Random): Star['size'] {
  const drawn = random()
  if (drawn > 0.95) return 3
  if (drawn > 0.82) return 2
  return drawn > 0.5 ? 1 : 0
}

/** From the rim, a third of a turn inwards: a way that never crosses itself. */
function layRoute(random: Random): Star[] {
  const start = random() * 2 * Math.PI
  const turn = random() > 0.5 ? 1 : -1
  return Array.from({ length: ROUTE_POINTS }, (_, at) => {
    const part = at / (ROUTE_POINTS - 1)
    const sway = at === 0 ? 0 : (random() - 0.5) * 0.3
    const angle = start + turn * part * 2.3 + sway
    const radius = SKY * (0.96 - 0.72 * part) + (random() - 0.5) * 22
    return { ...polar(angle, Math.min(radius, SKY - 6)), size: at % 2 === 0 ? 3 : 2 }
  })
}

/** Scatters stars that keep away from each other and from the route. */
function scatter(random: Random, route: readonly Star[]): Star[] {
  const stars: Star[] = []
  for (let tries = 0; stars.length < STARS && tries < 4000; tries += 1) {
    const size = sizeOf(random)
    const star: Star = { ...polar(random() * 2 * Math.PI, SKY * Math.sqrt(random()) * 0.985), size }
    const room = 9 + size * 7
    if (route.some((other) => distance(star, other) < 20)) continue
    if (stars.some((other) => distance(star, other) < room)) continue
    stars.push(star)
  }
  return stars
}

/** Joins brighter stars to their nearest brighter neighbour, where it is near enough. */
function join(stars: readonly Star[]): (readonly [number, number])[] {
  const links = new Map<string, readonly [number, number]>()
  stars.forEach((star, from) => {
    if (star.size < 1) return
    let best = -1
    let least = 58
    stars.forEach((other, to) => {
      if (to === from || other.size < 1) return
      const apart = distance(star, other)
      if (apart < least && !links.has(`${Math.min(from, to)}-${Math.max(from, to)}`)) {
        least = apart
        best = to
      }
    })
    if (best >= 0) links.set(`${Math.min(from, best)}-${Math.max(from, best)}`, [from, best])
  })
  return [...links.values()]
}

/** A band of faint dots, bent like the Milky Way, thinner at its edges. */
function layHaze(random: Random): Point[] {
  const tilt = random() * Math.PI
  const bend = 40 + random() * 50
  const dots: Point[] = []
  for (let tries = 0; dots.length < HAZE && tries < 4000; tries += 1) {
    const along = (random() * 2 - 1) * SKY
    const across = bend * (1 - (along / SKY) ** 2) + (random() + random() + random() - 1.5) * 58
    const x = along * Math.cos(tilt) - across * Math.sin(tilt)
    const y = along * Math.sin(tilt) + across * Math.cos(tilt)
    if (Math.hypot(x, y) < SKY - 4) dots.push({ x: round(x), y: round(y) })
  }
  return dots
}

/** Draws up the chart of a seed. Pure: the same seed gives the same sky. */
export function planStarChart(seed: string): StarChartPlan {
  const random = seeded(seed)
  const route = layRoute(random)
  const stars = scatter(random, route)
  return { stars, links: join(stars), haze: layHaze(random), route }
}

/** Path data of the ring's ticks, one for each of 360 degrees, longer at every fifth and tenth. */
export function ringTicks(radius: number): string {
  return Array.from({ length: 360 }, (_, degree) => {
    const length = degree % 10 === 0 ? 10 : degree % 5 === 0 ? 7 : 4
    const angle = (degree * Math.PI) / 180
    const from = polar(angle, radius)
    const to = polar(angle, radius - length)
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  }).join('')
}

/** Path data of a star: a dot, or for the bright ones a four-pointed star. */
export function starPath({ x, y, size }: Star): string {
  if (size < 2) {
    const r = size === 0 ? 1.1 : 1.9
    return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  const long = size === 3 ? 8 : 5.5
  const short = long * 0.22
  return (
    `M${x} ${round(y - long)}Q${round(x + short)} ${round(y - short)} ${round(x + long)} ${y}` +
    `Q${round(x + short)} ${round(y + short)} ${x} ${round(y + long)}` +
    `Q${round(x - short)} ${round(y + short)} ${round(x - long)} ${y}` +
    `Q${round(x - short)} ${round(y - short)} ${x} ${round(y - long)}Z`
  )
}
