import type { Db } from '../database/database.ts'
import { findPushKeys, keepPushKeys, type PushKeys } from '../queries/account/push-subscriptions.ts'

/** The server's own keys: made once, by whichever process is first, and kept in the database for all. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const known = await findPushKeys(db)
  if (known) return known
  const { default: webPush } = await import('web-push')
  await keepPushKeys(db, webPush.generateVAPIDKeys())
  const kept = await findPushKeys(db)
  if (!kept) throw new Error('The keys for notifications were not kept')
  return kept
}
