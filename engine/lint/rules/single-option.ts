import { resolveOptions, resolveOptionSets } from '../../core/flow/options.ts'
import type { Check } from '../rule.ts'

export const singleOption: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const sets = resolveOptionSets(flow)
    return flow.steps.flatMap((step, at) => {
      if (step.kind !== 'choose-one') return []
      const { groups } = resolveOptions(step.options, sets)
      if (groups.flatMap(({ options }) => options).length !== 1) return []
      const message = 'This asks to choose one, and there is one option.'
      return [source.finding('single-option', message, ['flow', 'steps', at, 'options'], { part: 'key' })]
    })
  })
