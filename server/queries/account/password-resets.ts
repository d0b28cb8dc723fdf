import type { User } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { row, rows } from '../../database/sql.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

/** Keeps a link for an account; those of before are over. */
export function insertReset(
  db: Db,
  userId: string,
  { keyHash, now, ends }: { keyHash: string; now: number; ends: number },
): Promise<void> {
  return db.transaction(async (trx) => {
    await rows(trx, 'delete from password_resets where user_id = ?', [userId])
    await rows(
      trx,
      'insert into password_resets (key_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)',
      [keyHash, userId, new Date(now), new Date(ends)],
    )
  })
}

/** Whose link it is, while it is good. */
export async function findReset(db: Db, keyHash: string, now: number): Promise<User | undefined> {
  const found = await row<UserRow>(
    db,
    `select ${userColumns} from password_resets r join users u on u.id = r.user_id
     where r.key_hash = ? and r.expires_at > ?`,
    [keyHash, new Date(now)],
  )
  return found && userOf(found)
}
