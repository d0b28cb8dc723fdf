/** Walked, standing on, still ahead, or not open yet. */
export type StationState = 'done' | 'here' | 'ahead' | 'locked'

/**
 * The way through one station's field of 100 x 100 when the route runs across: in from the edge before, and
 * out to the edge after. `levels` are the stations' heights, from 0 to 100. Neighbouring fields meet in the
 * middle of their levels, with the same direction, so that the route is one curve.
 */
export function passage(levels: { before: number | undefined; here: number; after: number | undefined }): {
  into: string | null
  outOf: string | null
} {
  const half = (edge: 0 | 100, other: number) => {
    const inwards = edge === 0 ? -1 : 1
    const middle = (levels.here + other) / 2
    const bend = (levels.here + middle) / 2
    return (
      `M50 ${levels.here}` +
      `C${50 + inwards * 25} ${levels.here} ${50 + inwards * 37.5} ${bend} ${edge} ${middle}`
    )
  }
  return {
    into: levels.before === undefined ? null : half(0, levels.before),
    outOf: levels.after === undefined ? null : half(100, levels.after),
  }
}

/**
 * The way from a station down to the next one, whose field begins at this one's middle. `here` and `after`
 * are places across the route, from 0 to 100.
 */
export function descent(here: number, after: number | undefined): string | null {
  return after === undefined ? null : `M${here} 50C${here} 75 ${after} 75 ${after} 100`
}

/** Whether the way into a station has been walked. */
export function isWalked(state: StationState | undefined): boolean {
  return state === 'done' || state === 'here'
}
