/** A step of a practice, as far as a timer knows it. */
export interface TimedStep {
  /** How long it takes; a step without is left by hand. */
  readonly minutes?: number
}

/** Where a timer stands. Moments are in milliseconds since 1970. */
export interface Timer {
  /** The step that is on. */
  readonly at: number
  /** Milliseconds that were left of it when the timer was started or stopped last. */
  readonly left: number
  /** Since when it runs; null while it does not. */
  readonly since: number | null
  readonly phase: 'before' | 'on' | 'over'
}

const lengthOf = (steps: readonly TimedStep[], at: number): number => (steps[at]?.minutes ?? 0) * 60_000

/** A timer that was not started. */
export const beforeTimer = (steps: readonly TimedStep[]): Timer => ({
  at: 0,
  left: lengthOf(steps, 0),
  since: null,
  phase: 'before',
})

/** Whether any step has a time of its own. */
export const needsTimer = (steps: readonly TimedStep[]): boolean =>
  steps.some(({ minutes }) => minutes !== undefined)

const onStep = (steps: readonly TimedStep[], at: number, now: number): Timer =>
  at >= steps.length
    ? { at: steps.length - 1, left: 0, since: null, phase: 'over' }
    : { at, left: lengthOf(steps, at), since: lengthOf(steps, at) > 0 ? now : null, phase: 'on' }

/** Milliseconds that are left of the step that is on. */
export const leftOf = ({ left, since }: Timer, now: number): number =>
  since === null ? left : Math.max(0, left - Math.max(0, now - since))

/** Begins, from the first step on. */
export const started = (steps: readonly TimedStep[], now: number): Timer => onStep(steps, 0, now)

export const paused = (timer: Timer, now: number): Timer => ({
  ...timer,
  left: leftOf(timer, now),
  since: null,
})

export const resumed = (timer: Timer, now: number): Timer => ({
  ...timer,
  since: timer.left > 0 ? now : null,
})

/** On to the next step, whatever is left of this one; the last one ends it. */
export const nextStep = (timer: Timer, steps: readonly TimedStep[], now: number): Timer =>
  onStep(steps, timer.at + 1, now)

/**
 * The timer at a moment: steps whose time is over are left, however long ago that was. A device that slept wakes up where
 * the practice would be, not where it fell asleep; a step without a time of its own is waited at.
 */
export function timerAt(timer: Timer, steps: readonly TimedStep[], now: number): Timer {
  let here = timer
  while (here.since !== null && now - here.since >= here.left) {
    here = onStep(steps, here.at + 1, here.since + here.left)
  }
  return here
}

/** Whole seconds as a clock shows them: `4:05`. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
