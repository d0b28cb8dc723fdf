import type { AssessmentDocument } from '../../../../engine/core/pack/documents.gen.ts'
import { proveAssessment } from '../../../../engine/authoring/prove/prove-assessment.ts'
import type { Answers } from '../../../../engine/core/scoring/ballot.ts'

const proofs = new WeakMap<AssessmentDocument, ReadonlyMap<string, Answers | undefined>>()

/** Answers by which an assessment comes out this way; null when none do. */
export function answersFor(assessment: AssessmentDocument, outcome: string): Answers | null {
  const known =
    proofs.get(assessment) ??
    new Map(proveAssessment(assessment).outcomes.map(({ id, witness }) => [id, witness]))
  proofs.set(assessment, known)
  return known.get(outcome) ?? null
}
