import { resolveOptions, resolveOptionSets } from '../../core/flow/options.ts'
import type { Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const thresholdImpossible: Check = ({ flows }) => flows.flatMap(impossibleIn)

function impossibleIn({ source, flow }: PlacedFlow): Finding[] {
  const sets = resolveOptionSets(flow)
  const say = (message: string, path: Path): Finding => source.finding('threshold-impossible', message, path)
  return flow.steps.flatMap((step, index) => {
    const path: Path = ['flow', 'steps', index, 'threshold']
    const [key, least, most] = bounds(step)
    if (least === undefined) return []
    const own = most !== undefined && least > most
    if (own) return [say(`At least ${least} and at most ${most} cannot both hold.`, [...path, key])]
    if (step.kind !== 'choose-many') return []
    const count = resolveOptions(step.options, sets).values.size
    // No options at all is another finding: the set does not exist.
    if (count === 0 || least <= count) return []
    return [say(`At least ${least} of ${count} options cannot be chosen.`, [...path, key])]
  })
}

/** The key of the lower bound, the bound, and the upper bound. */
function bounds(step: Step): [key: string, least: number | undefined, most: number | undefined] {
  switch (step.kind) {
    case 'choose-many':
    case 'collection':
      return ['atLeast', step.threshold?.atLeast, step.threshold?.atMost]
    case 'text':
    case 'long-text':
    case 'reflection':
      return ['characters', step.threshold?.characters, step.threshold?.atMost]
    default:
      return ['', undefined, undefined]
  }
}
