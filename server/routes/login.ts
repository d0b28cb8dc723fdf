import { createHash } from 'node:crypto'
import * as contracts from '../../engine/contracts/auth.ts'
import { Refusal, tooMany } from '../errors.ts'
import { addressKey } from '../http/address.ts'
import { reply, route } from '../http/route.ts'
import { signIn, signOut } from '../http/sessions.ts'
import { limits } from '../limits.ts'
import { stillHasPassword } from '../queries/account.ts'
import { clearAttempts, countAttempt, giveBack } from '../queries/throttles.ts'
import { findForSignIn } from '../queries/users.ts'

/** One text for an unknown name and for a wrong password, and not one that reads as a lost session. */
const wrong = () => new Refusal(401, 'invalid_credentials', 'Incorrect username or password.')

/**
 * An account is counted by its id, since the database and JavaScript differ about some capitals (İvan is ivan): a
 * name that is written in another way is the same account. A name that nobody has is counted as it is written; the
 * throttle table holds a digest of it.
 */
const accountKey = (userId: string | undefined, username: string) =>
  `sign-in:${userId ?? createHash('sha256').update(username.toLowerCase()).digest('base64url')}`

export const login = route(contracts.login, async ({ body, deps, ctx }) => {
  const { db, passwords, clock } = deps
  const found = await findForSignIn(db, body.username)
  const account = accountKey(found?.user.id, body.username)
  const address = `sign-in:${addressKey(ctx.ip)}`
  const { signInAccount, signInAddress } = limits.throttle
  // Counted before the password is looked at, so that attempts at the same time count as well.
  const waits = [
    await countAttempt(db, address, signInAddress, clock()),
    await countAttempt(db, account, signInAccount, clock()),
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait, 'Too many attempts to sign in. Please wait a few minutes and try again.')
  if (!(await passwords.matches(found?.passwordHash, body.password)) || !found) throw wrong()
  await clearAttempts(db, account)
  await giveBack(db, address)
  await signIn(ctx, found.user.id)
  // A sign-in that began before a change of the password must not outlive it.
  if (!(await stillHasPassword(db, found.user.id, found.passwordHash))) {
    signOut(ctx)
    throw wrong()
  }
  return reply(200, found.user)
})

export const loginRedirect = route(contracts.loginRedirect, async () =>
  reply(302, null, { Location: '/auth' }),
)
