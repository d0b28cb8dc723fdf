import * as contracts from '../../engine/contracts/life-stage.ts'
import { invalidAt } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { findIntake, saveIntakeRow } from '../queries/life-stage-intakes.ts'

export const readIntake = route(contracts.readIntake, async ({ user, deps }) =>
  reply(200, (await findIntake(deps.db, user.id)) ?? null),
)

export const saveIntake = route(contracts.saveIntake, async ({ body, user, deps }) => {
  const { stages } = deps.content.library.lifeStages
  if (!stages.some(({ id }) => id === body.lifeStage)) {
    throw invalidAt('/lifeStage', 'This is not one of the life stages.')
  }
  return reply(201, await saveIntakeRow(deps.db, user.id, body))
})
