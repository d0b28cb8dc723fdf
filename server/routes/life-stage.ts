import * as contracts from '../../engine/contracts/life-stage.ts'
import { reply, route } from '../http/route.ts'
import { findIntake } from '../queries/life-stage-intakes.ts'

export const readIntake = route(contracts.readIntake, async ({ user, deps }) =>
  reply(200, (await findIntake(deps.db, user.id)) ?? null),
)
