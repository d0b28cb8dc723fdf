import type { SignedInDevice, User } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { rows } from '../../database/sql.ts'
import { limits } from '../../limits.ts'
import {
  dropSubscription,
  dropSubscriptionsElsewhere,
  dropSubscriptionsOfOthers,
} from './push-subscriptions.ts'
import { iso } from '../times.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

const at = (now: number) => new Date(now).toISOString()

const find = (which: string) => `select s.key_hash, ${userColumns}, s.touched_at <= ? as is_due,
    p.choices ->> 'language' as language, exists (select 1 from care_notices c where c.user_id = u.id) as noticed
  from sign_in_sessions s join users u on u.id = s.user_id left join user_preferences p on p.user_id = s.user_id
  where ${which} and s.key_hash = any (?) and s.expires_at > ? and s.touched_at > ?`

const findOwn = find('s.user_id = any (cast(? as uuid[]))')
/** Of keys from before they said whose they are: none is older than a session may be. */
const findUnnamed = find('true')

/** Where a session is: among the rows of its seeker, whom a key from before does not name. */
export interface SessionPlace {
  readonly keyHash: string
  readonly userId: string | undefined
}

/** A living session: its user, whether its last visit was written down long enough ago, and their language. */
export interface LivingSession {
  readonly user: User
  readonly isDue: boolean
  /** As in the seeker's preferences; undefined when they never chose. */
  readonly language: string | undefined
  /** Whether something that they wrote tells of danger. */
  readonly noticed: boolean
}

type FoundRow = UserRow & { key_hash: string; is_due: boolean; language: string | null; noticed: boolean }

/** The living ones of some sessions, by the hashes of their keys. */
export async function findSessions(
  db: Db,
  places: readonly SessionPlace[],
  now: number,
): Promise<Map<string, LivingSession>> {
  const touched = at(now - limits.session.touch)
  const living = [at(now), at(now - limits.session.idle)]
  const own = places.flatMap(({ userId, keyHash }) => (userId === undefined ? [] : [{ userId, keyHash }]))
  const unnamed = places.flatMap(({ userId, keyHash }) => (userId === undefined ? [keyHash] : []))
  const found: FoundRow[] = []
  if (own.length > 0) {
    const [users, hashes] = [own.map(({ userId }) => userId), own.map(({ keyHash }) => keyHash)]
    found.push(...(await rows<FoundRow>(db, findOwn, [touched, users, hashes, ...living], 'find-sessions')))
  }
  if (unnamed.length > 0)
    found.push(
      ...(await rows<FoundRow>(db, findUnnamed, [touched, unnamed, ...living], 'find-unnamed-sessions')),
    )
  return new Map(
    found.map((each) => [
      each.key_hash,
      { user: userOf(each), isDue: each.is_due, language: each.language ?? undefined, noticed: each.noticed },
    ]),
  )
}

/** What somebody signs in on, in coarse words; null where the browser does not say. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  /** Of the cookie that the browser is known by. */
  readonly deviceHash: string
}

/** Only signing in calls this. The newest sessions of an account stay; a sign-in too many ends the oldest. */
export async function insertSession(
  db: Db,
  userId: string,
  keyHash: string,
  { browser, system, deviceHash }: Device,
  now: number,
): Promise<void> {
  await rows(
    db,
    `insert into sign_in_sessions
       (key_hash, user_id, created_at, touched_at, expires_at, browser, system, device_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [keyHash, userId, at(now), at(now), at(now + limits.session.absolute), browser, system, deviceHash],
  )
  await rows(
    db,
    `delete from sign_in_sessions where user_id = ? and key_hash in (
       select key_hash from sign_in_sessions where user_id = ?
       order by key_hash = ? desc, touched_at desc offset ?)`,
    [userId, userId, keyHash, limits.session.atOnce],
  )
  await dropSubscriptionsOfOthers(db, userId, deviceHash)
}

interface SessionRow {
  id: string
  browser: string | null
  system: string | null
  created_at: Date
  touched_at: Date
  is_own: boolean
}

/** The living sessions of an account, the one of that key first, then the last used ones. */
export async function listSessions(
  db: Db,
  userId: string,
  keyHash: string,
  now: number,
): Promise<SignedInDevice[]> {
  const found = await rows<SessionRow>(
    db,
    `select id, browser, system, created_at, touched_at, key_hash = ? as is_own from sign_in_sessions
     where user_id = ? and expires_at > ? and touched_at > ?
     order by key_hash = ? desc, touched_at desc, id`,
    [keyHash, userId, at(now), at(now - limits.session.idle), keyHash],
  )
  return found.map((each) => ({
    id: each.id,
    browser: each.browser,
    system: each.system,
    createdAt: iso(each.created_at),
    lastSeenAt: iso(each.touched_at),
    current: each.is_own,
  }))
}

/** Ends one session of an account and forgets its browser; false when there is none of that id. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await rows<{ device_hash: string | null }>(
    db,
    'delete from sign_in_sessions where user_id = ? and cast(id as text) = ? returning device_hash',
    [userId, id],
  )
  for (const { device_hash: hash } of ended) {
    if (hash === null) continue
    await rows(db, 'delete from known_devices where user_id = ? and key_hash = ?', [userId, hash])
    await dropSubscription(db, userId, hash)
  }
  return ended.length > 0
}

/** Ends every session of an account but the one of that key, and forgets every other browser. */
export async function endOtherSessions(db: Db, userId: string, keyHash: string): Promise<void> {
  await rows(db, 'delete from sign_in_sessions where user_id = ? and key_hash <> ?', [userId, keyHash])
  await rows(
    db,
    `delete from known_devices where user_id = ? and key_hash not in (
       select device_hash from sign_in_sessions where user_id = ? and device_hash is not null)`,
    [userId, userId],
  )
  await dropSubscriptionsElsewhere(db, userId)
}

/** Notes a visit. A session that is gone stays gone. */
export async function touchSession(db: Db, userId: string, keyHash: string, now: number): Promise<void> {
  await rows(db, 'update sign_in_sessions set touched_at = ? where user_id = ? and key_hash = ?', [
    at(now),
    userId,
    keyHash,
  ])
}

export async function deleteSession(db: Db, { userId, keyHash }: SessionPlace): Promise<void> {
  if (userId === undefined) await rows(db, 'delete from sign_in_sessions where key_hash = ?', [keyHash])
  else await rows(db, 'delete from sign_in_sessions where user_id = ? and key_hash = ?', [userId, keyHash])
}
