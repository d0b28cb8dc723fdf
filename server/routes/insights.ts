import * as contracts from '../../engine/contracts/insights.ts'
import type { User, WrittenInsight } from '../../engine/contracts/index.ts'
import { holdsFor } from '../../engine/core/recipe/condition.ts'
import type { Deps } from '../context.ts'
import { conflict, invalidAt } from '../errors.ts'
import { listPage, listPageAsked } from '../http/list-page.ts'
import { reply, route } from '../http/route.ts'
import { findInsights, listInsights as listRows } from '../queries/insights.ts'
import { bundleOf, writeBundle } from '../writing/insights.ts'
import type { Call } from '../writing/write.ts'

export const listInsights = route(contracts.listInsights, async ({ query, user, deps }) =>
  listPage(await listRows(deps.db, user.id, { type: query.type, ...listPageAsked(query) })),
)

/** Writes the insight that is asked for and its companions, keeps them beside the earlier ones, answers the one. */
async function generate(
  deps: Deps,
  user: User,
  call: Call,
  { type, at, moduleNumber }: { type: string; at: string; moduleNumber: number | undefined },
): Promise<WrittenInsight> {
  const { library } = deps.content
  const found = bundleOf(library.pack, type)
  if (!found) throw invalidAt(at, 'There is no such insight.')
  const { bundle, root } = found
  const module = library.journey.modules.find(({ id }) => id === root.module)
  if (module && moduleNumber !== undefined && module.number !== moduleNumber) {
    throw invalidAt('/moduleNumber', `This insight belongs to module ${module.number}.`)
  }
  if (moduleNumber !== undefined && !library.module(moduleNumber)) {
    throw invalidAt('/moduleNumber', `There is no module ${moduleNumber}.`)
  }
  return writeBundle(deps, user, call, {
    bundle,
    check(inputs) {
      if (root.needs && !holdsFor(root.needs, inputs))
        throw conflict('no_data', root.noData ?? 'There is nothing to write this from yet.')
    },
    async keep(_, __, insights) {
      const asked = insights.find(({ insightType }) => insightType === type)
      if (!asked) throw new Error('An insight was not stored')
      return { reply: asked, result: insights.map(({ id }) => id) }
    },
    again: async (db, result) =>
      (await findInsights(db, user.id, result)).find(({ insightType }) => insightType === type),
  })
}

export const generateInsight = route(contracts.generateInsight, async ({ body, headers, user, deps }) => {
  const { type, moduleNumber } = body
  const call = { contract: contracts.generateInsight, key: headers['idempotency-key'], body }
  return reply(201, await generate(deps, user, call, { type, at: '/type', moduleNumber }))
})

export const generateModuleInsight = route(
  contracts.generateModuleInsight,
  async ({ body, headers, user, deps }) => {
    const { insightType: type, moduleNumber } = body
    const { module } = deps.content.library.pack.get('insight', type) ?? {}
    if (module === undefined) throw invalidAt('/insightType', 'No module has such an insight.')
    const call = { contract: contracts.generateModuleInsight, key: headers['idempotency-key'], body }
    return reply(201, await generate(deps, user, call, { type, at: '/insightType', moduleNumber }))
  },
)
