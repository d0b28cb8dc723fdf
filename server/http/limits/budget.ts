import type { Middleware } from 'koa'
import { dismissCare } from '../../../engine/contracts/care.ts'
import type { Contract } from '../../../engine/contracts/contract.ts'
import { chat } from '../../../engine/contracts/guide.ts'
import type { Deps, RequestState } from '../../context.ts'
import { limits } from '../../limits.ts'
import { writesSpent } from './spend-write.ts'

/**
 * Calls that no budget stands in the way of: about help, and to the guide, which counts by itself and answers words of
 * danger beyond every rate. What is about the account itself is free, too.
 */
const free: ReadonlySet<Contract> = new Set<Contract>([dismissCare, chat])
const aboutAccount = '/api/user/'

/** True for calls that keep something of the seeker, who has to be signed in. What erases is always free. */
const isBudgeted = (contract: Contract): boolean =>
  contract.auth === 'user' &&
  ['POST', 'PUT', 'PATCH'].includes(contract.method) &&
  !free.has(contract) &&
  !contract.path.startsWith(aboutAccount)

/** Before each call that keeps something: its budget. Undefined for the others. */
export function budgets({ db, clock }: Deps): (contract: Contract) => Middleware<RequestState> | undefined {
  const spend = writesSpent(db)
  const budget: Middleware<RequestState> = async (ctx, next) => {
    const { user } = ctx.state
    const bytes = ctx.request.length ?? limits.body.bytes
    if (user) await spend({ userId: user.id, bytes, now: clock() })
    await next()
  }
  return (contract) => (isBudgeted(contract) ? budget : undefined)
}
