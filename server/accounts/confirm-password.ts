import type { User } from '../../engine/contracts/index.ts'
import { countTry } from './attempts.ts'
import type { Deps } from '../context.ts'
import { invalidAt, unauthorized } from '../errors.ts'
import { limits } from '../limits.ts'
import { findPasswordHash } from '../queries/account/account.ts'
import { clearAttempts } from '../queries/account/throttles.ts'

interface Claim {
  readonly deps: Pick<Deps, 'db' | 'passwords' | 'clock' | 'events'>
  readonly user: User
  /** Where the request comes from. */
  readonly ip: string
  readonly password: string
  /** JSON pointer of the password in the request. */
  readonly path: string
}

/**
 * Proves that whoever holds the session knows the password too, and answers its hash. Throttled by a counter of its
 * own, which only a session of the account can fill: a borrowed one cannot be used to guess, and strangers who try to
 * sign in shut nobody out. Throws 422 at the password (never a 401, which would read as a lost session), 429, or 401
 * when the account is gone.
 */
export async function confirmPassword({ deps, user, ip, password, path }: Claim): Promise<string> {
  const { db, passwords, events } = deps
  const account = `confirm:${user.id}`
  const who = { ip, userId: user.id }
  await countTry(deps, {
    event: 'confirm-password',
    who,
    counted: [[account, limits.throttle.confirmAccount]],
    message: (say) => say.often.attempts,
  })
  const hash = await findPasswordHash(db, user.id)
  if (hash === undefined) throw unauthorized()
  if (!(await passwords.matches(hash, password))) {
    events.note('confirm-password', 'refused', who)
    throw invalidAt(path, (say) => say.account.wrongPassword)
  }
  await clearAttempts(db, account)
  return hash
}
