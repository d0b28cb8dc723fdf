import { createHash } from 'node:crypto'
import type { Contract } from '../engine/contracts/contract.ts'
import type { Db } from './database/database.ts'
import { Refusal } from './errors.ts'
import { keepReply, takeKey } from './queries/idempotency.ts'

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
    const operation = `${contract.method} ${contract.path}`
    const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const kept = await takeKey(trx, userId, { key, operation, requestHash })
    if (kept) {
      if (kept.operation !== operation || kept.requestHash !== requestHash) throw reused()
      // Written by this very function for this operation, and checked once more against the contract's reply.
      return kept.reply as Reply
    }
    const { status, reply } = await work(trx)
    await keepReply(trx, userId, key, status, reply)
    return reply
  })
}
