import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const unknownExtra: Check = (context) => [...shownExtras(context), ...missedExtras(context)]

/** Extra texts that a result shows, and that some outcomes do not have: whoever comes to one of them reads less. */
function missedExtras({ flows, assessments, isBroken }: LintContext): Finding[] {
  const shown = new Map<string, Set<string>>()
  for (const { flow } of flows) {
    const asked = flow.mode === 'quiz' ? flow.asks?.assessment : undefined
    if (asked === undefined) continue
    const extras = flow.steps.flatMap((step) =>
      step.kind === 'result' ? (step.scored?.extras ?? []).map(({ extra }) => extra) : [],
    )
    shown.set(asked, new Set([...(shown.get(asked) ?? []), ...extras]))
  }
  return assessments.flatMap(({ source, assessment }) => {
    const extras = [...(shown.get(assessment.id) ?? [])]
    if (extras.length === 0 || assessment.outcomesFrom || isBroken(assessment.id, 'assessment')) return []
    const told = extras.filter((extra) =>
      assessment.outcomes.some((each) => each.extra?.[extra] !== undefined),
    )
    return assessment.outcomes.flatMap((outcome, at) =>
      told.flatMap((extra) => {
        if (outcome.extra?.[extra] !== undefined) return []
        const message = `"${outcome.id}" has no extra text "${extra}", which the result shows of the others.`
        const suggestion = `Write it under \`extra\`.`
        return [source.finding('unknown-extra', message, ['outcomes', at, 'id'], { suggestion })]
      }),
    )
  })
}

/** Extra texts that a result shows, and that no outcome has. */
const shownExtras = ({ flows, assessments, isBroken }: LintContext): Finding[] =>
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
