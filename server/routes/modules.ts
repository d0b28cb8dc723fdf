import { fill } from '../../engine/core/copy.ts'
import * as contracts from '../../engine/contracts/modules.ts'
import { completedModule } from '../../engine/core/journey/completion.ts'
import { journeyProgress } from '../../engine/core/journey/progress.ts'
import type { JourneyModule } from '../../engine/core/pack/documents.gen.ts'
import { completeModule } from '../flows/completing.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { idempotently } from '../http/idempotency.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'
import { saveModuleProgressRow } from '../queries/module-progress.ts'

export const listModules = route(contracts.listModules, async ({ deps }) =>
  reply(
    200,
    deps.content.library.journey.modules.map(({ number, id, title, route: address }) => ({
      number,
      id,
      title,
      route: address,
    })),
  ),
)

const tooEarly = () => conflict('earlier_module_incomplete', (say) => say.answers.earlierOpen)

const alreadyComplete = () => conflict('illegal_transition', (say) => say.answers.staysComplete)

/** A module is completed by what the journey says, and by a report only where it says so (C-59). */
function completedOtherwise({ title, completedBy }: JourneyModule) {
  return conflict('completed_otherwise', ({ flows }) => {
    switch (completedBy.by) {
      case 'experiment':
        return fill(flows.byExperiment, { title })
      case 'path':
        return fill(flows.byPath, { title })
      case 'assessment':
      case 'report':
        return fill(flows.byAnswers, { title })
    }
  })
}

export const saveModuleProgress = route(
  contracts.saveModuleProgress,
  async ({ body, headers, user, deps }) => {
    const { journey, module: byNumber } = deps.content.library
    const module = byNumber(body.moduleNumber)
    if (!module)
      throw invalidAt('/moduleNumber', (say) => fill(say.flows.noModule, { number: body.moduleNumber }))
    const request = {
      db: deps.db,
      userId: user.id,
      body,
      contract: contracts.saveModuleProgress,
      key: headers['idempotency-key'],
    }
    const save = async (trx: Db) => {
      const { modules } = journeyProgress(await findJourneyFacts(trx, user.id), journey)
      const now = modules.find(({ moduleId }) => moduleId === module.id)
      if (now === undefined || now.status === 'locked') throw tooEarly()
      if (body.status === 'completed') {
        const reported = completedModule(journey, { what: 'reported', moduleNumber: module.number })
        if (!reported && now.status !== 'completed') throw completedOtherwise(module)
        return completeModule(trx, user.id, module)
      }
      if (now.status === 'completed') throw alreadyComplete()
      const { status, progressPercent } = body
      const values = { moduleNumber: module.number, moduleId: module.id, status, progressPercent }
      const saved = await saveModuleProgressRow(trx, user.id, values)
      if (!saved) throw alreadyComplete()
      return saved
    }
    const progress = await idempotently(request, async (trx) => ({ status: 200, reply: await save(trx) }))
    return reply(200, progress)
  },
)
