import type { StepFault } from './kind.ts'

/** A threshold, and what an answer keeps where it names no upper bound. */
interface Threshold {
  /** The key of the lower bound. */
  readonly key: string
  readonly least: number | undefined
  readonly most: number | undefined
  readonly kept: number
  readonly noun: string
}

/** That a threshold asks for more than it allows, or for more than is kept. */
export function boundFaults({ key, least, most, kept, noun }: Threshold): readonly StepFault[] {
  if (least === undefined || least <= (most ?? kept)) return []
  const message =
    most === undefined
      ? `At least ${least} cannot be given: ${kept} ${noun} are the most that is kept.`
      : `At least ${least} and at most ${most} cannot both hold.`
  return [{ path: ['threshold', key], message }]
}
