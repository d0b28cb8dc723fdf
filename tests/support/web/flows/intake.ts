import type { LifeStageIntake } from '../../../../engine/contracts/index.ts'

/** A saved life stage. */
export const intakeOf = (lifeStage: string, changes: Partial<LifeStageIntake> = {}): LifeStageIntake => ({
  id: 'intake-1',
  lifeStage,
  motivation: 'Personal growth and clarity',
  specificChallenge: 'Work that pays but does not fit yet, Wanting roots and freedom at once',
  desiredOutcome: 'Finding out which work suits your nature',
  timeCommitment: 'moderate',
  additionalContext: 'First jobs, first homes.',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
})
