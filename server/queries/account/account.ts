import type { User } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { row, rows, slowly } from '../../database/sql.ts'
import { limits } from '../../limits.ts'
import { dropSubscriptionsOf } from './push-subscriptions.ts'
import { clearAttemptsOf } from './throttles.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

/** What a change of the profile may set; what is missing stays. */
export interface ProfileChange {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
}

/** Undefined when the account is gone. A taken address is refused by its unique index (`isTaken` in errors.ts). */
export async function updateProfile(
  db: Db,
  userId: string,
  change: ProfileChange,
): Promise<User | undefined> {
  // A link that was sent to the address of before must not outlive it.
  if (change.email !== undefined) await rows(db, 'delete from password_resets where user_id = ?', [userId])
  const found = await row<UserRow>(
    db,
    `update users as u set first_name = coalesce(?, u.first_name), last_name = coalesce(?, u.last_name),
       email = coalesce(?, u.email), updated_at = now()
     where u.id = ? returning ${userColumns}`,
    [change.firstName ?? null, change.lastName ?? null, change.email ?? null, userId],
  )
  return found && userOf(found)
}

/** The hash of the password as it is now; undefined when the account is gone. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const found = await row<{ password_hash: string }>(db, 'select password_hash from users where id = ?', [
    userId,
  ])
  return found?.password_hash
}

/**
 * Puts a new password in the place of a known one and ends every session of the account. False when the password
 * is another one by now. The sessions are looked for after the row is locked: a sign-in with the old password
 * either is among them or finds the new password (`stillHasPassword`).
 */
export function replacePassword(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const changed = await rows(
      trx,
      'update users set password_hash = ?, updated_at = now() where id = ? and password_hash = ? returning id',
      [to, userId, from],
    )
    if (changed.length === 0) return false
    await endAllOf(trx, userId)
    return true
  })
}

/** What proves whose account it is without its password: a row that holds the hash of what only they have, and is good once. */
interface Proof {
  readonly table: 'recovery_codes' | 'password_resets'
  readonly keyHash: string
}

/** Uses a proof up, sets the password and ends every session of the account; false when it was used meanwhile. */
export function setPasswordBy(
  db: Db,
  userId: string,
  { table, keyHash }: Proof,
  to: string,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const spent = await rows(
      trx,
      `delete from ${table} where user_id = ? and key_hash = ? returning user_id`,
      [userId, keyHash],
    )
    if (spent.length === 0) return false
    await rows(trx, 'update users set password_hash = ?, updated_at = now() where id = ?', [to, userId])
    await endAllOf(trx, userId)
    return true
  })
}

/** With a new password nothing of before leads into the account: no session, no link in a mail, no known browser, and no device is sent anything. */
async function endAllOf(db: Db, userId: string): Promise<void> {
  await rows(db, 'delete from sign_in_sessions where user_id = ?', [userId])
  await rows(db, 'delete from password_resets where user_id = ?', [userId])
  await rows(db, 'delete from known_devices where user_id = ?', [userId])
  await dropSubscriptionsOf(db, userId)
}

/** True while the password is the one of that hash. Waits for a change that is under way. */
export async function stillHasPassword(db: Db, userId: string, hash: string): Promise<boolean> {
  const found = await rows(db, 'select 1 from users where id = ? and password_hash = ? for share', [
    userId,
    hash,
  ])
  return found.length > 0
}

/** Erases an account. Every table with a user id lets go of its rows with it; attempts are counted by other keys. */
export async function deleteUser(db: Db, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await slowly(db, 'delete from users where id = ?', limits.erasure, [user.id])
  await clearAttemptsOf(db, user)
}
