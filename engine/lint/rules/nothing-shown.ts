import { compileFlow } from '../../core/flow/compile.ts'
import { isHidden, startFlow } from '../../core/flow/state.ts'
import type { Check } from '../rule.ts'

export const nothingShown: Check = ({ flows, isBroken }) =>
  flows.flatMap(({ source, flow }) => {
    if (flow.steps.length === 0 || isBroken(source.id, source.kind)) return []
    const compiled = compileFlow(flow)
    const start = startFlow(compiled, {})
    // Nothing is answered yet: whatever is to be seen first must be there by itself.
    if (compiled.steps.some(({ index }) => !isHidden(start, index))) return []
    const message = 'Nothing is shown at the beginning: every step waits for something.'
    const suggestion = 'Let one step be shown always.'
    return [source.finding('nothing-shown', message, ['flow', 'steps', 0, 'visibleWhen'], { suggestion })]
  })
