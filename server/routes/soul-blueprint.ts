import * as contracts from '../../engine/contracts/soul-blueprint.ts'
import { runStep } from '../blueprint/run-step.ts'
import { notFound } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { spend } from '../http/spend.ts'
import { limits } from '../limits.ts'

export const runBlueprintStep = route(
  contracts.runBlueprintStep,
  async ({ params, body, user, deps, ctx }) => {
    const modality = deps.content.library.pack.get('modality', params.stepId)
    if (!modality) throw notFound('There is no such step.')
    spend({ user, deps, ctx }, 'blueprint', limits.rate.blueprint)
    return reply(200, await runStep({ modality, body, user, deps }))
  },
)
