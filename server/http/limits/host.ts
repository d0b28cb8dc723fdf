import type { Middleware } from 'koa'
import type { Config } from '../../config.ts'
import type { RequestState } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { isLoopback } from '../../loopback.ts'

/** The name in a `Host` header, without its port; undefined for what is no such header. */
const nameIn = (host: string): string | undefined =>
  /^(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/@\\]+))(?::\d{1,5})?$/.exec(host)?.slice(1).find(Boolean)

/** What asks whether the process lives comes under whatever name it has. */
const probes = new Set(['/livez', '/readyz'])

/**
 * Without PUBLIC_URL the server is this machine's alone: a request under any other name is refused, so that neither a
 * name that was pointed here nor a proxy that nobody told of can use it unnoticed, with cookies that are not Secure.
 */
export function hostCheck({ publicOrigin }: Pick<Config, 'publicOrigin'>): Middleware<RequestState> {
  return (ctx, next) => {
    if (publicOrigin !== undefined || probes.has(ctx.path)) return next()
    const name = nameIn(ctx.req.headers.host ?? '')
    if (name !== undefined && isLoopback(name)) return next()
    throw new Refusal(421, 'misdirected', (say) => say.requests.ownMachine)
  }
}

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded']

/** Says once that a proxy stands in front although TRUST_PROXY is off: to the throttles all its visitors are one. */
export function noticeProxy({ trustProxy }: Pick<Config, 'trustProxy'>, log: Log): Middleware<RequestState> {
  let said = trustProxy
  return (ctx, next) => {
    if (!said && forwarded.some((name) => ctx.req.headers[name] !== undefined)) {
      said = true
      log.error('untold-proxy', {
        advice:
          'Requests come through a proxy, and TRUST_PROXY is off: all visitors count as one address. Set TRUST_PROXY=1.',
      })
    }
    return next()
  }
}
