import type { Chance } from '../../chance.ts'

/** Whether a simulated seeker passes over a step that needs no answer. */
export const isLeftOpen = (step: { readonly required?: boolean }, chance: Chance): boolean =>
  step.required === false && chance.happens(0.3)
