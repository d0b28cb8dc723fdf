import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'

export const unknownExtra: Check = ({ flows, assessments, isBroken }) =>
  flows.flatMap(({ source, flow }) => {
    const asked = flow.mode === 'quiz' ? flow.asks?.assessment : undefined
    const scored = assessments.find(({ source: { id } }) => id === asked)?.assessment
    if (!scored || isBroken(scored.id, 'assessment')) return []
    const known = new Set(scored.outcomes.flatMap(({ extra = {} }) => Object.keys(extra)))
    return flow.steps.flatMap((step, at) =>
      (step.kind === 'result' ? (step.scored?.extras ?? []) : []).flatMap(({ extra }, index) => {
        if (known.has(extra)) return []
        const message = `No outcome of "${scored.id}" has an extra text "${extra}".`
        const suggestion = meantOrThereAre(extra, [...known])
        const path = ['flow', 'steps', at, 'scored', 'extras', index, 'extra']
        return [source.finding('unknown-extra', message, path, { suggestion })]
      }),
    )
  })
