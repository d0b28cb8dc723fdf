import { compileFlow } from '../../core/flow/compile.ts'
import type { Check } from '../rule.ts'

/** What each kind of step says of itself (engine/core/flow/kinds). */
export const thresholdImpossible: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const places = new Map(flow.steps.map(({ id }, index) => [id, index]))
    return compileFlow(flow).steps.flatMap(({ step, rule, options }) => {
      const at = places.get(step.id)
      if (at === undefined) return []
      return rule
        .faults(step, options)
        .map(({ path, message }) =>
          source.finding('threshold-impossible', message, ['flow', 'steps', at, ...path]),
        )
    })
  })
