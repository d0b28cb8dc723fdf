import * as contracts from '../../engine/contracts/experiments.ts'
import { reply, route } from '../http/route.ts'
import { listExperiments as listRows } from '../queries/experiments.ts'

export const listExperiments = route(contracts.listExperiments, async ({ query, user, deps }) =>
  reply(200, await listRows(deps.db, user.id, query.status)),
)
