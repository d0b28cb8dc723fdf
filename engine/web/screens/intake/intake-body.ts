import type { LifeStagesDocument } from '../../../core/pack/documents.gen.ts'
import type { Body } from '../../api.ts'

/** What is sent for a chosen life stage (INTAKE-010 to INTAKE-015). Throws for a stage that the pack does not have. */
export function intakeBody(
  { stages, motivation, timeCommitment }: LifeStagesDocument,
  stageId: unknown,
): Body<'POST /api/life-stage/intake'> {
  const stage = stages.find(({ id }) => id === stageId)
  if (!stage) throw new Error(`There is no life stage "${String(stageId)}"`)
  return {
    lifeStage: stage.id,
    motivation,
    specificChallenge: stage.challenges.join(', '),
    desiredOutcome: stage.opportunities.join(', '),
    timeCommitment,
    additionalContext: stage.description,
  }
}
