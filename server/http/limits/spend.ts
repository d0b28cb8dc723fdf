import { tooMany } from '../../errors.ts'
import type { Rate } from './rates.ts'
import { addressKey } from './address.ts'
import type { Context } from '../route.ts'
import type { Deps } from '../../context.ts'

/** Who calls, and with what. */
export interface Caller {
  readonly user: { readonly id: string } | undefined
  readonly deps: Deps
  readonly ctx: Context
}

/** Counts one call of the seeker, or of the address of a visitor; 429 when there were too many. */
export function spend({ user, deps, ctx }: Caller, what: string, rate: Rate): void {
  const wait = deps.rates.count(`${what} ${user ? `user ${user.id}` : addressKey(ctx.ip)}`, rate)
  if (wait > 0) throw tooMany(wait, (say) => say.often.calls)
}
