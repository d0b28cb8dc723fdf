/** Radii of the wheel's rings in px, from its size: glyphs keep a readable size on the smallest phone. */
export interface WheelLayout {
  /** Half of the drawing, with room for the angles' marks outside the ring. */
  half: number
  rim: number
  /** Inner edge of the band of signs, where the degrees are marked. */
  band: number
  signs: number
  tick: number
  tracks: readonly [outer: number, inner: number]
  /** Disc under a glyph, and the room kept free around it. */
  disc: number
  room: number
  glyph: number
}

export interface Spot {
  x: number
  y: number
}

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
const round = (value: number) => Math.round(value * 100) / 100

export const WHEEL_MOST = 640

export function wheelLayout(width: number): WheelLayout {
  const size = clamp(240, width, WHEEL_MOST)
  const half = size / 2
  const rim = half - clamp(16, size * 0.035, 22)
  const band = rim - clamp(20, rim * 0.12, 36)
  const tick = clamp(4, rim * 0.028, 8)
  const disc = clamp(20, rim * 0.1, 29)
  const room = disc * 1.16
  const outer = band - tick - clamp(3, rim * 0.03, 9) - room / 2
  return {
    half,
    rim,
    band,
    signs: (rim + band) / 2,
    tick,
    tracks: [outer, outer - room - 1],
    disc,
    room,
    glyph: disc * 0.78,
  }
}

/** Radii of a ring around the wheel, with the wheel within it. */
export interface SkyLayout {
  wheel: WheelLayout
  /** Half of the whole drawing. */
  half: number
  /** Where the bodies of the ring stand, and its outer edge. */
  track: number
  edge: number
}

/** A wheel with a ring of bodies around it, in the room that the wheel alone would have. */
export function skyLayout(width: number): SkyLayout {
  const ring = wheelLayout(width).room + 7
  const wheel = wheelLayout(clamp(240, width, WHEEL_MOST) - 2 * ring)
  const half = wheel.half + ring
  return { wheel, half, track: wheel.half + ring / 2, edge: half - 1 }
}

/** The circle below the glyphs, and the one that aspects end at: with houses, a band of numbers lies between. */
export function innerCircles({ tracks, room, rim }: WheelLayout, tracksUsed: 1 | 2, numbered: boolean) {
  const glyphs = tracks[tracksUsed === 1 ? 0 : 1] - room / 2 - 2
  return { glyphs, aspects: numbered ? glyphs - clamp(13, rim * 0.075, 20) : glyphs }
}

/**
 * The point of a longitude: `base` stands at the left, longitudes run against the clock, y grows downwards.
 */
export function spotAt(lon: number, radius: number, base: number): Spot {
  const angle = ((180 + lon - base) * Math.PI) / 180
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) }
}

/** Path data of a straight line along one longitude. */
export function spoke(lon: number, from: number, to: number, base: number): string {
  const a = spotAt(lon, from, base)
  const b = spotAt(lon, to, base)
  return `M${a.x} ${a.y}L${b.x} ${b.y}`
}

/** Path data of the degree marks: each degree where there is room, else each fifth. */
export function degreeTicks(band: number, length: number, base: number): string {
  const every = (band * Math.PI) / 180 > 2.4 ? 1 : 5
  return Array.from({ length: 360 / every }, (_, at) => {
    const degree = at * every
    const part = degree % 10 === 0 ? 1 : degree % 5 === 0 ? 0.75 : 0.45
    return degree % 30 === 0 ? '' : spoke(degree, band, band - length * part, base)
  }).join('')
}

export function circlePath(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}

/** The shorter way along a circle from one longitude to the other, for bodies that stand together. */
export function arcBetween(a: number, b: number, radius: number, base: number): string {
  const ahead = (((b - a) % 360) + 360) % 360 <= 180
  const from = spotAt(ahead ? a : b, radius, base)
  const to = spotAt(ahead ? b : a, radius, base)
  const r = round(radius)
  return `M${from.x} ${from.y}A${r} ${r} 0 0 0 ${to.x} ${to.y}`
}

/** Middle of a house: half way from its cusp to the next one. */
export function middleOf(cusp: number, next: number): number {
  return cusp + ((((next - cusp) % 360) + 360) % 360) / 2
}
