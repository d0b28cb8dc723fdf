import * as contracts from '../../../engine/contracts/aliases/profile.ts'
import { reply, route } from '../../http/route.ts'
import { findResults, listAssessments } from '../../queries/assessments.ts'
import { newestExperiments } from '../../queries/experiments.ts'
import { findIntake } from '../../queries/life-stage-intakes.ts'
import { findOnboardingAnswers } from '../../queries/onboarding-answers.ts'

/** The assessment that Vision Forge ends with. */
const vision = 'vision_forge'

export const readProfile = route(contracts.readProfile, async ({ user, deps: { db } }) =>
  reply(200, {
    user,
    intake: (await findIntake(db, user.id)) ?? null,
    onboardingAnswers: (await findOnboardingAnswers(db, user.id)) ?? null,
    vision: (await findResults(db, user.id, vision)) ?? null,
  }),
)

export const comprehensiveData = route(contracts.comprehensiveData, async ({ user, deps: { db } }) => {
  const assessments = await listAssessments(db, user.id)
  return reply(200, {
    assessments,
    experiments: await newestExperiments(db, user.id),
    vision: assessments.find(({ assessmentType }) => assessmentType === vision)?.results ?? null,
  })
})
