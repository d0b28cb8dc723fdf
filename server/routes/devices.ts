import * as contracts from '../../engine/contracts/account/devices.ts'
import { notFound } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { sessionHash } from '../http/sessions/sessions.ts'
import { endOtherSessions, endSession, listSessions } from '../queries/account/sign-in-sessions.ts'

export const listDevices = route(contracts.listDevices, async ({ user, deps, ctx }) => {
  const own = sessionHash(ctx, deps.config.tls) ?? ''
  return reply(200, await listSessions(deps.db, user.id, own, deps.clock()))
})

export const endDevice = route(contracts.endDevice, async ({ params, user, deps, ctx }) => {
  if (!(await endSession(deps.db, user.id, params.id))) throw notFound((say) => say.account.signedOut)
  deps.events.note('end-session', 'done', { ip: ctx.ip, userId: user.id })
  return reply(204, null)
})

export const endOtherDevices = route(contracts.endOtherDevices, async ({ user, deps, ctx }) => {
  await endOtherSessions(deps.db, user.id, sessionHash(ctx, deps.config.tls) ?? '')
  deps.events.note('end-other-sessions', 'done', { ip: ctx.ip, userId: user.id })
  return reply(204, null)
})
