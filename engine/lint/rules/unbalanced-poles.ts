import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'
import type { PlacedAssessment } from '../context.ts'
import type { Check } from '../rule.ts'

export const unbalancedPoles: Check = ({ assessments }) => assessments.flatMap(unbalancedIn)

function unbalancedIn({ source, assessment, faults }: PlacedAssessment): Finding[] {
  const { scoring } = assessment
  // What is wrong with an option or a pole is mended first.
  if (scoring.rule !== 'bipolar' || faults.length > 0) return []
  return scoring.pairs.flatMap(({ first, second }, at) => {
    const [one, other] = [chancesOf(assessment, first.id), chancesOf(assessment, second.id)]
    const what = one.items === other.items ? 'options' : 'items'
    if (one[what] === other[what]) return []
    const counted = `${one[what]} ${what} count for "${first.id}", ${other[what]} for "${second.id}".`
    return [
      source.finding('unbalanced-poles', `The poles are not alike: ${counted}`, ['scoring', 'pairs', at]),
    ]
  })
}

/** How many items let one vote for a pole, and with how many options. */
function chancesOf(assessment: AssessmentDocument, pole: string): { items: number; options: number } {
  const offered = assessment.items
    .map((item) => optionsOf(assessment, item).filter(({ counts }) => counts === pole).length)
    .filter((count) => count > 0)
  return { items: offered.length, options: offered.reduce((sum, count) => sum + count, 0) }
}
