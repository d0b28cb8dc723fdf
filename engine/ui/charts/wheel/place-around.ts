/** Something at an ecliptic longitude, in degrees. */
export interface OnRing {
  id: string
  lon: number
}

/** Where it is drawn: `angle` is the longitude at which it has room, `track` 0 the outer ring, 1 the inner. */
export interface PlacedOnRing extends OnRing {
  angle: number
  track: 0 | 1
}

export interface RingRoom {
  /** Radii of the outer and the inner track. Their difference is at least `diameter`. */
  radii: readonly [outer: number, inner: number]
  /** Room that each of them needs, in the unit of the radii. */
  diameter: number
  /** There is no inner track: who needs room is moved, however far, and a leader line tells from where. */
  single?: true
}

/** On one track nothing moves further than this from its degree; a tighter cluster takes both tracks. */
const MOST_MOVED = 7

const mod360 = (angle: number) => ((angle % 360) + 360) % 360

/** Degrees that two of the diameter need to stand side by side on a circle. */
function apartOn(radius: number, diameter: number): number {
  return (2 * Math.asin(Math.min(1, diameter / 2 / radius)) * 180) / Math.PI
}

/**
 * Least squares under `result[i + 1] - result[i] >= gaps[i]`: pooling adjacent violators on the positions less
 * the room before them. Also tells which ones had to be moved together.
 */
function spread(positions: readonly number[], gaps: readonly number[]) {
  const offsets = positions.map((_, at) => gaps.slice(0, at).reduce((sum, gap) => sum + gap, 0))
  const blocks: { sum: number; count: number }[] = []
  positions.forEach((position, at) => {
    let block = { sum: position - (offsets[at] ?? 0), count: 1 }
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      if (last.sum / last.count <= block.sum / block.count) break
      blocks.pop()
      block = { sum: last.sum + block.sum, count: last.count + block.count }
    }
    blocks.push(block)
  })
  const means = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  return {
    angles: means.map((mean, at) => mean + (offsets[at] ?? 0)),
    blockOf: blocks.flatMap(({ count }, block) => Array.from({ length: count }, () => block)),
  }
}

/** Room from one to the next: half of the inner track's between tracks, so that every second one has it whole. */
function gapBetween(a: 0 | 1, b: 0 | 1, room: RingRoom): number {
  return a === b ? apartOn(room.radii[a], room.diameter) : apartOn(room.radii[1], room.diameter) / 2
}

interface Attempt {
  placed: PlacedOnRing[]
  moved: number
  blockOf: number[]
}

/** Spreads them in their order from the first one on; null when the last would run into the first. */
function attempt(inOrder: readonly OnRing[], tracks: readonly (0 | 1)[], room: RingRoom): Attempt | null {
  const first = inOrder[0]
  if (!first) return null
  const positions = inOrder.map(({ lon }) => first.lon + mod360(lon - first.lon))
  const gap = (a: number, b: number) => gapBetween(tracks[a] ?? 0, tracks[b] ?? 0, room)
  const { angles, blockOf } = spread(
    positions,
    positions.slice(1).map((_, at) => gap(at, at + 1)),
  )
  const span = (angles.at(-1) ?? 0) - (angles[0] ?? 0)
  if (inOrder.length > 1 && span + gap(inOrder.length - 1, 0) > 360 + 1e-9) return null
  return {
    placed: inOrder.map((one, at) => ({ ...one, angle: mod360(angles[at] ?? 0), track: tracks[at] ?? 0 })),
    moved: Math.max(...angles.map((angle, at) => Math.abs(angle - (positions[at] ?? 0)))),
    blockOf,
  }
}

/** Every second one of those that had to move goes inside. */
function alternate(blockOf: readonly number[]): (0 | 1)[] {
  return blockOf.map((block, at) => ((at - blockOf.indexOf(block)) % 2 === 0 ? 0 : 1))
}

/**
 * Finds room on a ring for everything, as near to its degree as it can be and in the order of the zodiac, so
 * that leader lines never cross. One track when that moves nothing far, two when it would.
 *
 * Nothing overlaps, whatever the longitudes, as long as all of them fit on two tracks at all.
 */
export function placeAround(bodies: readonly OnRing[], room: RingRoom): PlacedOnRing[] {
  if (bodies.length === 0) return []
  const sorted = bodies
    .map((body) => ({ ...body, lon: mod360(body.lon) }))
    .toSorted((a, b) => a.lon - b.lon || a.id.localeCompare(b.id))
  // Where the ring is cut open decides who may push whom: every cut is tried, the calmest wins.
  const cuts = sorted.map((_, at) => [...sorted.slice(at), ...sorted.slice(0, at)])
  const calmest = (attempts: readonly (Attempt | null)[]) =>
    attempts.reduce((best, next) => (next && (!best || next.moved < best.moved) ? next : best), null)

  const outside = sorted.map((): 0 | 1 => 0)
  const single = calmest(cuts.map((cut) => attempt(cut, outside, room)))
  if (single && (room.single || single.moved <= MOST_MOVED)) return single.placed

  const double = calmest(
    cuts.map((cut) => {
      const trial = attempt(cut, outside, room)
      return trial && attempt(cut, alternate(trial.blockOf), room)
    }),
  )
  const every = sorted.map((_, at): 0 | 1 => (at % 2 === 0 ? 0 : 1))
  const found = double ?? calmest(cuts.map((cut) => attempt(cut, every, room)))
  if (found) return found.placed
  // More than fit: shared out evenly, which is the least overlap there is.
  return sorted.map((body, at) => ({
    ...body,
    angle: mod360((sorted[0]?.lon ?? 0) + (at * 360) / sorted.length),
    track: every[at] ?? 0,
  }))
}
