import type { Passkey, User } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { json, row, rows } from '../../database/sql.ts'
import { limits } from '../../limits.ts'
import { iso, isoOrNull } from '../times.ts'
import { type UserRow, userColumns, userOf } from './users.ts'

interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  used_at: Date | null
}

const passkeyOf = (found: PasskeyRow): Passkey => ({
  id: found.id,
  name: found.name,
  createdAt: iso(found.created_at),
  lastUsedAt: isoOrNull(found.used_at),
})

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const found = await rows<PasskeyRow>(
    db,
    'select id, name, created_at, used_at from passkeys where user_id = ? order by created_at, id',
    [userId],
  )
  return found.map(passkeyOf)
}

/** A passkey by what its authenticator calls it. */
export interface Credential {
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** The ids of the account's passkeys, so that no authenticator makes a second one. */
export async function credentialsOf(
  db: Db,
  userId: string,
): Promise<Pick<Credential, 'credentialId' | 'transports'>[]> {
  const found = await rows<{ credential_id: string; transports: string[] }>(
    db,
    'select credential_id, transports from passkeys where user_id = ?',
    [userId],
  )
  return found.map((each) => ({ credentialId: each.credential_id, transports: each.transports }))
}

/** Adds a passkey; undefined when the account has as many as it may. A known one is refused by its unique index. */
export async function insertPasskey(
  db: Db,
  userId: string,
  { credentialId, publicKey, counter, transports }: Credential,
  name: string,
  now: number,
): Promise<Passkey | undefined> {
  const made = await row<PasskeyRow>(
    db,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     select cast(? as uuid), ?, ?, cast(? as bigint), cast(? as jsonb), ?, cast(? as timestamptz)
     where (select count(*) from passkeys where user_id = ?) < cast(? as integer)
     returning id, name, created_at, used_at`,
    [
      userId,
      credentialId,
      publicKey,
      counter,
      json(transports),
      name,
      new Date(now),
      userId,
      limits.passkeys.most,
    ],
  )
  return made && passkeyOf(made)
}

/** A passkey and whose it is. */
export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<{ user: User; credential: Credential } | undefined> {
  const found = await row<UserRow & { public_key: string; counter: string; transports: string[] }>(
    db,
    `select ${userColumns}, p.public_key, cast(p.counter as text) as counter, p.transports
     from passkeys p join users u on u.id = p.user_id where p.credential_id = ?`,
    [credentialId],
  )
  if (!found) return undefined
  const { public_key: publicKey, transports } = found
  return {
    user: userOf(found),
    credential: { credentialId, publicKey, counter: Number(found.counter), transports },
  }
}

/** Notes a use; false when a higher count was seen meanwhile, which says that there are two of this authenticator. */
export async function usePasskey(
  db: Db,
  credentialId: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const used = await rows(
    db,
    `update passkeys set counter = cast(? as bigint), used_at = ?
     where credential_id = ? and (counter < cast(? as bigint) or cast(? as bigint) = 0 and counter = 0)
     returning id`,
    [counter, new Date(now), credentialId, counter, counter],
  )
  return used.length > 0
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await rows(
    db,
    'delete from passkeys where user_id = ? and cast(id as text) = ? returning id',
    [userId, id],
  )
  return gone.length > 0
}

/** Keeps a challenge until it is answered or over. */
export async function insertChallenge(db: Db, keyHash: string, ends: number): Promise<void> {
  await rows(db, 'insert into passkey_challenges (key_hash, expires_at) values (?, ?)', [
    keyHash,
    new Date(ends),
  ])
}

/** Takes a challenge away; true when it was there and not over. */
export async function takeChallenge(db: Db, keyHash: string, now: number): Promise<boolean> {
  const taken = await rows(
    db,
    'delete from passkey_challenges where key_hash = ? and expires_at > ? returning key_hash',
    [keyHash, new Date(now)],
  )
  return taken.length > 0
}
