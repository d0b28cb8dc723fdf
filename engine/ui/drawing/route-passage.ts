/** Walked, standing on, still ahead, or not open yet. */
export type StationState = 'done' | 'here' | 'ahead' | 'locked'

/**
 * The way through one station's field of 100 x 100, as two halves: in from the edge before, and out to the
 * edge after. `along` is the axis that the route runs on; `levels` are the stations' places across it, from
 * 0 to 100. Neighbouring fields meet in the middle of their levels, with the same direction, so that the
 * route is one curve whatever the sizes of the fields.
 */
export function passage(
  levels: { before: number | undefined; here: number; after: number | undefined },
  along: 'x' | 'y',
): { into: string | null; outOf: string | null } {
  const at = (run: number, level: number) => (along === 'x' ? `${run} ${level}` : `${level} ${run}`)
  const half = (edge: 0 | 100, other: number) => {
    const inwards = edge === 0 ? -1 : 1
    const middle = (levels.here + other) / 2
    const bend = (levels.here + middle) / 2
    return (
      `M${at(50, levels.here)}` +
      `C${at(50 + inwards * 25, levels.here)} ${at(50 + inwards * 37.5, bend)} ${at(edge, middle)}`
    )
  }
  return {
    into: levels.before === undefined ? null : half(0, levels.before),
    outOf: levels.after === undefined ? null : half(100, levels.after),
  }
}

/** Whether the way into a station has been walked. */
export function isWalked(state: StationState | undefined): boolean {
  return state === 'done' || state === 'here'
}
