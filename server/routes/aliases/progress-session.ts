import { fill } from '../../../engine/core/copy.ts'
import type { ProgressSession } from '../../../engine/contracts/index.ts'
import * as contracts from '../../../engine/contracts/aliases/progress-session.ts'
import { invalidAt } from '../../errors.ts'
import { byTheirContent, readSession, saveSession } from '../../flows/sessions.ts'
import { reply, route } from '../../http/route.ts'
import { eraseProgressSession, type SavedSession } from '../../queries/progress-sessions.ts'

/** A session by the number of its module, and with the name that the browser gave it. */
const shown =
  (moduleNumber: number) =>
  (stored: SavedSession): ProgressSession => {
    const { name: _, ...session } = stored
    return { ...session, moduleNumber }
  }

export const readProgressSession = route(
  contracts.readProgressSession,
  async ({ params: { moduleNumber }, headers: { prefer }, user, deps, ctx }) =>
    readSession({ deps, ctx, user, prefer }, String(moduleNumber), shown(moduleNumber)),
)

export const saveProgressSession = route(
  contracts.saveProgressSession,
  async ({ body: { moduleNumber, moduleName, ...sent }, headers, user, deps: given }) =>
    byTheirContent(given, sent.contentHash, async (deps) => {
      const { library } = deps.content
      if (!library.module(moduleNumber))
        throw invalidAt('/moduleNumber', (say) => fill(say.flows.noModule, { number: moduleNumber }))
      const of = {
        name: String(moduleNumber),
        moduleNumber,
        called: moduleName,
        flow: library.flowOfModule(moduleNumber),
      }
      return saveSession({ deps, user, conditions: headers }, of, sent, shown(moduleNumber))
    }),
)

export const deleteProgressSession = route(
  contracts.deleteProgressSession,
  async ({ params: { moduleNumber }, user, deps }) => {
    await deps.db.transaction((trx) => eraseProgressSession(trx, user.id, String(moduleNumber)))
    return reply(204, null)
  },
)
