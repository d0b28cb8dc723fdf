import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { shareOf } from '../../authoring/prove/proof.ts'
import type { LintContext, PlacedAssessment } from '../context.ts'
import { isEvenVote } from '../findings/even-vote.ts'
import type { Check } from '../rule.ts'

export const rareOutcome: Check = (context) =>
  context.assessments.flatMap((placed) => rareIn(placed, context))

function rareIn({ source, assessment, faults }: PlacedAssessment, context: LintContext): Finding[] {
  const least = leastShare(assessment)
  if (least === 0 || faults.length > 0 || isSurelyCommon(assessment)) return []
  return context.proven(assessment).outcomes.flatMap(({ id, share, reach, declared }) => {
    if (reach !== 'yes' || !declared || share?.kind !== 'exact') return []
    const percent = shareOf(share) * 100
    if (percent >= least) return []
    const at = assessment.outcomes.findIndex((outcome) => outcome.id === id)
    const message = `"${id}" comes out of ${inWords(percent)} of all answers, less than ${inWords(least)}.`
    return [source.finding('rare-outcome', message, ['outcomes', at, 'id'])]
  })
}

/** In percent: what the assessment asks for, else a hundredth of an even share. Sums bunch in the middle by themselves. */
function leastShare({ leastShare: asked, outcomes, scoring }: AssessmentDocument): number {
  return asked ?? ('bands' in scoring ? 0 : 1 / outcomes.length)
}

/** One in n², as even votes give at least, is more than a hundredth of one in n. */
const isSurelyCommon = (assessment: AssessmentDocument): boolean =>
  assessment.leastShare === undefined && assessment.outcomes.length < 100 && isEvenVote(assessment)

const inWords = (percent: number): string => `${Number(percent.toPrecision(2))} %`
