import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'

export interface KeptReply {
  readonly operation: string
  readonly requestHash: string
  readonly status: number
  readonly reply: unknown
}

interface KeptRow {
  operation: string
  request_hash: string
  status: number | null
  reply: unknown
}

/**
 * Takes a key for this request, inside its transaction. A second request with the key waits for the first and
 * then gets what that one answered; undefined means that the key was free and the work is ours.
 */
export async function takeKey(
  trx: Db,
  userId: string,
  taken: { key: string; operation: string; requestHash: string },
): Promise<KeptReply | undefined> {
  const inserted = await rows(
    trx,
    `insert into idempotency_keys (user_id, key, operation, request_hash) values (?, ?, ?, ?)
     on conflict (user_id, key) do nothing returning key`,
    [userId, taken.key, taken.operation, taken.requestHash],
  )
  if (inserted.length > 0) return undefined
  const kept = await row<KeptRow>(
    trx,
    'select operation, request_hash, status, reply from idempotency_keys where user_id = ? and key = ?',
    [userId, taken.key],
  )
  if (!kept || kept.status === null) throw new Error('A kept reply is incomplete')
  return { operation: kept.operation, requestHash: kept.request_hash, status: kept.status, reply: kept.reply }
}

/** The reply under a key; undefined when the key is free or its first request is not done. */
export async function findKept(db: Db, userId: string, key: string): Promise<KeptReply | undefined> {
  const kept = await row<KeptRow>(
    db,
    'select operation, request_hash, status, reply from idempotency_keys where user_id = ? and key = ?',
    [userId, key],
  )
  if (!kept || kept.status === null) return undefined
  return { operation: kept.operation, requestHash: kept.request_hash, status: kept.status, reply: kept.reply }
}

/** Keeps what was answered under a key that this transaction took. */
export async function keepReply(
  trx: Db,
  userId: string,
  key: string,
  status: number,
  reply: unknown,
): Promise<void> {
  await rows(trx, 'update idempotency_keys set status = ?, reply = ? where user_id = ? and key = ?', [
    status,
    json(reply),
    userId,
    key,
  ])
}
