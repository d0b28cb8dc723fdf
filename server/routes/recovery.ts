import * as contracts from '../../engine/contracts/account/recovery.ts'
import { countTry, forgiveTry } from '../accounts/attempts.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { conflict, invalidAt, type Sentence } from '../errors.ts'
import { refuseGuessable } from '../guessable/refuse-guessable.ts'
import { addressKey } from '../http/limits/address.ts'
import { localeOf } from '../http/locale.ts'
import { reply, route } from '../http/route.ts'
import { signIn } from '../http/sessions/sessions.ts'
import { limits } from '../limits.ts'
import { relyingParty } from '../accounts/passkeys.ts'
import { setPasswordBy } from '../queries/account/account.ts'
import { findReset } from '../queries/account/password-resets.ts'
import {
  findRecoveryCodes,
  hasRecoveryCode,
  replaceRecoveryCodes,
} from '../queries/account/recovery-codes.ts'
import { resetKey } from '../queries/account/throttles.ts'
import { findForSignIn } from '../queries/account/users.ts'
import { codeHash, newCode } from '../recovery/codes.ts'
import { sendReset, tokenHash } from '../recovery/reset-mail.ts'

export const signInWays = route(contracts.signInWays, async ({ deps, ctx }) =>
  reply(200, {
    passkeys: relyingParty(ctx, deps.config) !== undefined,
    resetMail: deps.mailer !== undefined,
  }),
)

export const readRecoveryCodes = route(contracts.readRecoveryCodes, async ({ user, deps }) =>
  reply(200, await findRecoveryCodes(deps.db, user.id)),
)

export const makeRecoveryCodes = route(contracts.makeRecoveryCodes, async ({ body, user, deps, ctx }) => {
  const { db, clock, events } = deps
  await confirmPassword({ deps, user, ip: ctx.ip, password: body.password, path: '/password' })
  const codes = Array.from({ length: limits.recoveryCodes }, newCode)
  const now = clock()
  await replaceRecoveryCodes(
    db,
    user.id,
    codes.map((code) => codeHash(user.id, code)),
    now,
  )
  events.note('make-recovery-codes', 'done', { ip: ctx.ip, userId: user.id })
  return reply(201, { codes, madeAt: new Date(now).toISOString() })
})

const often: Sentence = (say) => say.often.recoveries

export const recover = route(contracts.recover, async ({ body, deps, ctx }) => {
  const { db, passwords, content, events } = deps
  const found = await findForSignIn(db, body.username)
  const who = { ip: ctx.ip, userId: found?.user.id }
  const address = `recover:${addressKey(ctx.ip)}`
  // A name that nobody has needs no counter: there is nothing to find out, and the address is counted.
  const account = `recover:${found?.user.id ?? 'nobody'}`
  const { recoverAddress, recoverAccount } = limits.throttle
  await countTry(deps, {
    event: 'recover',
    who,
    message: often,
    counted: [
      [address, recoverAddress],
      [account, recoverAccount],
    ],
  })
  const wrong = () => {
    events.note('recover', 'refused', who)
    return invalidAt('/code', (say) => say.account.wrongCode)
  }
  const keyHash = codeHash(found?.user.id ?? '', body.code)
  if (!found || !(await hasRecoveryCode(db, found.user.id, keyHash))) throw wrong()
  refuseGuessable(body.newPassword, found.user, content.library.name, '/newPassword')
  const passwordHash = await passwords.hash(body.newPassword)
  const proof = { table: 'recovery_codes', keyHash } as const
  if (!(await setPasswordBy(db, found.user.id, proof, passwordHash))) throw wrong()
  await forgiveTry(deps, [address, account])
  await signIn(ctx, found.user.id)
  events.note('recover', 'done', who)
  return reply(200, found.user)
})

export const askForReset = route(contracts.askForReset, async ({ body, deps, ctx }) => {
  const { mailer, content, events } = deps
  if (!mailer) {
    throw conflict('no_mail', (say) => say.account.noMail)
  }
  const { resetAddress, resetAccount } = limits.throttle
  await countTry(deps, {
    event: 'ask-for-reset',
    who: { ip: ctx.ip },
    counted: [
      [`reset:${addressKey(ctx.ip)}`, resetAddress],
      [resetKey(body.email), resetAccount],
    ],
    message: (say) => say.often.resets,
  })
  events.note('ask-for-reset', 'done', { ip: ctx.ip })
  void sendReset(deps, mailer, body.email, localeOf(ctx, content.library))
  return reply(202, { ok: true })
})

export const resetPassword = route(contracts.resetPassword, async ({ body, deps, ctx }) => {
  const { db, passwords, content, clock, events } = deps
  const address = `reset-link:${addressKey(ctx.ip)}`
  await countTry(deps, {
    event: 'reset',
    who: { ip: ctx.ip },
    message: often,
    counted: [[address, limits.throttle.recoverAddress]],
  })
  const keyHash = tokenHash(body.token)
  const user = await findReset(db, keyHash, clock())
  const who = { ip: ctx.ip, userId: user?.id }
  const over = () => {
    events.note('reset', 'refused', who)
    return invalidAt('/token', (say) => say.account.linkOver)
  }
  if (!user) throw over()
  refuseGuessable(body.newPassword, user, content.library.name, '/newPassword')
  const passwordHash = await passwords.hash(body.newPassword)
  const proof = { table: 'password_resets', keyHash } as const
  if (!(await setPasswordBy(db, user.id, proof, passwordHash))) throw over()
  await forgiveTry(deps, [address])
  await signIn(ctx, user.id)
  events.note('reset', 'done', who)
  return reply(200, user)
})
