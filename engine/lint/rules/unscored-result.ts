import type { Check } from '../rule.ts'

export const unscoredResult: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const asks = flow.mode === 'quiz' && flow.asks !== undefined
    return flow.steps.flatMap((step, index) => {
      if (step.kind !== 'result' || step.from !== 'scoring') return []
      const path = ['flow', 'steps', index] as const
      if (!asks) {
        const message = `"${step.id}" shows the result of scoring, but this flow asks no assessment.`
        return [source.finding('unscored-result', message, [...path, 'from'])]
      }
      const message = `"${step.id}" does not say how its outcome is shown.`
      return step.scored ? [] : [source.finding('unscored-result', message, [...path, 'from'])]
    })
  })
