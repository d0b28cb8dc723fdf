import * as contracts from '../../../engine/contracts/aliases/onboarding.ts'
import type { OnboardingPayload } from '../../../engine/contracts/index.ts'
import { invalid, invalidAt, notFound } from '../../errors.ts'
import { completeSetup } from '../../flows/setup.ts'
import { reply, route } from '../../http/route.ts'
import { findIntake } from '../../queries/life-stage-intakes.ts'

/** Everything in the payload that is not one of its named fields is an answer under the id of its question. */
function answersIn(payload: OnboardingPayload): Record<string, unknown> {
  const named = new Set(Object.keys(contracts.onboardingFields))
  return Object.fromEntries(Object.entries(payload).filter(([key]) => !named.has(key)))
}

/** The setup of the seeker's own life stage, whichever flow asks for it. */
export const completeOnboarding = route(contracts.completeOnboarding, async ({ body, user, deps }) => {
  const { library } = deps.content
  const intake = await findIntake(deps.db, user.id)
  if (typeof body.lifeStageIntakeId === 'string' && body.lifeStageIntakeId !== intake?.id) {
    throw invalidAt('/lifeStageIntakeId', (say) => say.results.noIntake)
  }
  const setup = library.setupOf(intake?.lifeStage)
  if (!setup) throw notFound()
  const { id: asked, rules } = setup
  const answers = answersIn(body)
  const issues = rules.checkComplete(answers)
  if (issues.length > 0) throw invalid(issues)
  await completeSetup(deps, user, { asked, answers, said: body })
  return reply(200, { completed: true })
})
