import type { ModuleProgress } from '../../engine/contracts/index.ts'
import { completedModule, type Happening } from '../../engine/core/journey/completion.ts'
import type { JourneyDocument, JourneyModule } from '../../engine/core/pack/documents.gen.ts'
import type { Db } from '../database/database.ts'
import { saveModuleProgressRow } from '../queries/module-progress.ts'
import { endProgressSession } from '../queries/progress-sessions.ts'

/**
 * Writes down that a module is completed and lets go of its draft; the next module is unlocked by that, since
 * statuses are read from what is completed. Call it in the transaction that wrote what completes the module.
 */
export async function completeModule(
  trx: Db,
  userId: string,
  module: JourneyModule,
): Promise<ModuleProgress> {
  const saved = await saveModuleProgressRow(trx, userId, {
    moduleNumber: module.number,
    moduleId: module.id,
    status: 'completed',
    progressPercent: 100,
  })
  if (!saved) throw new Error('A completion was not stored')
  await endProgressSession(trx, userId, String(module.number))
  return saved
}

/** Completes the module, if any, that something completes by the rules of the journey (C-59). */
export async function completeBy(
  trx: Db,
  userId: string,
  journey: JourneyDocument,
  happening: Happening,
): Promise<void> {
  const module = completedModule(journey, happening)
  if (module) await completeModule(trx, userId, module)
}
