import { turn, type Sky } from './sky.ts'

/** How far the Sun goes between the design moment and birth, in degrees. */
const DESIGN_ARC = 88
/** The Sun's mean speed at the time of year does not matter for a first guess. */
const DAYS_BEFORE = 89.3
/** A tenth of a millisecond of time, about; in days. */
const CLOSE_ENOUGH = 1e-9
const MOST_STEPS = 8

/**
 * The Julian day (UT) at which the Sun stood exactly 88 degrees of longitude before where it stood at `jdUT`, by
 * Newton's method.
 */
export function designMoment(sky: Sky, jdUT: number): number {
  const target = sky.position('sun', jdUT).lon - DESIGN_ARC
  let moment = jdUT - DAYS_BEFORE
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { lon, speed } = sky.position('sun', moment)
    const correction = turn(lon, target) / speed
    moment += correction
    if (Math.abs(correction) < CLOSE_ENOUGH) break
  }
  return moment
}
