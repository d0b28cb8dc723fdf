import { createHash } from 'node:crypto'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { Db } from '../database/database.ts'
import { conflict, Refusal } from '../errors.ts'
import { findKept, keepReply, type KeptReply, takeKey } from '../queries/idempotency.ts'

/** One request to keep something. */
export interface OneRequest {
  readonly contract: Contract
  /** The `Idempotency-Key` header; without one the work simply runs. */
  readonly key: string | undefined
  /** What makes it the same request when it comes again. */
  readonly body: unknown
}

interface Request extends OneRequest {
  readonly db: Db
  readonly userId: string
  /** The reply once more, from what the work made; undefined when that is gone. */
  again?(db: Db, made: readonly string[]): Promise<unknown>
  /** Never keeps the words of the reply, however short: what was made may be erased. */
  readonly rebuilt?: boolean
}

const reused = () =>
  new Refusal(422, 'idempotency_key_reused', (say) => say.general.keyReused, {
    issues: [{ path: '/idempotency-key', message: (say) => say.general.newKey }],
  })

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')

const operationOf = ({ method, path }: Contract) => `${method} ${path}`

function checkSame(kept: KeptReply, operation: string, requestHash: string): void {
  if (kept.operation !== operation || kept.requestHash !== requestHash) throw reused()
}

const erasedSince = () => conflict('erased_since', (say) => say.general.erasedSince)

async function replyOf({ db, again }: Request, { reply, made }: KeptReply): Promise<unknown> {
  if (!made || !again) return reply
  const rebuilt = await again(db, made)
  if (rebuilt === undefined) throw erasedSince()
  return rebuilt
}

/** The reply of an earlier request with this key, for work that cannot wait inside a transaction. */
export async function replyKept(request: Request): Promise<{ reply: unknown } | undefined> {
  const { db, userId, contract, key, body } = request
  const kept = key === undefined ? undefined : await findKept(db, userId, key)
  if (!kept) return undefined
  checkSame(kept, operationOf(contract), hashOf(body))
  return { reply: await replyOf(request, kept) }
}

/**
 * Runs work in a transaction, at most once per key: a repeated request gets the reply of the first, also when
 * both arrive at the same time. A long reply is not kept but made again from its rows: see `again`.
 */
export function idempotently<Reply>(
  request: Request,
  work: (trx: Db) => Promise<{ status: number; reply: Reply; made?: readonly string[] }>,
): Promise<Reply> {
  const { db, userId, contract, key, body, again, rebuilt = false } = request
  return db.transaction(async (trx) => {
    if (key === undefined) return (await work(trx)).reply
    const operation = operationOf(contract)
    const requestHash = hashOf(body)
    const kept = await takeKey(trx, userId, { key, operation, requestHash })
    if (kept) {
      checkSame(kept, operation, requestHash)
      // Written by this very function for this operation, and checked once more against the contract's reply.
      return (await replyOf({ ...request, db: trx }, kept)) as Reply
    }
    const { status, reply, made } = await work(trx)
    await keepReply(trx, userId, key, again && made ? { status, reply, made, rebuilt } : { status, reply })
    return reply
  })
}
