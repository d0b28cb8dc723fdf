import * as contracts from '../../engine/contracts/assessments.ts'
import { reply, route } from '../http/route.ts'
import { listAssessments as listRows } from '../queries/assessments.ts'

export const listAssessments = route(contracts.listAssessments, async ({ query, user, deps }) =>
  reply(200, await listRows(deps.db, user.id, query.module)),
)
