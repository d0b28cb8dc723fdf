import type { User } from '../engine/contracts/index.ts'
import type { Deps } from './context.ts'
import { invalidAt, tooMany, unauthorized } from './errors.ts'
import { addressKey } from './http/address.ts'
import { limits } from './limits.ts'
import { findPasswordHash } from './queries/account.ts'
import { clearAttempts, countAttempt, giveBack } from './queries/throttles.ts'

interface Claim {
  readonly deps: Pick<Deps, 'db' | 'passwords' | 'clock'>
  readonly user: User
  /** Where the request comes from. */
  readonly ip: string
  readonly password: string
  /** JSON pointer of the password in the request. */
  readonly path: string
}

/**
 * Proves that whoever holds the session knows the password too, and answers its hash. Throttled like signing in,
 * so that a borrowed session cannot be used to guess. Throws 422 at the password (never a 401, which would read as
 * a lost session), 429, or 401 when the account is gone.
 */
export async function confirmPassword({ deps, user, ip, password, path }: Claim): Promise<string> {
  const { db, passwords, clock } = deps
  const { confirmAccount, signInAddress } = limits.throttle
  const account = `confirm:${user.id}`
  const address = `sign-in:${addressKey(ip)}`
  const waits = [
    await countAttempt(db, address, signInAddress, clock()),
    await countAttempt(db, account, confirmAccount, clock()),
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait, 'Too many attempts. Please wait a few minutes and try again.')
  const hash = await findPasswordHash(db, user.id)
  if (hash === undefined) throw unauthorized()
  if (!(await passwords.matches(hash, password))) throw invalidAt(path, 'This is not your current password.')
  await clearAttempts(db, account)
  await giveBack(db, address)
  return hash
}
