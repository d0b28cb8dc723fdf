import * as contracts from '../../engine/contracts/account.ts'
import { confirmPassword } from '../confirm-password.ts'
import { conflict, invalidAt, isTaken, unauthorized } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { signIn, signOut } from '../http/sessions.ts'
import { deleteUser, replacePassword, updateProfile as updateRow } from '../queries/account.ts'
import { patiently } from '../patiently.ts'
import { emailTaken } from '../taken.ts'

export const updateProfile = route(contracts.updateProfile, async ({ body, user, deps: { db } }) => {
  try {
    const { firstName, lastName, email } = body
    const changed = await updateRow(db, user.id, {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(email === undefined ? {} : { email }),
    })
    if (!changed) throw unauthorized()
    return reply(200, changed)
  } catch (error) {
    if (isTaken(error, 'users_email_key')) throw conflict('email_taken', emailTaken.message, [emailTaken])
    throw error
  }
})

export const changePassword = route(contracts.changePassword, async ({ body, user, deps, ctx }) => {
  const path = '/currentPassword'
  const from = await confirmPassword({ deps, user, ip: ctx.ip, password: body.currentPassword, path })
  const to = await deps.passwords.hash(body.newPassword)
  if (!(await replacePassword(deps.db, user.id, { from, to }))) {
    throw invalidAt(path, 'Your password was changed somewhere else in the meantime.')
  }
  await signIn(ctx, user.id)
  return reply(200, { ok: true })
})

export const deleteAccount = route(contracts.deleteAccount, async ({ body, user, deps, ctx }) => {
  await confirmPassword({ deps, user, ip: ctx.ip, password: body.password, path: '/password' })
  await patiently(() => deleteUser(deps.db, user.id))
  signOut(ctx)
  return reply(204, null)
})
