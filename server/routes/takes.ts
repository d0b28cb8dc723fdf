import * as contracts from '../../engine/contracts/takes.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, notFound } from '../errors.ts'
import { eraseOne, takenFlows, takesBeside } from '../flows/takes.ts'
import { reply, route } from '../http/route.ts'
import { isUuid } from '../journal/cursor.ts'
import * as queries from '../queries/takes.ts'

const absent = () => notFound((say) => say.takes.absent)

async function takeAt(db: Db, userId: string, id: string): Promise<queries.WholeTake> {
  const found = isUuid(id) ? await queries.findTake(db, userId, id) : undefined
  if (!found) throw absent()
  return found
}

export const listTakes = route(
  contracts.listTakes,
  async ({ user, deps: { db, content } }) =>
    reply(200, takenFlows(content.library, await queries.listTakes(db, user.id))),
  { older: true },
)

export const readTake = route(
  contracts.readTake,
  async ({ params: { id }, user, deps: { db } }) => reply(200, await takeAt(db, user.id, id)),
  { older: true },
)

export const readTakesBeside = route(
  contracts.readTakesBeside,
  async ({ params: { id, other }, user, deps: { db, content } }) => {
    const [earlier, later] = [await takeAt(db, user.id, id), await takeAt(db, user.id, other)]
    if (earlier.type !== later.type) throw invalidAt('/other', (say) => say.takes.foreign)
    return reply(200, takesBeside(content.library, earlier, later))
  },
  { older: true },
)

export const eraseTake = route(contracts.eraseTake, async ({ params: { id }, user, deps }) => {
  const { was } = isUuid(id) ? await eraseOne(deps, user.id, id) : { was: 'absent' as const }
  if (was === 'absent') throw absent()
  if (was === 'only') throw conflict('only_take', (say) => say.takes.only)
  return reply(204, null)
})
