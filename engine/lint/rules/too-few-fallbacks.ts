import type { Check } from '../rule.ts'

export const tooFewFallbacks: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    const generated = flow.mode === 'stages' ? flow.generated : undefined
    if (!generated || generated.count <= generated.fallback.length) return []
    const { count, fallback } = generated
    const message = `${count} steps are to be made, and ${fallback.length} stand by for when they cannot be.`
    const suggestion = 'Write as many under `fallback`.'
    return [source.finding('too-few-fallbacks', message, ['flow', 'generated', 'count'], { suggestion })]
  })
