import type { Check } from '../rule.ts'

export const beyondTheEnd: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const from = flow.save?.autosave?.fromStep
    if (flow.keep === 'none' && flow.save) {
      const message = 'Nothing is saved on the way: this flow says `keep: none`.'
      const suggestion = 'Write `keep: session` where answers are to be there again, or take `save` out.'
      return [source.finding('beyond-the-end', message, ['flow', 'save'], { part: 'key', suggestion })]
    }
    // Questions that are taken over, and steps that are made, are more than those written here.
    const isOpen = (flow.mode === 'quiz' && flow.asks) || (flow.mode === 'stages' && flow.generated)
    if (from === undefined || isOpen || from < flow.steps.length) return []
    const message = `Nothing is ever saved by itself: the flow has ${flow.steps.length} steps, counted from 0, and this waits for step ${from}.`
    return [source.finding('beyond-the-end', message, ['flow', 'save', 'autosave', 'fromStep'])]
  })
