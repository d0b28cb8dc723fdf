import * as contracts from '../../engine/contracts/scripts.ts'
import { notFound } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { scriptsFor } from '../writing/scripts.ts'

export const readScripts = route(contracts.readScripts, async ({ params, user, deps }) => {
  const { library } = deps.content
  const flow = library.flow(params.flow)
  if (!flow) throw notFound((say) => say.flows.none)
  const step = flow.rules.compiled.flow.steps.find(({ id }) => id === params.step)
  if (step?.kind !== 'guided') throw notFound((say) => say.flows.noStep)
  const scripts = await scriptsFor(deps, user, step.scripts)
  return reply(200, {
    source: 'composed',
    scripts: scripts.map(({ lines, ...script }) => ({ ...script, lines: [...lines] })),
  })
})
