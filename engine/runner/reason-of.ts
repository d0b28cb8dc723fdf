import type { FlowContext } from '../core/flow/index.ts'

/** Why the question of a step is asked again since the seeker was here; null when it is not. */
export const reasonOf = ({ askedAgain }: FlowContext, stepId: string): string | null =>
  askedAgain.find((each) => each.stepId === stepId)?.reason ?? null
