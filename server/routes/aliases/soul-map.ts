import * as contracts from '../../../engine/contracts/aliases/soul-map.ts'
import type { Discovery, SoulMapInsights } from '../../../engine/contracts/index.ts'
import { reply, route } from '../../http/route.ts'
import type { Generated } from '../../writing/commissions/generate.ts'
import { commissionedBy, lastCommissioned } from './commissioned.ts'

const DISCOVERIES = 'soul-map-discoveries'
const SIGNATURE = 'soul-map-signature'

// The replies are held against their contracts, as every other.
const insightsOf = ({ value, source, updatedAt }: Generated): SoulMapInsights => ({
  soulSignature: value as SoulMapInsights['soulSignature'],
  source,
  updatedAt: updatedAt ?? '',
})

export const generateDiscoveries = route(
  contracts.generateDiscoveries,
  async ({ body, headers, user, deps }) => {
    const call = { contract: contracts.generateDiscoveries, key: headers['idempotency-key'], body }
    const { value, source } = await commissionedBy(deps, user, call, DISCOVERIES, {
      sent: {},
      at: (path) => path,
    })
    return reply(200, { discoveries: value as Discovery[], source })
  },
)

export const generateSoulMap = route(contracts.generateSoulMap, async ({ body, headers, user, deps }) => {
  const { discoveryResponses } = body
  const call = { contract: contracts.generateSoulMap, key: headers['idempotency-key'], body }
  const discoveries = (await lastCommissioned(deps, user, DISCOVERIES))?.value
  const drawn = await commissionedBy(deps, user, call, SIGNATURE, {
    sent: { discoveryResponses, ...(Array.isArray(discoveries) ? { discoveries } : {}) },
    at: (path) => path,
    // A page may send answers under whatever names it gave them.
    check: () => [],
  })
  return reply(200, insightsOf(drawn))
})

export const readSoulMap = route(contracts.readSoulMap, async ({ user, deps }) => {
  const last = await lastCommissioned(deps, user, SIGNATURE)
  return reply(200, last && insightsOf(last))
})
