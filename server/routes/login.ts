import { createHash } from 'node:crypto'
import * as contracts from '../../engine/contracts/account/auth.ts'
import { countTry, forgiveTry } from '../accounts/attempts.ts'
import { Refusal } from '../errors.ts'
import { addressKey } from '../http/limits/address.ts'
import { deviceHash } from '../http/sessions/known-device.ts'
import { reply, route } from '../http/route.ts'
import { signIn, signOut } from '../http/sessions/sessions.ts'
import { limits } from '../limits.ts'
import { stillHasPassword } from '../queries/account/account.ts'
import { isKnownDevice } from '../queries/account/known-devices.ts'
import { clearAttempts } from '../queries/account/throttles.ts'
import { findForSignIn } from '../queries/account/users.ts'

/** One text for an unknown name and for a wrong password, and not one that reads as a lost session. */
const wrong = () => new Refusal(401, 'invalid_credentials', (say) => say.account.wrongSignIn)

/**
 * An account is counted by its id, since the database and JavaScript differ about some capitals (İvan is ivan): a
 * name that is written in another way is the same account. A name that nobody has is counted as it is written; the
 * throttle table holds a digest of it.
 */
const accountKey = (userId: string | undefined, username: string) =>
  `sign-in:${userId ?? createHash('sha256').update(username.toLowerCase()).digest('base64url')}`

export const login = route(contracts.login, async ({ body, deps, ctx }) => {
  const { db, passwords, clock, config, events } = deps
  const found = await findForSignIn(db, body.username)
  const who = { ip: ctx.ip, userId: found?.user.id }
  const device = deviceHash(ctx, config.tls)
  const known =
    found !== undefined && device !== undefined && (await isKnownDevice(db, found.user.id, device, clock()))
  const { signInAccount, signInAddress, signInDevice } = limits.throttle
  const account = known
    ? `sign-in-device:${device}:${found.user.id}`
    : accountKey(found?.user.id, body.username)
  const address = `sign-in:${addressKey(ctx.ip)}`
  await countTry(deps, {
    event: 'sign-in',
    who,
    // What strangers have tried does not count against a browser that has signed in before.
    counted: known
      ? [[account, signInDevice]]
      : [
          [address, signInAddress],
          [account, signInAccount],
        ],
    message: (say) => say.often.signIns,
  })
  const refuse = () => {
    events.note('sign-in', 'refused', who)
    return wrong()
  }
  if (!(await passwords.matches(found?.passwordHash, body.password)) || !found) throw refuse()
  await clearAttempts(db, account)
  if (!known) await forgiveTry(deps, [address])
  await signIn(ctx, found.user.id)
  // A sign-in that began before a change of the password must not outlive it.
  if (!(await stillHasPassword(db, found.user.id, found.passwordHash))) {
    signOut(ctx)
    throw refuse()
  }
  events.note('sign-in', 'done', who)
  return reply(200, found.user)
})

export const loginRedirect = route(contracts.loginRedirect, async () =>
  reply(302, null, { Location: '/auth' }),
)
