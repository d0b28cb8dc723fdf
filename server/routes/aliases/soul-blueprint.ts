import * as contracts from '../../../engine/contracts/aliases/soul-blueprint.ts'
import { makeReading } from '../../blueprint/make-reading.ts'
import { notFound } from '../../errors.ts'
import { reply, route } from '../../http/route.ts'
import { spend } from '../../http/limits/spend.ts'
import { limits } from '../../limits.ts'

/** The readings of this product, with each result under a name of its own. */
export const runBlueprintStep = route(
  contracts.runBlueprintStep,
  async ({ params, body, user, deps, ctx }) => {
    const modality = deps.content.library.pack.get('modality', params.stepId)
    if (!modality) throw notFound((say) => say.flows.noReading)
    await spend({ user, deps, ctx }, 'blueprint', limits.rate.blueprint)
    const { birthDate, birthTime, birthLocation, ...results } = body
    const asked = { birthDate, birthTime, birthLocation, results }
    return reply(200, await makeReading({ modality, body: asked, user, deps, resultsAt: '' }))
  },
)
