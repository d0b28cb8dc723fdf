import { createHash } from 'node:crypto'
import { operations } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/system.ts'
import type { Library } from '../content/library.ts'
import { rows } from '../database/sql.ts'
import { openApiDocument } from '../http/openapi.ts'
import { pack, type Packed, revalidated, sendPacked } from '../http/pages/packed.ts'
import { type Route, reply, route } from '../http/route.ts'
import { cookieName } from '../http/sessions/sessions.ts'
import { spend } from '../http/limits/spend.ts'
import { limits } from '../limits.ts'

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

/** Made and compressed once for each pack that is served: it is the same for everybody. */
export const openapi: Route = {
  contract: contracts.openapi,
  older: false,
  handler(deps) {
    const made = new WeakMap<Library, Promise<Packed>>()
    const make = (library: Library): Promise<Packed> => {
      const about = { title: library.name, version: library.version, cookie: cookieName(deps.config.tls) }
      const bytes = Buffer.from(JSON.stringify(openApiDocument(Object.values(operations), about)))
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      return pack(bytes, 'application/json', etag)
    }
    return async (ctx) => {
      await spend({ user: undefined, deps, ctx }, 'openapi', limits.rate.openapi)
      const { library } = deps.content
      const packed = made.get(library) ?? make(library)
      made.set(library, packed)
      sendPacked(ctx, await packed, revalidated)
    }
  },
}

/** A program that breaks breaks often: beyond the rate nothing more is learned from it. */
export const browserError = route(contracts.browserError, async ({ body, user, deps, ctx }) => {
  await spend({ user, deps, ctx }, 'browserErrors', limits.rate.browserErrors)
  const { name, at, page, caught } = body
  deps.log.error('browser-error', { name, at: at.join(' < '), page, caught, userId: user.id })
  return reply(204, null)
})
