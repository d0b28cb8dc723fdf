import type { Middleware } from 'koa'
import type { Config } from '../../config.ts'
import type { RequestState } from '../../context.ts'
import { crossSite } from '../../errors.ts'
import type { Context } from '../route.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** `Origin` is compared as text and never parsed: it may be `null` or anything else. */
function isOurs(origin: string, ctx: Context, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return loopback.test(origin) && origin === `http://${ctx.get('Host')}`
}

/** Lets writes through only from our own pages. Browsers send these headers and pages cannot forge them. */
export function originCheck({ publicOrigin }: Pick<Config, 'publicOrigin'>): Middleware<RequestState> {
  return async (ctx, next) => {
    if (safe.has(ctx.method)) return next()
    const site = ctx.get('Sec-Fetch-Site')
    const origin = ctx.get('Origin')
    const allowed = site === '' ? isOurs(origin, ctx, publicOrigin) : site === 'same-origin'
    if (!allowed) {
      throw crossSite(({ requests }) => (publicOrigin === undefined ? requests.originHere : requests.origin))
    }
    return next()
  }
}

const originIn = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address)

/**
 * Refuses a navigation that another site started. A typed address or a bookmark says `none`. A browser that says
 * nothing (on plain http beyond this machine) still names the page that it comes from, unless there is none.
 */
export function refuseCrossSiteNavigation(
  ctx: Context,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): void {
  const site = ctx.get('Sec-Fetch-Site')
  const from = ctx.get('Origin') || originIn(ctx.get('Referer'))
  const ours =
    site === '' ? from === '' || isOurs(from, ctx, publicOrigin) : site === 'same-origin' || site === 'none'
  if (!ours) throw crossSite((say) => say.requests.elsewhere)
}
