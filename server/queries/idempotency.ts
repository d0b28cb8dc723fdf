import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'

export interface KeptReply {
  readonly operation: string
  readonly requestHash: string
  readonly status: number
  readonly reply: unknown
  /** What the reply is made from again; null: the reply itself is kept. */
  readonly made: readonly string[] | null
}

interface KeptRow {
  operation: string
  request_hash: string
  status: number | null
  reply: unknown
  made: string[] | null
}

const find =
  'select operation, request_hash, status, reply, made from idempotency_keys where user_id = ? and key = ?'

/** Undefined while the first request is not done. */
const keptOf = ({
  operation,
  request_hash: requestHash,
  status,
  reply,
  made,
}: KeptRow): KeptReply | undefined =>
  status === null ? undefined : { operation, requestHash, status, reply, made }

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
  const kept = await row<KeptRow>(trx, find, [userId, taken.key])
  const complete = kept && keptOf(kept)
  if (!complete) throw new Error('A kept reply is incomplete')
  return complete
}

/** The reply under a key; undefined when the key is free or its first request is not done. */
export async function findKept(db: Db, userId: string, key: string): Promise<KeptReply | undefined> {
  const kept = await row<KeptRow>(db, find, [userId, key])
  return kept && keptOf(kept)
}

/**
 * Keeps what was answered under a key that this transaction took, and forgets the oldest keys of the seeker beyond the
 * most that are kept. What can be made again is not kept when it is long, or when it must not be (`rebuilt`).
 */
export async function keepReply(
  trx: Db,
  userId: string,
  key: string,
  answered: { status: number; reply: unknown; made?: readonly string[]; rebuilt?: boolean },
): Promise<void> {
  const { made, rebuilt } = answered
  const text = json(answered.reply)
  const again = made && (rebuilt || text.length > limits.idempotency.reply) ? json(made) : null
  await rows(
    trx,
    'update idempotency_keys set status = ?, reply = ?, made = ? where user_id = ? and key = ?',
    [answered.status, again === null ? text : null, again, userId, key],
  )
  await rows(
    trx,
    `delete from idempotency_keys where user_id = ? and created_at < (
       select created_at from idempotency_keys where user_id = ? order by created_at desc
       offset ${limits.idempotency.keys} limit 1)`,
    [userId, userId],
  )
}
