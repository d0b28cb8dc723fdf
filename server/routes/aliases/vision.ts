import * as contracts from '../../../engine/contracts/aliases/vision.ts'
import { reply, route } from '../../http/route.ts'
import { commissionedBy } from './commissioned.ts'

/** The statement of Vision Forge; `POST /api/flows/{flow}/generate/{document}` takes the answers of its flow. */
export const generateVision = route(contracts.generateVision, async ({ body, headers, user, deps }) => {
  const { visionComponents } = body
  const call = { contract: contracts.generateVision, key: headers['idempotency-key'], body }
  const { value, source } = await commissionedBy(deps, user, call, 'vision-statement', {
    // One that is not saved may have no id yet.
    sent: { visionComponents: visionComponents.map((each, at) => ({ id: `component-${at}`, ...each })) },
    at: (path) => path,
  })
  return reply(200, { visionStatement: String(value), source })
})
