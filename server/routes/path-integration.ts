import * as contracts from '../../engine/contracts/path-integration.ts'
import { reply, route } from '../http/route.ts'
import { findPathIntegration } from '../queries/path-integrations.ts'

export const readPathIntegration = route(contracts.readPathIntegration, async ({ user, deps }) =>
  reply(200, (await findPathIntegration(deps.db, user.id)) ?? null),
)
