import type { Deps } from '../../context.ts'
import { tooMany } from '../../errors.ts'
import { countAttempt, type Throttle } from '../../queries/account/throttles.ts'
import type { Context } from '../route.ts'
import { addressKey } from './address.ts'

/** Who calls, and with what. */
export interface Caller {
  readonly user: { readonly id: string } | undefined
  readonly deps: Deps
  readonly ctx: Context
}

/**
 * Counts one call of the seeker, or of the address of a visitor, over all processes; 429 when there were too many. `what`
 * is a word without a colon.
 */
export async function spend({ user, deps, ctx }: Caller, what: string, throttle: Throttle): Promise<void> {
  const wait = await countAttempt(
    deps.db,
    `${what}:${user?.id ?? addressKey(ctx.ip)}`,
    throttle,
    deps.clock(),
  )
  if (wait > 0) throw tooMany(wait, (say) => say.often.calls)
}
