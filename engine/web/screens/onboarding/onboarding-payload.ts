import type { LifeStageIntake, OnboardingPayload, User } from '../../../contracts/index.ts'
import type { FormData } from '../../../core/flow/index.ts'

const isAnswer = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'))

/** What completes the setup: the intake in other words, who the seeker is, and the answers by question (ONBOARD-017 to 024). */
export function onboardingPayload(
  intake: LifeStageIntake | null,
  user: User,
  defaultPace: string,
  answers: FormData,
): OnboardingPayload {
  return {
    ...Object.fromEntries(
      Object.entries(answers).flatMap(([id, value]) => (isAnswer(value) ? [[id, value]] : [])),
    ),
    currentFocus: intake?.motivation ?? null,
    biggestChallenge: intake?.specificChallenge ?? null,
    dreamLife: intake?.desiredOutcome ?? null,
    journeyPace: intake?.timeCommitment || defaultPace,
    additionalNotes: intake?.additionalContext ?? null,
    lifeStageIntakeId: intake?.id ?? null,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
  }
}
