import * as contracts from '../../../engine/contracts/aliases/soul-motion.ts'
import type { ActionStep } from '../../../engine/contracts/index.ts'
import { reply, route } from '../../http/route.ts'
import { commissionedBy } from './commissioned.ts'

/** The steps of one goal of Soul in Motion; `POST /api/flows/{flow}/generate/{document}` takes the answers of its flow. */
export const generateActionPlan = route(
  contracts.generateActionPlan,
  async ({ body, headers, user, deps }) => {
    const { steps: _, progress: __, timeline, ...goal } = body.goal
    const { id: item = 'goal' } = goal
    const call = { contract: contracts.generateActionPlan, key: headers['idempotency-key'], body }
    const { value, source } = await commissionedBy(deps, user, call, 'action-plan', {
      sent: { goals: [{ ...goal, id: item, timeline: timeline ?? '' }] },
      item,
      at: (path) => path.replace('/goals/0', '/goal'),
    })
    // The reply is held against its contract, as every other.
    return reply(200, { actionSteps: value as ActionStep[], source })
  },
)
