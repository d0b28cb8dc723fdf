import type { RecipeInputs } from '../../../engine/core/recipe/inputs.ts'
import { journal, journey, onboarding, seeker, today } from './about-you.ts'
import type { Asking } from './asking.ts'
import { chart, design, keys, numbers } from './birth.ts'
import { foundations } from './foundations.ts'
import { experiments, motion, vision } from './later-modules.ts'
import { personality } from './personality.ts'
import { soulMap } from './soul-map.ts'

/** Everything that texts can be made from, by the name that content uses. A new one is a line here. */
const inputs: Readonly<Record<string, (asking: Asking) => Promise<unknown>>> = {
  seeker,
  today,
  onboarding,
  foundations,
  chart,
  design,
  keys,
  numbers,
  personality,
  soulMap,
  vision,
  motion,
  experiments,
  journal,
  journey,
}

export const inputNames: readonly string[] = Object.keys(inputs)

/** The named inputs of one seeker, from their own rows. What they have not given yet is left out. */
export async function gatherInputs(asking: Asking, names: readonly string[]): Promise<RecipeInputs> {
  const gathered: Record<string, unknown> = {}
  // One after the other: embedded, there is one connection, and on a pool one seeker should not take several.
  for (const name of new Set(names)) {
    const gather = Object.hasOwn(inputs, name) ? inputs[name] : undefined
    if (!gather) throw new Error(`No input is called "${name}"`)
    const value = await gather(asking)
    if (value !== undefined) gathered[name] = value
  }
  return gathered
}
