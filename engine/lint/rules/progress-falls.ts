import type { Check } from '../rule.ts'

export const progressFalls: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    if (flow.mode !== 'stages') return []
    let most = 0
    return flow.stages.flatMap(({ progress }, at) => {
      if (progress === undefined) return []
      const before = most
      most = Math.max(most, progress)
      if (progress >= before) return []
      const message = `The bar falls from ${before} to ${progress} percent here.`
      return [source.finding('progress-falls', message, ['flow', 'stages', at, 'progress'])]
    })
  })
