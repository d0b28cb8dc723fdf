import { fill } from '../../engine/core/copy.ts'
import * as contracts from '../../engine/contracts/insights.ts'
import type { Library } from '../content/library.ts'
import { invalidAt } from '../errors.ts'
import { listPage, listPageAsked } from '../http/list-page.ts'
import { reply, route } from '../http/route.ts'
import { listInsights as listRows } from '../queries/insights.ts'
import { type InsightOrder, insightOf, writeInsight } from '../writing/insights.ts'

export const listInsights = route(
  contracts.listInsights,
  async ({ query, user, deps }) =>
    listPage(await listRows(deps.db, user.id, { type: query.type, ...listPageAsked(query) })),
  { older: true },
)

/** The insight that is asked for. Throws 422 where there is none, or none of that module. */
function orderOf(
  library: Library,
  { type, at, moduleNumber }: { type: string; at: string; moduleNumber: number | undefined },
): InsightOrder {
  const order = insightOf(library, type)
  if (!order) throw invalidAt(at, (say) => say.writing.noInsight)
  const module = library.journey.modules.find(({ id }) => id === order.root.module)
  if (module && moduleNumber !== undefined && module.number !== moduleNumber) {
    throw invalidAt('/moduleNumber', (say) => fill(say.writing.insightElsewhere, { number: module.number }))
  }
  if (moduleNumber !== undefined && !library.module(moduleNumber)) {
    throw invalidAt('/moduleNumber', (say) => fill(say.flows.noModule, { number: moduleNumber }))
  }
  return order
}

export const generateInsight = route(contracts.generateInsight, async ({ body, headers, user, deps }) => {
  const { type, moduleNumber } = body
  const call = { contract: contracts.generateInsight, key: headers['idempotency-key'], body }
  const order = orderOf(deps.content.library, { type, at: '/type', moduleNumber })
  return reply(201, await writeInsight(deps, user, call, order))
})

export const generateModuleInsight = route(
  contracts.generateModuleInsight,
  async ({ body, headers, user, deps }) => {
    const { insightType: type, moduleNumber } = body
    const { library } = deps.content
    const { module } = library.pack.get('insight', type) ?? {}
    if (module === undefined) throw invalidAt('/insightType', (say) => say.writing.noModuleInsight)
    const order = orderOf(library, { type, at: '/insightType', moduleNumber })
    const call = { contract: contracts.generateModuleInsight, key: headers['idempotency-key'], body }
    return reply(201, await writeInsight(deps, user, call, order))
  },
)
