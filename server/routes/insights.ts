import * as contracts from '../../engine/contracts/insights.ts'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { User, WrittenInsight } from '../../engine/contracts/index.ts'
import { holdsFor } from '../../engine/core/recipe/condition.ts'
import { dayOf } from '../calendar.ts'
import type { Deps } from '../context.ts'
import { conflict, invalidAt } from '../errors.ts'
import { listPage, listPageAsked } from '../http/list-page.ts'
import { reply, route } from '../http/route.ts'
import { insertInsights, findInsights, listInsights as listRows } from '../queries/insights.ts'
import { gatherInputs } from '../writing/inputs/index.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { onceATask } from '../writing/once-a-task.ts'
import { secretsOf } from '../writing/secrets-of.ts'
import { bundleOf, writeInsights } from '../writing/write-insights.ts'

export const listInsights = route(contracts.listInsights, async ({ query, user, deps }) =>
  listPage(await listRows(deps.db, user.id, { type: query.type, ...listPageAsked(query) })),
)

interface Request {
  readonly type: string
  readonly moduleNumber: number | undefined
  readonly contract: Contract
  readonly key: string | undefined
  readonly body: unknown
}

/** Writes the insight that is asked for and its companions, keeps them beside the earlier ones, answers the one. */
async function generate(deps: Deps, user: User, request: Request): Promise<WrittenInsight> {
  const { content, provider } = deps
  const { library } = content
  const { type, moduleNumber, ...sent } = request
  const bundle = bundleOf(library.pack, type)
  const [root] = bundle?.written ?? []
  const path = 'insightType' in Object(sent.body) ? '/insightType' : '/type'
  if (!bundle || !root) throw invalidAt(path, 'There is no such insight.')
  const module = library.journey.modules.find(({ id }) => id === root.module)
  if (module && moduleNumber !== undefined && module.number !== moduleNumber) {
    throw invalidAt('/moduleNumber', `This insight belongs to module ${module.number}.`)
  }
  if (moduleNumber !== undefined && !library.module(moduleNumber)) {
    throw invalidAt('/moduleNumber', `There is no module ${moduleNumber}.`)
  }
  const asking = askingFor(deps, user)
  const inputs = await gatherInputs(asking, bundle.inputs)
  if (root.needs && !holdsFor(root.needs, inputs)) {
    throw conflict('no_data', root.noData ?? 'There is nothing to write this from yet.')
  }
  const secrets = await secretsOf(asking, user)
  const seed = `${user.id} ${dayOf(asking.now)}`
  const numbers = new Map(library.journey.modules.map(({ id, number }) => [id, number]))
  return onceATask(deps, {
    userId: user.id,
    task: bundle.task,
    ...sent,
    write: () => writeInsights(provider, { library, bundle, inputs, secrets, seed }),
    async keep(trx, { parts }) {
      const kept = await insertInsights(
        trx,
        user.id,
        parts.map(({ module: id, ...part }) => ({ ...part, moduleNumber: numbers.get(id ?? '') ?? null })),
        { day: dayOf(asking.now), contentHash: library.hash },
      )
      const asked = kept.find(({ insightType }) => insightType === type)
      if (!asked) throw new Error('An insight was not stored')
      return { reply: asked, result: kept.map(({ id }) => id) }
    },
    again: async (of, result) =>
      (await findInsights(of, user.id, result)).find(({ insightType }) => insightType === type),
  })
}

export const generateInsight = route(contracts.generateInsight, async ({ body, headers, user, deps }) =>
  reply(
    201,
    await generate(deps, user, {
      type: body.type,
      moduleNumber: body.moduleNumber,
      body,
      contract: contracts.generateInsight,
      key: headers['idempotency-key'],
    }),
  ),
)

export const generateModuleInsight = route(
  contracts.generateModuleInsight,
  async ({ body, headers, user, deps }) => {
    const { insightType: type, moduleNumber } = body
    const { module } = deps.content.library.pack.get('insight', type) ?? {}
    if (module === undefined) throw invalidAt('/insightType', 'No module has such an insight.')
    const key = headers['idempotency-key']
    const contract = contracts.generateModuleInsight
    return reply(201, await generate(deps, user, { type, moduleNumber, contract, key, body }))
  },
)
