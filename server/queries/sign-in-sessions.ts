import type { User } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

/** A living session with its user. `touchedAt` is in milliseconds. */
export async function findSession(
  db: Db,
  keyHash: string,
  now: number,
): Promise<{ user: User; touchedAt: number } | undefined> {
  const found = await row<UserRow & { touched_at: Date }>(
    db,
    `select ${userColumns}, s.touched_at from sign_in_sessions s join users u on u.id = s.user_id
     where s.key_hash = ? and s.expires_at > ? and s.touched_at > ?`,
    [keyHash, new Date(now), new Date(now - limits.session.idle)],
    'find-session',
  )
  return found && { user: userOf(found), touchedAt: found.touched_at.getTime() }
}

/** Only signing in calls this. */
export async function insertSession(db: Db, userId: string, keyHash: string, now: number): Promise<void> {
  await rows(
    db,
    `insert into sign_in_sessions (key_hash, user_id, created_at, touched_at, expires_at) values (?, ?, ?, ?, ?)`,
    [keyHash, userId, new Date(now), new Date(now), new Date(now + limits.session.absolute)],
  )
}

/** Notes a visit. A session that is gone stays gone. */
export async function touchSession(db: Db, keyHash: string, now: number): Promise<void> {
  await rows(db, 'update sign_in_sessions set touched_at = ? where key_hash = ?', [new Date(now), keyHash])
}

export async function deleteSession(db: Db, keyHash: string): Promise<void> {
  await rows(db, 'delete from sign_in_sessions where key_hash = ?', [keyHash])
}
