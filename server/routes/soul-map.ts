import * as contracts from '../../engine/contracts/soul-map.ts'
import type { Discovery, SoulMapInsights } from '../../engine/contracts/index.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { isEvasion } from '../../engine/core/recipe/evasion.ts'
import { conflict, invalid } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { findSoulMap, saveDiscoveries, saveSoulMap, type SoulMap } from '../queries/soul-maps.ts'
import { answeredIn, declaredDiscoveries, reflectionIssues, tenDiscoveries } from '../soul-map/discoveries.ts'
import { refusedFor, writeCommission } from '../writing/commissions.ts'
import { fieldsIn, textIn, textsIn } from '../writing/inputs/values.ts'

type Discoveries = { discoveries: Discovery[]; source: SoulMapInsights['source'] }

const discoveriesIn = (kept: SoulMap | undefined): Discoveries | undefined =>
  kept?.discoveries
    ? { discoveries: [...kept.discoveries.content], source: kept.discoveries.source }
    : undefined

export const generateDiscoveries = route(
  contracts.generateDiscoveries,
  async ({ body, headers, user, deps }) => {
    const { db, content } = deps
    const kept = await findSoulMap(db, user.id)
    const call = { contract: contracts.generateDiscoveries, key: headers['idempotency-key'], body }
    const made = await writeCommission(deps, user, call, {
      commission: 'soul-map-discoveries',
      perInputs: false,
      known: async (from) => (kept?.discoveries?.from === from ? discoveriesIn(kept) : undefined),
      async keep(trx, { value, origin: { source } }, from) {
        const discoveries = tenDiscoveries(value, declaredDiscoveries(content.library))
        await saveDiscoveries(trx, user.id, { content: discoveries, from, source }, content.library.hash)
        // As they were kept: a repeated reply has the bytes of the first.
        const saved = discoveriesIn(await findSoulMap(trx, user.id))
        if (!saved) throw new Error('Discoveries were not stored')
        return saved
      },
      again: async (of) => discoveriesIn(await findSoulMap(of, user.id)),
    })
    return reply(200, made)
  },
)

const insightsIn = (kept: SoulMap | undefined): SoulMapInsights | undefined =>
  kept?.insights
    ? { soulSignature: kept.insights.content, source: kept.insights.source, updatedAt: kept.updatedAt }
    : undefined

export const generateSoulMap = route(contracts.generateSoulMap, async ({ body, headers, user, deps }) => {
  const { db, content } = deps
  const { library } = content
  const issues = reflectionIssues(library, body.discoveryResponses)
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message }) => ({ path: `/discoveryResponses${path}`, message })))
  const kept = await findSoulMap(db, user.id)
  const asked = [...(kept?.discoveries?.content ?? []), ...declaredDiscoveries(library)].filter(
    (each) => careOf(library.care, each).length === 0,
  )
  const entries = Object.entries(body.discoveryResponses)
  const responses = Object.fromEntries(entries.filter(([, text]) => library.care(text).length === 0))
  const reflections = answeredIn(responses, asked)
  const isFlagged = Object.keys(responses).length < entries.length
  if (reflections.length === 0 && isFlagged) throw refusedFor(library)
  if (reflections.length === 0)
    throw conflict(
      'no_data',
      'There are no reflections yet. Write them first, and your map is drawn from them.',
    )
  const call = { contract: contracts.generateSoulMap, key: headers['idempotency-key'], body }
  const drawn = await writeCommission(deps, user, call, {
    commission: 'soul-map-signature',
    // Other reflections are another map.
    perInputs: true,
    brought: { reflections: reflections.filter(({ response }) => !isEvasion(response)) },
    known: async (from) => (kept?.insights?.from === from ? insightsIn(kept) : undefined),
    async keep(trx, { value, origin: { source } }, from) {
      await saveSoulMap(trx, user.id, { content: signatureIn(value), from, source }, library.hash)
      const saved = insightsIn(await findSoulMap(trx, user.id))
      if (!saved) throw new Error('A soul map was not stored')
      return saved
    },
    again: async (of) => insightsIn(await findSoulMap(of, user.id)),
  })
  return reply(200, drawn)
})

function signatureIn(value: unknown): SoulMapInsights['soulSignature'] {
  const found = fieldsIn(fieldsIn(value)['soulSignature'])
  const [signature, description] = [textIn(found['signature']), textIn(found['description'])]
  if (!signature || !description) throw new Error('The recipe of the soul signature does not give its shape')
  return { signature, description, gifts: textsIn(found['gifts']) }
}

export const readSoulMap = route(contracts.readSoulMap, async ({ user, deps }) =>
  reply(200, insightsIn(await findSoulMap(deps.db, user.id)) ?? null),
)
