import * as contracts from '../../engine/contracts/onboarding.ts'
import type { OnboardingPayload } from '../../engine/contracts/index.ts'
import { invalid, invalidAt } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { findIntake } from '../queries/life-stage-intakes.ts'
import { isOnboarded, saveOnboarding } from '../queries/onboarding-answers.ts'

export const onboardingStatus = route(contracts.onboardingStatus, async ({ user, deps }) =>
  reply(200, { completed: await isOnboarded(deps.db, user.id) }),
)

/** Everything in the payload that is not one of its named fields is an answer under the id of its question. */
function answersIn(payload: OnboardingPayload): Record<string, unknown> {
  const named = new Set(Object.keys(contracts.onboardingFields))
  return Object.fromEntries(Object.entries(payload).filter(([key]) => !named.has(key)))
}

export const completeOnboarding = route(contracts.completeOnboarding, async ({ body, user, deps }) => {
  const { library } = deps.content
  const intake = await findIntake(deps.db, user.id)
  if (typeof body.lifeStageIntakeId === 'string' && body.lifeStageIntakeId !== intake?.id) {
    throw invalidAt('/lifeStageIntakeId', 'This is not your saved life stage.')
  }
  const { lifeStage, rules } = library.onboarding(intake?.lifeStage)
  const answers = answersIn(body)
  const issues = rules.checkComplete(answers)
  if (issues.length > 0) throw invalid(issues)
  await saveOnboarding(deps.db, user.id, {
    intakeId: intake?.id ?? null,
    lifeStage,
    currentFocus: body.currentFocus ?? intake?.motivation ?? null,
    biggestChallenge: body.biggestChallenge ?? intake?.specificChallenge ?? null,
    dreamLife: body.dreamLife ?? intake?.desiredOutcome ?? null,
    journeyPace: body.journeyPace ?? intake?.timeCommitment ?? library.lifeStages.timeCommitment,
    additionalNotes: body.additionalNotes ?? intake?.additionalContext ?? null,
    answers,
    contentHash: library.hash,
  })
  return reply(200, { completed: true })
})
