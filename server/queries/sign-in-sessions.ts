import type { User } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

const at = (now: number) => new Date(now).toISOString()

const find = `select ${userColumns}, s.touched_at <= ? as is_due from sign_in_sessions s join users u on u.id = s.user_id
  where s.key_hash = ? and s.expires_at > ? and s.touched_at > ?`

/** A living session with its user. `isDue` says that its last visit was written down long enough ago. */
export async function findSession(
  db: Db,
  keyHash: string,
  now: number,
): Promise<{ user: User; isDue: boolean } | undefined> {
  const found = await row<UserRow & { is_due: boolean }>(
    db,
    find,
    [at(now - limits.session.touch), keyHash, at(now), at(now - limits.session.idle)],
    'find-session',
  )
  return found && { user: userOf(found), isDue: found.is_due }
}

/** Only signing in calls this. */
export async function insertSession(db: Db, userId: string, keyHash: string, now: number): Promise<void> {
  await rows(
    db,
    `insert into sign_in_sessions (key_hash, user_id, created_at, touched_at, expires_at) values (?, ?, ?, ?, ?)`,
    [keyHash, userId, at(now), at(now), at(now + limits.session.absolute)],
  )
}

/** Notes a visit. A session that is gone stays gone. */
export async function touchSession(db: Db, keyHash: string, now: number): Promise<void> {
  await rows(db, 'update sign_in_sessions set touched_at = ? where key_hash = ?', [at(now), keyHash])
}

export async function deleteSession(db: Db, keyHash: string): Promise<void> {
  await rows(db, 'delete from sign_in_sessions where key_hash = ?', [keyHash])
}
