import type { Notifications, User } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/account/notifications.ts'
import { zoneName } from '../../engine/charts/zones/zone.ts'
import type { Deps } from '../context.ts'
import { invalidAt } from '../errors.ts'
import { spend } from '../http/limits/spend.ts'
import { type Context, reply, route } from '../http/route.ts'
import { sessionHash } from '../http/sessions/sessions.ts'
import { limits } from '../limits.ts'
import { pushKeys } from '../notifications/keys.ts'
import { offeredKinds } from '../notifications/offered.ts'
import { isPublicKey } from '../notifications/push-service.ts'
import {
  dropSubscriptionOfSession,
  isSubscribed,
  saveSubscription,
} from '../queries/account/push-subscriptions.ts'

const hashOf = (ctx: Context, { config }: Deps) => sessionHash(ctx, config.tls) ?? ''

async function told(deps: Deps, user: User, ctx: Context): Promise<Notifications> {
  const { db, content } = deps
  const { publicKey } = await pushKeys(db)
  const thisDevice = await isSubscribed(db, user.id, hashOf(ctx, deps))
  return { offered: [...offeredKinds(content.library)], publicKey, thisDevice }
}

export const readNotifications = route(contracts.readNotifications, async ({ user, deps, ctx }) =>
  reply(200, await told(deps, user, ctx)),
)

export const turnOnNotifications = route(contracts.turnOnNotifications, async ({ body, user, deps, ctx }) => {
  await spend({ user, deps, ctx }, 'notifications', limits.rate.notifications)
  const { endpoint, keys, locale } = body
  const zone = zoneName(body.zone)
  if (!deps.pushService.isAddress(endpoint)) throw invalidAt('/endpoint', (say) => say.general.invalid)
  if (!isPublicKey(keys.p256dh)) throw invalidAt('/keys/p256dh', (say) => say.general.invalid)
  if (zone === undefined) throw invalidAt('/zone', (say) => say.general.invalid)
  const subscription = { endpoint, publicKey: keys.p256dh, secret: keys.auth, zone, locale }
  await deps.db.transaction((trx) =>
    saveSubscription(trx, user.id, hashOf(ctx, deps), subscription, deps.clock()),
  )
  return reply(200, await told(deps, user, ctx))
})

export const turnOffNotifications = route(contracts.turnOffNotifications, async ({ user, deps, ctx }) => {
  await dropSubscriptionOfSession(deps.db, user.id, hashOf(ctx, deps))
  return reply(204, null)
})
