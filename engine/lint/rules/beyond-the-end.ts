import type { Check } from '../rule.ts'

export const beyondTheEnd: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const from = flow.save?.autosave?.fromStep
    if (flow.keep === 'none' && flow.save) {
      const message = 'Nothing is saved on the way: this flow says `keep: none`.'
      const suggestion = 'Write `keep: session` where answers are to be there again, or take `save` out.'
      return [source.finding('beyond-the-end', message, ['flow', 'save'], { part: 'key', suggestion })]
    }
    // Questions that are taken over are more than those written here.
    if (from === undefined || (flow.mode === 'quiz' && flow.asks)) return []
    const steps = flow.steps.length + ((flow.mode === 'stages' ? flow.generated?.count : undefined) ?? 0)
    if (from < steps) return []
    const message = `Nothing is ever saved by itself: the flow has ${steps} steps, counted from 0, and this waits for step ${from}.`
    return [source.finding('beyond-the-end', message, ['flow', 'save', 'autosave', 'fromStep'])]
  })
