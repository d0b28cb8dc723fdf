import type { Check } from '../rule.ts'

export const progressFalls: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    if (flow.mode !== 'stages') return []
    let most = 0
    const staged = new Set(flow.stages.flatMap(({ steps }) => steps))
    const end = flow.steps.findIndex(({ kind }) => kind === 'generate')
    const apart = flow.steps.flatMap(({ id }, at) => {
      // What stands behind the end is told as that.
      if (staged.has(id) || (end !== -1 && at > end)) return []
      const message = `"${id}" stands in no stage, so the bar does not know where it is.`
      const suggestion = 'Name it in the stage that it belongs to.'
      return [source.finding('progress-falls', message, ['flow', 'steps', at, 'id'], { suggestion })]
    })
    const falls = flow.stages.flatMap(({ progress }, at) => {
      if (progress === undefined) return []
      const before = most
      most = Math.max(most, progress)
      if (progress >= before) return []
      const message = `The bar falls from ${before} to ${progress} percent here.`
      return [source.finding('progress-falls', message, ['flow', 'stages', at, 'progress'])]
    })
    return [...apart, ...falls]
  })
