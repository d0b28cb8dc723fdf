import * as contracts from '../../engine/contracts/account/account.ts'
import type { User } from '../../engine/contracts/index.ts'
import { countTry } from '../accounts/attempts.ts'
import type { Deps } from '../context.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { conflict, invalidAt, isTaken, unauthorized } from '../errors.ts'
import { refuseGuessable } from '../guessable/refuse-guessable.ts'
import { addressKey } from '../http/limits/address.ts'
import { type Context, reply, route } from '../http/route.ts'
import { signIn, signOut } from '../http/sessions/sessions.ts'
import { limits } from '../limits.ts'
import { deleteUser, replacePassword, updateProfile as updateRow } from '../queries/account/account.ts'
import { retry } from '../database/retry.ts'
import { emailTaken } from '../accounts/taken-names.ts'

interface Changing {
  readonly deps: Deps
  readonly user: User
  readonly ctx: Context
}

/**
 * Lets an account take another address. It asks for the password, and counts: an answer of "taken" tells who has an
 * account here.
 */
async function allowAddress({ deps, user, ctx }: Changing, password: string | undefined): Promise<void> {
  const who = { ip: ctx.ip, userId: user.id }
  await countTry(deps, {
    event: 'change-email',
    who,
    counted: [
      [`email:${addressKey(ctx.ip)}`, limits.throttle.emailAddress],
      [`email:${user.id}`, limits.throttle.emailAccount],
    ],
    message: (say) => say.often.addresses,
  })
  const path = '/password'
  if (password === undefined) throw invalidAt(path, (say) => say.account.passwordForEmail)
  await confirmPassword({ deps, user, ip: ctx.ip, password, path })
}

export const updateProfile = route(contracts.updateProfile, async ({ body, user, deps, ctx }) => {
  const { db, events } = deps
  const { firstName, lastName, email, password } = body
  const another = email !== undefined && email !== user.email
  if (another) await allowAddress({ deps, user, ctx }, password)
  try {
    const changed = await updateRow(db, user.id, {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(another ? { email } : {}),
    })
    if (!changed) throw unauthorized()
    if (another) events.note('change-email', 'done', { ip: ctx.ip, userId: user.id })
    return reply(200, changed)
  } catch (error) {
    if (isTaken(error, 'users_email_key')) throw conflict('email_taken', emailTaken.message, [emailTaken])
    throw error
  }
})

export const changePassword = route(contracts.changePassword, async ({ body, user, deps, ctx }) => {
  const path = '/currentPassword'
  const from = await confirmPassword({ deps, user, ip: ctx.ip, password: body.currentPassword, path })
  refuseGuessable(body.newPassword, user, deps.content.library.name, '/newPassword')
  const to = await deps.passwords.hash(body.newPassword)
  if (!(await replacePassword(deps.db, user.id, { from, to }))) {
    throw invalidAt(path, (say) => say.account.passwordChanged)
  }
  await signIn(ctx, user.id)
  deps.events.note('change-password', 'done', { ip: ctx.ip, userId: user.id })
  return reply(200, { ok: true })
})

export const deleteAccount = route(contracts.deleteAccount, async ({ body, user, deps, ctx }) => {
  await confirmPassword({ deps, user, ip: ctx.ip, password: body.password, path: '/password' })
  await retry(() => deleteUser(deps.db, user))
  deps.events.note('delete-account', 'done', { ip: ctx.ip, userId: user.id })
  signOut(ctx)
  return reply(204, null)
})
