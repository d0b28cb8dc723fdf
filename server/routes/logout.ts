import * as contracts from '../../engine/contracts/account/auth.ts'
import type { Deps } from '../context.ts'
import { refuseCrossSiteNavigation } from '../http/limits/origin.ts'
import { type Context, reply, route } from '../http/route.ts'
import { sessionHash, signOut } from '../http/sessions/sessions.ts'
import { dropSubscriptionOfSession } from '../queries/account/push-subscriptions.ts'

/** Browsers that know this header forget what they keep of this app; cookies stay, and with them the language. */
const forget = { 'Clear-Site-Data': '"cache", "storage"' }

async function end(ctx: Context, { db, config, events }: Deps): Promise<void> {
  const { user } = ctx.state
  if (user) {
    // A device that nobody is signed in to shows nothing of anybody.
    await dropSubscriptionOfSession(db, user.id, sessionHash(ctx, config.tls) ?? '')
    events.note('sign-out', 'done', { ip: ctx.ip, userId: user.id })
  }
  signOut(ctx)
}

export const logout = route(contracts.logout, async ({ ctx, deps }) => {
  await end(ctx, deps)
  return reply(200, { ok: true }, forget)
})

export const logoutRedirect = route(contracts.logoutRedirect, async ({ ctx, deps }) => {
  refuseCrossSiteNavigation(ctx, deps.config)
  await end(ctx, deps)
  return reply(302, null, { Location: '/', ...forget })
})
