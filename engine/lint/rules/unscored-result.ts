import type { Check } from '../rule.ts'

export const unscoredResult: Check = ({ flows, assessments }) =>
  flows.flatMap(({ source, flow }) => {
    const asks = flow.mode === 'quiz' && flow.asks !== undefined
    return flow.steps.flatMap((step, index) => {
      if (step.kind !== 'result' || step.from !== 'scoring') return []
      const path = ['flow', 'steps', index] as const
      if (!asks) {
        const message = `"${step.id}" shows the result of scoring, but this flow asks no assessment.`
        return [source.finding('unscored-result', message, [...path, 'from'])]
      }
      if (!step.scored) {
        const message = `"${step.id}" does not say how its outcome is shown.`
        return [source.finding('unscored-result', message, [...path, 'from'])]
      }
      const asked = assessments.find(({ assessment }) => assessment.id === flow.asks?.assessment)?.assessment
      if (step.scored.secondary === undefined || !asked || asked.scoring.rule === 'rank') return []
      const message = `Only the rule rank has a second outcome, and "${asked.id}" is scored by ${asked.scoring.rule}: this is never shown.`
      const suggestion = 'Take `secondary` out.'
      return [
        source.finding('unscored-result', message, [...path, 'scored', 'secondary'], {
          part: 'key',
          suggestion,
        }),
      ]
    })
  })
