import { operations } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/system.ts'
import { rows } from '../database/sql.ts'
import { openApiDocument } from '../http/openapi.ts'
import { reply, route } from '../http/route.ts'
import { cookieName } from '../http/sessions.ts'

export const livez = route(contracts.livez, async () => reply(200, { status: 'alive' }))

export const readyz = route(contracts.readyz, async ({ deps }) => {
  if (deps.draining()) return reply(503, { status: 'stopping' })
  try {
    await rows(deps.db, 'select 1')
    return reply(200, { status: 'ready' })
  } catch {
    return reply(503, { status: 'the database does not answer' })
  }
})

export const openapi = route(contracts.openapi, async ({ deps }) =>
  reply(
    200,
    openApiDocument(Object.values(operations), {
      title: deps.content.library.name,
      version: deps.content.library.version,
      cookie: cookieName(deps.config.tls),
    }),
  ),
)
