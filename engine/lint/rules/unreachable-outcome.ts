import type { Finding } from '../../core/pack/finding.ts'
import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { LintContext, PlacedAssessment } from '../context.ts'
import { isEvenVote } from '../findings/even-vote.ts'
import type { Check } from '../rule.ts'

export const unreachableOutcome: Check = (context) => [
  ...assessmentFaults(context, 'unreachable-outcome'),
  ...context.assessments.flatMap((placed) => neverIn(placed, context)),
]

/** Outcomes that some option counts for, and that still no answers lead to: by proof. */
function neverIn({ source, assessment, faults }: PlacedAssessment, context: LintContext): Finding[] {
  // Each fault may be the cause; it is mended first.
  if (faults.length > 0 || isEvenVote(assessment)) return []
  const { scoring } = assessment
  const banded = new Set('bands' in scoring ? scoring.bands.map(({ outcome }) => outcome) : [])
  return context.proven(assessment).outcomes.flatMap(({ id, reach }) => {
    // Where a band names it, that band is what cannot be reached.
    if (reach !== 'no' || banded.has(id)) return []
    const at = assessment.outcomes.findIndex((outcome) => outcome.id === id)
    const message = 'bands' in scoring ? `No band leads to "${id}".` : `No answers whatever give "${id}".`
    return [source.finding('unreachable-outcome', message, ['outcomes', at, 'id'])]
  })
}
