import * as contracts from '../../engine/contracts/auth.ts'
import { refuseCrossSiteNavigation } from '../http/origin.ts'
import { reply, route } from '../http/route.ts'
import { signOut } from '../http/sessions.ts'

export const logout = route(contracts.logout, async ({ ctx }) => {
  signOut(ctx)
  return reply(200, { ok: true })
})

export const logoutRedirect = route(contracts.logoutRedirect, async ({ ctx }) => {
  refuseCrossSiteNavigation(ctx)
  signOut(ctx)
  return reply(302, null, { Location: '/' })
})
