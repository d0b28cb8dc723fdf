import { limits } from './limits.ts'

/** What a clock has done since it was last looked at. */
export interface Pace {
  /** By how many milliseconds it jumped, ahead or back; 0 while it keeps pace. */
  readonly jumped: number
  /** Whether it has kept pace for so long that what deletes may go by it. */
  readonly isSteady: boolean
}

/**
 * Watches the clock of this machine by the one that only counts: a clock that is set, by mistake or to mend it, is believed
 * again after `limits.clock.settled`. A machine that slept counts as one whose clock was set.
 */
export function watchClock(
  clock: () => number = Date.now,
  counted: () => number = () => performance.now(),
): () => Pace {
  let ahead = clock() - counted()
  let since = -Infinity
  return () => {
    const now = counted()
    const step = clock() - now - ahead
    ahead += step
    const jumped = Math.abs(step) > limits.clock.jump ? Math.round(step) : 0
    if (jumped !== 0) since = now
    return { jumped, isSteady: now - since >= limits.clock.settled }
  }
}
