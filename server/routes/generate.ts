import * as contracts from '../../engine/contracts/generate.ts'
import type { User } from '../../engine/contracts/index.ts'
import { isRecord } from '../../engine/core/flow/form-data.ts'
import type { CommissionDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import { notFound } from '../errors.ts'
import { byTheirContent, refuseOlderContent } from '../flows/sessions.ts'
import { reply, route } from '../http/route.ts'
import { listInsights } from '../queries/insights.ts'
import { listPageRests } from '../queries/page-rests.ts'
import {
  generate as generateCommission,
  type Generated,
  generatedLast,
} from '../writing/commissions/generate.ts'
import { type InsightOrder, insightOf, writeInsight } from '../writing/insights.ts'
import type { ServedFlow } from '../content/flows.ts'

type Asked = { readonly flow: ServedFlow } & (
  | { readonly commission: CommissionDocument }
  | { readonly insight: InsightOrder }
)

/** What a flow has written: one of its commissions, or an insight of its module. Throws 404 for all else. */
function askedAt(library: Library, { flow: id, document }: { flow: string; document: string }): Asked {
  const flow = library.flow(id)
  const commission = library.pack.get('commission', document)
  if (flow && commission?.flow === id) return { flow, commission }
  const insight = insightOf(library, document)
  if (flow && insight?.root.module === id) return { flow, insight }
  throw notFound((say) => say.writing.noDocument)
}

export const generate = route(contracts.generate, async ({ params, body, headers, user, deps: given }) =>
  byTheirContent(given, body.contentHash, async (deps) => {
    const { answers, item, contentHash: hash = null, contentVersion: version = null } = body
    const asked = askedAt(deps.content.library, params)
    refuseOlderContent(deps.content.library, asked.flow, { version, hash })
    // One operation serves all documents.
    const call = {
      contract: contracts.generate,
      key: headers['idempotency-key'],
      body: { ...params, ...body },
    }
    if ('insight' in asked) {
      const { content: value, source, restsOn } = await writeInsight(deps, user, call, asked.insight)
      return reply(200, { ...params, value, source, ...(restsOn && { restsOn }), updatedAt: null })
    }
    const { flow, commission: document } = asked
    const sent = isRecord(answers) ? answers : {}
    const made = await generateCommission(deps, user, call, {
      flow,
      document,
      sent,
      item,
      at: (path) => `/answers${path}`,
    })
    return reply(200, { ...params, ...made })
  }),
)

/** The newest insight, or the commission that the server keeps. */
async function lastOf(deps: Deps, user: User, asked: Asked): Promise<Generated | null> {
  if ('commission' in asked) return generatedLast(deps, user, asked.commission)
  const { type } = asked.insight
  const { items } = await listInsights(deps.db, user.id, { type, from: undefined, count: 1 })
  const [newest] = items
  if (!newest) return null
  const { content: value, source, restsOn, createdAt: updatedAt } = newest
  return { value, source, ...(restsOn && { restsOn }), updatedAt }
}

export const readGenerated = route(contracts.readGenerated, async ({ params, user, deps }) => {
  const last = await lastOf(deps, user, askedAt(deps.content.library, params))
  return reply(200, last && { ...params, ...last })
})

export const readRests = route(contracts.readRests, async ({ params, user, deps }) => {
  const asked = askedAt(deps.content.library, params)
  if (!('commission' in asked)) throw notFound((say) => say.writing.noDocument)
  return reply(200, await listPageRests(deps.db, user.id, asked.commission.id))
})
