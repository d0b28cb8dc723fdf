import { ruleOf } from '../../core/flow/kinds/index.ts'
import { resolveOptions, resolveOptionSets } from '../../core/flow/options.ts'
import type { Flow, Step } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const thresholdImpossible: Check = ({ flows }) => flows.flatMap(impossibleIn)

/** What each kind of step says of itself (engine/core/flow/kinds). */
function impossibleIn({ source, flow }: PlacedFlow): Finding[] {
  const sets = resolveOptionSets(flow)
  return placedSteps(flow).flatMap(({ step, path }) => {
    const options = 'options' in step ? resolveOptions(step.options, sets) : null
    return ruleOf(step.kind)
      .faults(step, options)
      .map((fault) => source.finding('threshold-impossible', fault.message, [...path, ...fault.path]))
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
