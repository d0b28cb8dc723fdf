import type { RecoveryCodes } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { row, rows } from '../../database/sql.ts'
import { iso } from '../times.ts'

/** How many codes an account has left, and since when. */
export async function findRecoveryCodes(db: Db, userId: string): Promise<RecoveryCodes> {
  const found = await row<{ left: number; made_at: Date | null }>(
    db,
    'select cast(count(*) as integer) as left, max(created_at) as made_at from recovery_codes where user_id = ?',
    [userId],
  )
  return { left: found?.left ?? 0, madeAt: found?.made_at ? iso(found.made_at) : null }
}

/** Puts new codes in the place of those of before. */
export function replaceRecoveryCodes(
  db: Db,
  userId: string,
  keyHashes: readonly string[],
  now: number,
): Promise<void> {
  return db.transaction(async (trx) => {
    // Two who make codes at the same time take turns: the second replaces all of the first.
    await rows(trx, 'select 1 from users where id = ? for update', [userId])
    await rows(trx, 'delete from recovery_codes where user_id = ?', [userId])
    await rows(
      trx,
      `insert into recovery_codes (user_id, key_hash, created_at)
       select cast(? as uuid), each, cast(? as timestamptz) from unnest(cast(? as text[])) as each`,
      [userId, new Date(now), keyHashes],
    )
  })
}

/** Whether an account has that code. */
export async function hasRecoveryCode(db: Db, userId: string, keyHash: string): Promise<boolean> {
  const found = await rows(db, 'select 1 from recovery_codes where user_id = ? and key_hash = ?', [
    userId,
    keyHash,
  ])
  return found.length > 0
}
