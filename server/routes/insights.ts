import * as contracts from '../../engine/contracts/insights.ts'
import { reply, route } from '../http/route.ts'
import { listInsights as listRows } from '../queries/insights.ts'

export const listInsights = route(contracts.listInsights, async ({ query, user, deps }) =>
  reply(200, await listRows(deps.db, user.id, query.type)),
)
