import type { Db } from '../../database/database.ts'
import { row, rows, type Value } from '../../database/sql.ts'
import { limits } from '../../limits.ts'

/** What a browser said when it subscribed, and how its seeker is spoken to. */
export interface Subscription {
  readonly endpoint: string
  readonly publicKey: string
  readonly secret: string
  readonly zone: string
  readonly locale: string
}

/** Removes subscriptions with what was to be sent to them. */
async function drop(db: Db, which: string, values: readonly Value[]): Promise<void> {
  await rows(
    db,
    `with gone as (delete from push_subscriptions p where ${which} returning p.user_id, p.device_hash)
     delete from push_messages m using gone g where m.user_id = g.user_id and m.device_hash = g.device_hash`,
    values,
  )
}

const ofSession = `p.user_id = ? and p.device_hash = (
  select s.device_hash from sign_in_sessions s where s.user_id = ? and s.key_hash = ?)`

/** Whether the device of a session is sent notifications. */
export async function isSubscribed(db: Db, userId: string, keyHash: string): Promise<boolean> {
  const found = await rows(db, `select 1 from push_subscriptions p where ${ofSession}`, [
    userId,
    userId,
    keyHash,
  ])
  return found.length > 0
}

/**
 * Keeps the subscription of the device of a session in the place of the one before. Whoever else was written to at that
 * address is no longer: it is this seeker's now. Of very many devices the last ones stay.
 */
export async function saveSubscription(
  trx: Db,
  userId: string,
  keyHash: string,
  { endpoint, publicKey, secret, zone, locale }: Subscription,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await drop(trx, 'p.endpoint = ? and p.user_id <> ?', [endpoint, userId])
  await rows(
    trx,
    `insert into push_subscriptions
       (user_id, device_hash, endpoint, public_key, secret, zone, locale, created_at, seen_at)
     select s.user_id, s.device_hash, cast(? as text), cast(? as text), cast(? as text), cast(? as text),
       cast(? as text), cast(? as timestamptz), cast(? as timestamptz)
     from sign_in_sessions s where s.user_id = ? and s.key_hash = ? and s.device_hash is not null
     on conflict (user_id, device_hash) do update set endpoint = excluded.endpoint,
       public_key = excluded.public_key, secret = excluded.secret, zone = excluded.zone,
       locale = excluded.locale, seen_at = excluded.seen_at`,
    [endpoint, publicKey, secret, zone, locale, at, at, userId, keyHash],
  )
  await drop(
    trx,
    `p.user_id = ? and p.device_hash in (select o.device_hash from push_subscriptions o
       where o.user_id = ? order by o.seen_at desc, o.device_hash offset ?)`,
    [userId, userId, limits.push.devices],
  )
}

/** The device of a session is sent nothing more. */
export const dropSubscriptionOfSession = (db: Db, userId: string, keyHash: string): Promise<void> =>
  drop(db, ofSession, [userId, userId, keyHash])

/** A device of a seeker is sent nothing more. */
export const dropSubscription = (db: Db, userId: string, deviceHash: string): Promise<void> =>
  drop(db, 'p.user_id = ? and p.device_hash = ?', [userId, deviceHash])

/** No device of a seeker is sent anything more. */
export const dropSubscriptionsOf = (db: Db, userId: string): Promise<void> =>
  drop(db, 'p.user_id = ?', [userId])

/** Only devices on which a seeker is signed in are sent anything. */
export const dropSubscriptionsElsewhere = (db: Db, userId: string): Promise<void> =>
  drop(
    db,
    `p.user_id = ? and p.device_hash not in (
       select s.device_hash from sign_in_sessions s where s.user_id = ? and s.device_hash is not null)`,
    [userId, userId],
  )

/** A device shows nothing of whoever was there before. */
export const dropSubscriptionsOfOthers = (db: Db, userId: string, deviceHash: string): Promise<void> =>
  drop(db, 'p.device_hash = ? and p.user_id <> ?', [deviceHash, userId])

/** The push service knows that address no more. One that came in its place meanwhile stays. */
export const dropEndpoint = (db: Db, userId: string, endpoint: string): Promise<void> =>
  drop(db, 'p.user_id = ? and p.endpoint = ?', [userId, endpoint])

/** The server's own keys (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys; undefined while nobody has asked for notifications. */
export async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  const found = await row<{ public_key: string; private_key: string }>(
    db,
    'select public_key, private_key from push_keys',
  )
  return found && { publicKey: found.public_key, privateKey: found.private_key }
}

/** Keeps keys for good, unless another process was first. */
export async function keepPushKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await rows(
    db,
    'insert into push_keys (public_key, private_key) values (?, ?) on conflict (id) do nothing',
    [publicKey, privateKey],
  )
}
