import type { Finding } from '../../core/pack/finding.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import { assessmentFaults } from '../findings/assessment-faults.ts'
import { conditionsIn, questionsIn } from '../../core/flow/conditions-in.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** In assessments it is found by core/scoring, in conditions here. */
export const unknownOutcome: Check = (context) => [
  ...assessmentFaults(context, 'unknown-outcome'),
  ...outcomesAskedFor(context),
]

function outcomesAskedFor({ flows, assessments }: LintContext): Finding[] {
  const outcomes = new Map(
    assessments.map(({ assessment }) => [assessment.id, assessment.outcomes.map(({ id }) => id)]),
  )
  return flows.flatMap(({ source, flow }) =>
    conditionsIn(flow).flatMap(({ condition, path }) =>
      questionsIn(condition, path).flatMap(({ asks, path: at }) => {
        if (!('outcome' in asks)) return []
        const { assessment, value } = asks.outcome
        const known = outcomes.get(assessment)
        if (!known || known.includes(value)) return []
        const suggestion = meantOrThereAre(value, known)
        const message = `"${assessment}" has no outcome "${value}".`
        return [source.finding('unknown-outcome', message, [...at, 'outcome', 'value'], { suggestion })]
      }),
    ),
  )
}
