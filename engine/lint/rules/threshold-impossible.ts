import { MAX_ITEMS } from '../../core/flow/kinds/collection.ts'
import { MAX_CHARACTERS } from '../../core/flow/kinds/text.ts'
import { resolveOptions, resolveOptionSets, type ResolvedOptions } from '../../core/flow/options.ts'
import type { Flow, Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const thresholdImpossible: Check = ({ flows }) => flows.flatMap(impossibleIn)

function impossibleIn({ source, flow }: PlacedFlow): Finding[] {
  const sets = resolveOptionSets(flow)
  return placedSteps(flow).flatMap(({ step, path }) => {
    const fault = faultOf(step, sets)
    return fault
      ? [source.finding('threshold-impossible', fault.message, [...path, 'threshold', fault.key])]
      : []
  })
}

/** Every step that a flow writes down: its own, and those that stand in where steps are made for the seeker. */
function placedSteps(flow: Flow): { step: Step; path: Path }[] {
  const steps = flow.steps.map((step, at): { step: Step; path: Path } => ({
    step,
    path: ['flow', 'steps', at],
  }))
  if (flow.mode !== 'stages' || !flow.generated) return steps
  const { template, fallback } = flow.generated
  const path: Path = ['flow', 'generated']
  return [
    ...steps,
    ...(template ? [{ step: template, path: [...path, 'template'] }] : []),
    ...fallback.map((step, at) => ({ step, path: [...path, 'fallback', at] })),
  ]
}

function faultOf(
  step: Step,
  sets: ReadonlyMap<string, ResolvedOptions>,
): { key: string; message: string } | undefined {
  const { key, least, most, kept, noun } = bounds(step)
  if (least === undefined) return undefined
  if (most !== undefined && least > most)
    return { key, message: `At least ${least} and at most ${most} cannot both hold.` }
  if (most === undefined && least > kept)
    return { key, message: `At least ${least} cannot be given: ${kept} ${noun} are the most that is kept.` }
  if (step.kind !== 'choose-many') return undefined
  const count = resolveOptions(step.options, sets).values.size
  // No options at all is another finding: the set does not exist.
  if (count === 0 || least <= count) return undefined
  return { key, message: `At least ${least} of ${count} options cannot be chosen.` }
}

interface Bounds {
  /** The key of the lower bound. */
  key: string
  least: number | undefined
  most: number | undefined
  /** The most that is kept where the step says nothing. */
  kept: number
  noun: string
}

function bounds(step: Step): Bounds {
  switch (step.kind) {
    case 'choose-many':
    case 'collection': {
      const kept = step.kind === 'collection' ? MAX_ITEMS : Infinity
      const { atLeast, atMost } = step.threshold ?? {}
      return { key: 'atLeast', least: atLeast, most: atMost, kept, noun: 'items' }
    }
    case 'text':
    case 'long-text':
    case 'reflection': {
      const { characters, atMost } = step.threshold ?? {}
      return { key: 'characters', least: characters, most: atMost, kept: MAX_CHARACTERS, noun: 'characters' }
    }
    default:
      return { key: '', least: undefined, most: undefined, kept: Infinity, noun: '' }
  }
}
