import { createHash } from 'node:crypto'
import * as contracts from '../../engine/contracts/soul-map.ts'
import type { Discovery, SoulMapInsights, User } from '../../engine/contracts/index.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { isEvasion } from '../../engine/core/recipe/evasion.ts'
import { dayOf } from '../calendar.ts'
import type { Deps } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { findSoulMap, saveDiscoveries, saveSoulMap, type SoulMap } from '../queries/soul-maps.ts'
import { answeredIn, declaredDiscoveries, reflectionIssues, tenDiscoveries } from '../soul-map/discoveries.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { gatherInputs } from '../writing/inputs/index.ts'
import { fieldsIn, textIn, textsIn } from '../writing/inputs/values.ts'
import { onceATask } from '../writing/once-a-task.ts'
import { refusedFor } from '../writing/refused.ts'
import { secretsOf } from '../writing/secrets-of.ts'
import { commissionOf, writeCommission } from '../writing/write-commission.ts'

/** What the call brings itself: it is not among the seeker's rows. */
const BROUGHT = 'reflections'

/** The commission with everything it is made from, and a hash of that. */
async function prepare(deps: Deps, user: User, id: string, brought: object = {}) {
  const { library } = deps.content
  const document = commissionOf(library, id)
  const asking = askingFor(deps, user)
  const gathered = await gatherInputs(
    asking,
    document.inputs.filter((name) => name !== BROUGHT),
  )
  const inputs = { ...gathered, ...brought }
  const from = createHash('sha256')
    .update(JSON.stringify([library.hash, inputs]))
    .digest('base64url')
  const secrets = await secretsOf(asking, user)
  const seed = `${user.id} ${dayOf(asking.now)}`
  return { from, order: { library, document, inputs, secrets, seed } }
}

type Discoveries = { discoveries: Discovery[]; source: SoulMapInsights['source'] }

const discoveriesIn = (kept: SoulMap | undefined): Discoveries | undefined =>
  kept?.discoveries
    ? { discoveries: [...kept.discoveries.content], source: kept.discoveries.source }
    : undefined

export const generateDiscoveries = route(
  contracts.generateDiscoveries,
  async ({ body, headers, user, deps }) => {
    const { db, content, provider } = deps
    const { from, order } = await prepare(deps, user, 'soul-map-discoveries')
    const kept = await findSoulMap(db, user.id)
    const same = kept?.discoveries?.from === from ? discoveriesIn(kept) : undefined
    if (same) return reply(200, same)
    const made = await onceATask(deps, {
      userId: user.id,
      contract: contracts.generateDiscoveries,
      key: headers['idempotency-key'],
      body,
      task: 'soul-map:discoveries',
      write: () => writeCommission(provider, order),
      async keep(trx, { value, source }): Promise<{ reply: Discoveries; result: string[] }> {
        const discoveries = tenDiscoveries(value, declaredDiscoveries(content.library))
        await saveDiscoveries(trx, user.id, { content: discoveries, from, source }, content.library.hash)
        // As they were kept: a repeated reply has the bytes of the first.
        const saved = discoveriesIn(await findSoulMap(trx, user.id))
        if (!saved) throw new Error('Discoveries were not stored')
        return { reply: saved, result: [from] }
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
  const { db, content, provider } = deps
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
  const { from, order } = await prepare(deps, user, 'soul-map-signature', {
    [BROUGHT]: reflections.filter(({ response }) => !isEvasion(response)),
  })
  const same = kept?.insights?.from === from ? insightsIn(kept) : undefined
  if (same) return reply(200, same)
  const drawn = await onceATask(deps, {
    userId: user.id,
    contract: contracts.generateSoulMap,
    key: headers['idempotency-key'],
    body,
    // Other reflections are another map: only the same ones share what is under way.
    task: `soul-map:insights:${from.slice(0, 16)}`,
    write: () => writeCommission(provider, order),
    async keep(trx, { value, source }) {
      const signature = signatureIn(value)
      await saveSoulMap(trx, user.id, { content: signature, from, source }, library.hash)
      const saved = insightsIn(await findSoulMap(trx, user.id))
      if (!saved) throw new Error('A soul map was not stored')
      return { reply: saved, result: [from] }
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
