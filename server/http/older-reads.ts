import { Readable } from 'node:stream'
import type { ParameterizedContext } from 'koa'
import type { Deps, RequestState } from '../context.ts'
import { limits } from '../limits.ts'

type Context = ParameterizedContext<RequestState>

/** A cookie that a browser has for some seconds after it sent anything that may be kept: longer than a replica may be behind. */
const cookieOf = (tls: boolean) => (tls ? '__Host-lodestar-wrote' : 'lodestar-wrote')

/**
 * After a call that may have kept something, however it ended: the browser's next reads are the leader's. What is still being
 * sent may go on being written, too, and its headers are not sent again.
 */
export function markWriter(ctx: Context, tls: boolean): void {
  const { own, written } = limits.replica
  const seconds = (ctx.body instanceof Readable ? written : own) / 1_000
  // By its age and not by a date: the browser's clock may be wrong.
  const parts = [`${cookieOf(tls)}=1`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  ctx.append('Set-Cookie', [...parts, ...(tls ? ['Secure'] : [])].join('; '))
}

/** Does reads on a replica where there is one that may be asked, and nothing was just written by whoever reads. */
export async function readOlder<Answer>(
  ctx: Context,
  deps: Deps,
  read: (deps: Deps) => Promise<Answer>,
): Promise<Answer> {
  const { replica, config } = deps
  if (!replica || ctx.cookies.get(cookieOf(config.tls), { signed: false }) !== undefined) return read(deps)
  const answer = await replica.read((db) => read({ ...deps, db }))
  return answer ? answer.found : read(deps)
}
