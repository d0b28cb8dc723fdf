import type { User } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

const at = (now: number) => new Date(now).toISOString()

const find = `select s.key_hash, ${userColumns}, s.touched_at <= ? as is_due, p.choices ->> 'language' as language,
    exists (select 1 from care_notices c where c.user_id = u.id) as noticed
  from sign_in_sessions s join users u on u.id = s.user_id left join user_preferences p on p.user_id = s.user_id
  where s.key_hash = any (?) and s.expires_at > ? and s.touched_at > ?`

/** A living session: its user, whether its last visit was written down long enough ago, and their language. */
export interface LivingSession {
  readonly user: User
  readonly isDue: boolean
  /** As in the seeker's preferences; undefined when they never chose. */
  readonly language: string | undefined
  /** Whether something that they wrote tells of danger. */
  readonly noticed: boolean
}

/** The living ones of some sessions, by the hashes of their keys. */
export async function findSessions(
  db: Db,
  keyHashes: readonly string[],
  now: number,
): Promise<Map<string, LivingSession>> {
  const found = await rows<
    UserRow & { key_hash: string; is_due: boolean; language: string | null; noticed: boolean }
  >(
    db,
    find,
    [at(now - limits.session.touch), keyHashes, at(now), at(now - limits.session.idle)],
    'find-sessions',
  )
  return new Map(
    found.map((each) => [
      each.key_hash,
      { user: userOf(each), isDue: each.is_due, language: each.language ?? undefined, noticed: each.noticed },
    ]),
  )
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
