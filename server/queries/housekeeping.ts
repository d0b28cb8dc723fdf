import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { removeUnusedPictures } from './pictures.ts'

/**
 * Removes what has run out: sessions, throttles, known browsers, challenges, links in mails, answers kept for repeated
 * requests, writings that count no more, notifications of before and devices that nobody came by on, pictures that nothing
 * shows.
 */
export async function removeExpired(db: Db, now: number): Promise<void> {
  const at = new Date(now)
  const idle = new Date(now - limits.session.idle)
  await rows(db, 'delete from sign_in_sessions where expires_at <= ? or touched_at <= ?', [at, idle])
  await rows(db, 'delete from throttles where window_ends <= ?', [at])
  await rows(db, 'delete from known_devices where seen_at <= ?', [new Date(now - limits.knownDevices.kept)])
  await rows(db, 'delete from passkey_challenges where expires_at <= ?', [at])
  await rows(db, 'delete from password_resets where expires_at <= ?', [at])
  await rows(db, 'delete from idempotency_keys where created_at <= ?', [
    new Date(now - limits.idempotency.kept),
  ])
  await rows(db, 'delete from writings where started_at <= ?', [new Date(now - limits.writing.kept)])
  await rows(db, 'delete from push_messages where made_at <= ?', [new Date(now - limits.push.known)])
  await rows(db, 'delete from push_subscriptions where seen_at <= ?', [new Date(now - limits.push.kept)])
  await removeUnusedPictures(db, now)
}
