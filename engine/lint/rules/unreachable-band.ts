import type { Finding } from '../../core/pack/finding.ts'
import { scoresOf } from '../../authoring/prove/points.ts'
import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { PlacedAssessment } from '../context.ts'
import type { Check } from '../rule.ts'

export const unreachableBand: Check = (context) => [
  ...assessmentFaults(context, 'unreachable-band'),
  ...context.assessments.flatMap(skippedIn),
]

/** Additions that a whole pack can afford for each of its assessments. */
const CHEAP = 20_000

/** Bands between the lowest and the highest score that answers still step over, as a share of 3 questions does 40 to 60. */
function skippedIn({ source, assessment, faults }: PlacedAssessment): Finding[] {
  const { scoring } = assessment
  if (!('bands' in scoring) || faults.some(({ path }) => path[0] === 'scoring' || path[0] === 'items'))
    return []
  const found = scoresOf(assessment, scoring, CHEAP)
  if (!found) return []
  const scores = [...found.sums.ways.keys()].map((sum) => found.scoreOf(sum)).toSorted((a, b) => a - b)
  return scoring.bands.flatMap(({ from, to }, at) => {
    if (scores.some((score) => score >= from && score <= to)) return []
    const below = scores.findLast((score) => score < from)
    const above = scores.find((score) => score > to)
    const message = `Answers step from ${below} to ${above}: this band is never reached.`
    return [source.finding('unreachable-band', message, ['scoring', 'bands', at])]
  })
}
