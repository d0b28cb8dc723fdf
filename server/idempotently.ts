import { createHash } from 'node:crypto'
import type { Contract } from '../engine/contracts/contract.ts'
import type { Db } from './database/database.ts'
import { Refusal } from './errors.ts'
import { findKept, keepReply, type KeptReply, takeKey } from './queries/idempotency.ts'

interface Request {
  readonly db: Db
  readonly userId: string
  readonly contract: Contract
  /** The `Idempotency-Key` header; without one the work simply runs. */
  readonly key: string | undefined
  readonly body: unknown
}

const reused = () =>
  new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.', {
    issues: [{ path: '/idempotency-key', message: 'Use a new key for a new request.' }],
  })

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')

const operationOf = ({ method, path }: Contract) => `${method} ${path}`

function checkSame(kept: KeptReply, operation: string, requestHash: string): void {
  if (kept.operation !== operation || kept.requestHash !== requestHash) throw reused()
}

/** The reply of an earlier request with this key, for work that cannot wait inside a transaction. */
export async function replyKept({
  db,
  userId,
  contract,
  key,
  body,
}: Request): Promise<{ reply: unknown } | undefined> {
  const kept = key === undefined ? undefined : await findKept(db, userId, key)
  if (!kept) return undefined
  checkSame(kept, operationOf(contract), hashOf(body))
  return { reply: kept.reply }
}

/**
 * Runs work in a transaction, at most once per key: a repeated request gets the reply of the first, also when
 * both arrive at the same time.
 */
export function idempotently<Reply>(
  { db, userId, contract, key, body }: Request,
  work: (trx: Db) => Promise<{ status: number; reply: Reply }>,
): Promise<Reply> {
  return db.transaction(async (trx) => {
    if (key === undefined) return (await work(trx)).reply
    const operation = operationOf(contract)
    const requestHash = hashOf(body)
    const kept = await takeKey(trx, userId, { key, operation, requestHash })
    if (kept) {
      checkSame(kept, operation, requestHash)
      // Written by this very function for this operation, and checked once more against the contract's reply.
      return kept.reply as Reply
    }
    const { status, reply } = await work(trx)
    await keepReply(trx, userId, key, status, reply)
    return reply
  })
}
