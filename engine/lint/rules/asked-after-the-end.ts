import { compileFlow } from '../../core/flow/compile.ts'
import type { Check } from '../rule.ts'

export const askedAfterTheEnd: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    // Tabs, stages and cards of a hub say themselves in which order their steps are shown.
    if (flow.mode !== 'steps' && flow.mode !== 'quiz') return []
    const end = flow.steps.findIndex(({ kind }) => kind === 'completion')
    if (end === -1) return []
    const late = compileFlow(flow).steps.find(({ index, rule }) => index > end && rule.asks)
    if (!late) return []
    const message = `The flow ends here, before "${late.step.id}" is asked.`
    const suggestion = 'Put it after the last question.'
    return [source.finding('asked-after-the-end', message, ['flow', 'steps', end, 'id'], { suggestion })]
  })
