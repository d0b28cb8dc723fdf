import type { Db } from '../../database/database.ts'
import { rows } from '../../database/sql.ts'
import { limits } from '../../limits.ts'

/** Whether an account has been signed in to from the browser with that cookie before. */
export async function isKnownDevice(db: Db, userId: string, keyHash: string, now: number): Promise<boolean> {
  const found = await rows(
    db,
    'select 1 from known_devices where user_id = ? and key_hash = ? and seen_at > ?',
    [userId, keyHash, new Date(now - limits.knownDevices.kept)],
  )
  return found.length > 0
}

/** Remembers a browser; of very many, the last seen ones. */
export async function rememberDevice(db: Db, userId: string, keyHash: string, now: number): Promise<void> {
  const at = new Date(now)
  await rows(
    db,
    `insert into known_devices (user_id, key_hash, created_at, seen_at) values (?, ?, ?, ?)
     on conflict (user_id, key_hash) do update set seen_at = excluded.seen_at`,
    [userId, keyHash, at, at],
  )
  await rows(
    db,
    `delete from known_devices where user_id = ? and key_hash in (
       select key_hash from known_devices where user_id = ? order by seen_at desc, key_hash offset ?)`,
    [userId, userId, limits.knownDevices.most],
  )
}
