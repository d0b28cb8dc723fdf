import { compileFlow } from '../../core/flow/compile.ts'
import type { Check } from '../rule.ts'

export const progressTotal: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const screens = flow.progress?.total
    // Steps that are made for the seeker are not known yet.
    if (screens === undefined || flow.mode === 'stages' || ('asks' in flow && flow.asks)) return []
    const asking = compileFlow(flow).steps.filter(({ rule }) => rule.asks)
    const always = asking.filter(({ visibleWhen }) => visibleWhen === null).length
    const counted = screens - 1
    if (counted >= always && counted <= asking.length) return []
    const fit = always === asking.length ? String(always) : `${always} to ${asking.length}`
    const message = `This counts to ${counted}, and the flow asks ${fit} questions.`
    const suggestion = `Write ${asking.length + 1}, one more than there are questions, or leave it out.`
    return [source.finding('progress-total', message, ['flow', 'progress', 'total'], { suggestion })]
  })
