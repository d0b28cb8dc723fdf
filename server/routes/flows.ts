import * as contracts from '../../engine/contracts/flows.ts'
import type { FlowSession } from '../../engine/contracts/index.ts'
import type { ServedFlow } from '../content/flows.ts'
import type { Library } from '../content/library.ts'
import { invalidAt, notFound } from '../errors.ts'
import { type FlowEndOfItsOwn, keepEnd } from '../flows/results.ts'
import { byTheirContent, readSession, refuseOlderContent, saveSession } from '../flows/sessions.ts'
import { reply, route } from '../http/route.ts'
import { eraseProgressSession, type SavedSession } from '../queries/progress-sessions.ts'

function flowAt({ flow: find }: Library, id: string): ServedFlow {
  const found = find(id)
  if (!found) throw notFound((say) => say.flows.none)
  return found
}

/** A session by the id of its flow. */
const shown =
  ({ id }: ServedFlow) =>
  (stored: SavedSession): FlowSession => {
    const { name: _, moduleNumber: _number, moduleName: _called, ...session } = stored
    return { flow: id, ...session }
  }

export const readFlowSession = route(
  contracts.readFlowSession,
  async ({ params, headers: { prefer }, user, deps, ctx }) => {
    const flow = flowAt(deps.content.library, params.flow)
    return readSession({ deps, ctx, user, prefer }, flow.session, shown(flow))
  },
)

export const saveFlowSession = route(
  contracts.saveFlowSession,
  async ({ params, body, headers, user, deps: given }) =>
    byTheirContent(given, body.contentHash, async (deps) => {
      const flow = flowAt(deps.content.library, params.flow)
      const of = { name: flow.session, moduleNumber: flow.moduleNumber, called: flow.name, flow }
      return saveSession({ deps, user, conditions: headers }, of, body, shown(flow))
    }),
)

export const deleteFlowSession = route(contracts.deleteFlowSession, async ({ params, user, deps }) => {
  const flow = flowAt(deps.content.library, params.flow)
  await deps.db.transaction((trx) => eraseProgressSession(trx, user.id, flow.session))
  return reply(204, null)
})

/** What is kept in the end: of a hub by the card whose answers these are. */
function endAt({ end }: ServedFlow, card: string | undefined): FlowEndOfItsOwn {
  if (end.keeps !== 'cards' && card !== undefined) throw invalidAt('/card', (say) => say.flows.noCards)
  const found = end.keeps === 'cards' ? end.cards.get(card ?? '') : end
  if (found && found.keeps !== 'cards' && found.keeps !== 'nothing') return found
  if (end.keeps === 'cards') throw invalidAt('/card', (say) => say.flows.nameCard)
  throw notFound((say) => say.flows.keepsNothing)
}

export const saveFlowResults = route(
  contracts.saveFlowResults,
  async ({ params, body, headers, user, deps: given }) =>
    byTheirContent(given, body.contentHash, async (deps) => {
      const { library } = deps.content
      const flow = flowAt(library, params.flow)
      const { card, answers, contentHash = library.hash, contentVersion = null } = body
      refuseOlderContent(library, flow, { version: contentVersion, hash: body.contentHash ?? null })
      const request = {
        contract: contracts.saveFlowResults,
        key: headers['idempotency-key'],
        // One operation serves all flows.
        body: { flow: flow.id, body },
      }
      const end = endAt(flow, card)
      return reply(201, await keepEnd(deps, user, request, flow, end, { answers, contentHash }))
    }),
)
