import type { StepFault } from './kind.ts'

/** That a threshold asks for more than it allows. `key` is the key of its lower bound. */
export function boundFaults(
  key: string,
  least: number | undefined,
  most: number | undefined,
): readonly StepFault[] {
  if (least === undefined || most === undefined || least <= most) return []
  const message = `At least ${least} and at most ${most} cannot both hold.`
  return [{ path: ['threshold', key], message }]
}
