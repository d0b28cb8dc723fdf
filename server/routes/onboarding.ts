import * as contracts from '../../engine/contracts/onboarding.ts'
import { reply, route } from '../http/route.ts'
import { isOnboarded } from '../queries/onboarding-answers.ts'

export const onboardingStatus = route(contracts.onboardingStatus, async ({ user, deps }) =>
  reply(200, { completed: await isOnboarded(deps.db, user.id) }),
)
