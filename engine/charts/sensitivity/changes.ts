export type Direction = 'earlier' | 'later'

/** The first change of something that a birth time decides. */
export interface Change<Value> {
  /** Minutes from the given birth time, above zero. */
  minutes: number
  /** What it would be from then on. */
  to: Value
}

export const MINUTES_A_DAY = 1440
/** Half a second: no birth time is known better. */
const CLOSE_ENOUGH = 1 / 120

/** The minute, to half a second, between `near` and `far` at which something stops to hold that holds at `near`. */
export function border(holds: (minutes: number) => boolean, near: number, far: number): number {
  let [low, high] = [near, far]
  while (high - low > CLOSE_ENOUGH) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return high
}

/**
 * The first change of `valueAt` (a value for a Julian day) within `horizon` minutes to one side of a moment. A value that
 * comes and goes within `step` minutes is overlooked.
 */
export function firstChange<Value extends string | number>(
  valueAt: (jdUT: number) => Value,
  jdUT: number,
  direction: Direction,
  horizon: number,
  step: number,
): Change<Value> | undefined {
  const sign = direction === 'later' ? 1 : -1
  const at = (minutes: number) => valueAt(jdUT + (sign * minutes) / MINUTES_A_DAY)
  const value = valueAt(jdUT)
  for (let near = 0; near < horizon; near += step) {
    const far = Math.min(near + step, horizon)
    if (at(far) === value) continue
    const minutes = border((one) => at(one) === value, near, far)
    return { minutes, to: at(minutes) }
  }
  return undefined
}
