import * as contracts from '../../../engine/contracts/aliases/life-stage.ts'
import { invalidAt } from '../../errors.ts'
import { reply, route } from '../../http/route.ts'
import { saveIntakeRow } from '../../queries/life-stage-intakes.ts'

/** Keeps a life stage with what the caller says of it; `POST /api/flows/{flow}/results` says what the pack does. */
export const saveIntake = route(contracts.saveIntake, async ({ body, user, deps }) => {
  const { stages = [] } = deps.content.library.lifeStages ?? {}
  if (!stages.some(({ id }) => id === body.lifeStage)) {
    throw invalidAt('/lifeStage', (say) => say.results.noStage)
  }
  return reply(201, await saveIntakeRow(deps.db, user.id, body))
})
