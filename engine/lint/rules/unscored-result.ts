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
      const nameless = (['name', 'secondary'] as const).flatMap((key) => {
        const said = step.scored?.[key]
        if (said === undefined || said.includes('{label}')) return []
        const message = `Whatever comes out, this says "${said}": nothing names the outcome.`
        const suggestion = 'Write {label} where its name belongs.'
        return [source.finding('unscored-result', message, [...path, 'scored', key], { suggestion })]
      })
      if (nameless.length > 0) return nameless
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
