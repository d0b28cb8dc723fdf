import { Readable } from 'node:stream'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { User } from '../../engine/contracts/index.ts'
import type { Deps } from '../context.ts'
import { tooMany, unauthorized } from '../errors.ts'
import { limits } from '../limits.ts'
import { gravestNotice } from '../queries/care-notices.ts'
import { countAttempt } from '../queries/account/throttles.ts'
import { refuseCrossSiteNavigation } from './limits/origin.ts'
import { sayOn } from './pages/own-words.ts'
import type { Route } from './route.ts'

/** A file made while it is sent. */
export interface Download {
  readonly filename: string
  readonly type: string
  /** Runs only as fast as the reader reads. A failure cuts the connection, so that no half file looks whole. */
  readonly pieces: AsyncIterable<string | Uint8Array>
}

/**
 * Binds a contract that takes nothing to a file for the seeker's own disk; `make` may refuse. It is streamed: however much there is,
 * the server holds a little of it at a time, and no connection to the database while it waits for the reader.
 */
export function download(
  contract: Contract,
  make: (user: User, deps: Deps) => Download | Promise<Download>,
): Route {
  return {
    contract,
    older: false,
    handler: (deps) => async (ctx) => {
      const { user } = ctx.state
      if (!user) throw unauthorized()
      refuseCrossSiteNavigation(ctx, deps.config)
      const key = `export:${user.id}`
      const wait = await countAttempt(deps.db, key, limits.throttle.exportAccount, deps.clock())
      const who = { ip: ctx.ip, userId: user.id }
      if (wait > 0) {
        deps.events.note('export', 'refused', who)
        throw tooMany(wait, (say) => say.often.downloads)
      }
      const file = contract.words?.file
      const gravest = file && ctx.state.noticed ? await gravestNotice(deps.db, user.id, file) : undefined
      if (gravest) sayOn(ctx, [gravest])
      const { filename, type, pieces } = await make(user, deps)
      deps.events.note('export', 'done', who)
      ctx.attachment(filename)
      ctx.set('Cache-Control', 'no-store')
      ctx.status = 200
      ctx.type = type
      ctx.body = Readable.from(pieces)
    },
  }
}

/** A name as a part of a file's name: `Lodestar` -> `lodestar`. */
export const fileName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'export'
