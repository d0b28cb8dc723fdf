import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'

/**
 * Whether every question offers every outcome equally often, and nothing else. Then no outcome is out of reach or rarer
 * than 1 in n² of n outcomes, without counting: whoever leads before the last question gets its vote in one of n cases
 * and is then ahead of all, so that somebody is alone in front in at least 1 of n cases, and each as often as any other.
 */
export function isEvenVote(assessment: AssessmentDocument): boolean {
  const { scoring, items, outcomes } = assessment
  if (scoring.rule !== 'majority' && scoring.rule !== 'rank') return false
  return items.every((item) => {
    const options = optionsOf(assessment, item)
    const each = options.length / outcomes.length
    const votes = new Map<string | undefined, number>()
    for (const { counts } of options) votes.set(counts, (votes.get(counts) ?? 0) + 1)
    return outcomes.every(({ id }) => votes.get(id) === each)
  })
}
