import type { Rule } from '../rule.ts'

export const unscoredResult: Rule = {
  number: 'L091',
  name: 'unscored-result',
  severity: 'error',
  since: '0.2.0',
  explanation:
    'A step shows the result of scoring, but its flow asks no assessment, so that nothing can come out: name the assessment under `asks`, and say under `scored` how its outcome is shown.',
  check: ({ flows }) =>
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
    }),
}
