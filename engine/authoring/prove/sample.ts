import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { type Answers, optionsOf } from '../../core/scoring/ballot.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import { seededChance } from '../../core/chance.ts'
import type { OutcomeProof, Share } from './proof.ts'

/** Questions times samples: what an estimate may cost. */
const MOST_ANSWERS = 2_000_000

/**
 * Estimates shares where they cannot be counted: seekers who answer at random, always the same ones, scored by the real
 * rule. An outcome that one of them meets is reachable; one that none meets is not thereby out of reach.
 */
export function estimated(
  assessment: AssessmentDocument,
  outcomes: readonly OutcomeProof[],
  samples: number,
): OutcomeProof[] {
  const count = Math.max(1, Math.min(samples, Math.floor(MOST_ANSWERS / assessment.items.length)))
  const met = new Map<string, { hits: number; witness: Answers }>()
  const chance = seededChance(`shares of ${assessment.id}`)
  for (let run = 0; run < count; run += 1) {
    const answers = Object.fromEntries(
      assessment.items.map((item) => [item.id, chance.pick(optionsOf(assessment, item))?.value ?? '']),
    )
    const result = scoreAssessment(assessment, answers)
    if (!result.ok) continue
    const known = met.get(result.outcome)
    met.set(result.outcome, { hits: (known?.hits ?? 0) + 1, witness: known?.witness ?? answers })
  }
  return outcomes.map((outcome) => {
    const found = met.get(outcome.id)
    const share: Share = { kind: 'sampled', hits: found?.hits ?? 0, of: count }
    if (outcome.reach !== 'unknown' || !found) return { ...outcome, share }
    return { ...outcome, reach: 'yes', witness: found.witness, share }
  })
}
