import * as contracts from '../../engine/contracts/account/auth.ts'
import { reply, route } from '../http/route.ts'

export const currentUser = route(contracts.currentUser, async ({ user }) => reply(200, user ?? null))
