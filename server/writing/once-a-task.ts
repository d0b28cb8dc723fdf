import type { Contract } from '../../engine/contracts/contract.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { unavailable } from '../errors.ts'
import { idempotently, replyKept } from '../idempotently.ts'
import { limits } from '../limits.ts'
import {
  beginWriting,
  type Begun,
  dropWriting,
  endWriting,
  findEnd,
  type WritingEnd,
} from '../queries/writings.ts'
import { checkBudget, lost } from './budget.ts'
import { inLine } from './in-line.ts'
import { joinIn } from './waiting.ts'

/** How a text came about. */
export type Making = Omit<WritingEnd, 'result'>

/** Something to be written for a seeker. */
export interface Commission<Made extends { readonly making: Making }, Reply> {
  readonly userId: string
  readonly contract: Contract
  readonly key: string | undefined
  readonly body: unknown
  /** What is written once at a time, such as `insight:synthesis`. */
  readonly task: string
  /** Writes, outside of any transaction: a model may take its time. */
  write(): Promise<Made>
  /** Keeps what was written; `result` is what finds it again. */
  keep(trx: Db, made: Made): Promise<{ reply: Reply; result: readonly string[] }>
  /** The reply for a second click, from what the first one kept. */
  again(db: Db, result: readonly string[]): Promise<Reply | undefined>
}

/**
 * Writes at most once at a time for each seeker and task, and at most once for each `Idempotency-Key`. A second
 * click waits for the first and gets the same; it makes no call and counts for nothing. Throws 429 beyond the
 * seeker's rate or daily budget.
 */
export async function onceATask<Made extends { readonly making: Making }, Reply>(
  { db, clock, log, provider }: Pick<Deps, 'db' | 'clock' | 'log' | 'provider'>,
  commission: Commission<Made, Reply>,
): Promise<Reply> {
  const { userId, task } = commission
  const kept = await replyKept({ db, ...commission })
  // Written by this very function for this operation, and checked once more against the contract's reply.
  if (kept) return kept.reply as Reply
  // Each time the one under way came to nothing, somebody else may have begun again.
  for (let tries = 0; tries < 5; tries += 1) {
    const reserved = provider ? limits.writing.reserved : 0
    const begun = await inLine(userId, () => begin(db, commission, reserved, clock()))
    // As above.
    if ('reply' in begun) return begun.reply as Reply
    if (!begun.ours) {
      const joined = await join(db, commission, begun.id)
      // Under its own key it is the same from now on, also when the reply is lost on its way.
      if (joined !== undefined) {
        return idempotently({ db, ...commission }, () => Promise.resolve({ status: 201, reply: joined }))
      }
      continue
    }
    const started = performance.now()
    try {
      const made = await commission.write()
      const reply = await idempotently({ db, ...commission }, async (trx) => {
        const { reply: written, result } = await commission.keep(trx, made)
        await endWriting(trx, userId, begun.id, { ...made.making, result }, clock())
        return { status: 201, reply: written, made: result }
      })
      const { outcome, source, promptTokens, completionTokens } = made.making
      const ms = Math.round(performance.now() - started)
      log.info('writing', { userId, task, outcome, source, promptTokens, completionTokens, ms })
      return reply
    } finally {
      // Nothing to let go of unless it failed, or an equal request with this key was faster.
      await dropWriting(db, userId, begun.id)
    }
  }
  throw unavailable()
}

type Sought = Pick<
  Commission<{ readonly making: Making }, unknown>,
  'userId' | 'contract' | 'key' | 'body' | 'task' | 'again'
>

/**
 * Begins, unless the same is under way. Counts only what begins. The equal request with this key may have ended since
 * it was looked for: then there is nothing to write any more, but its reply.
 */
function begin(
  db: Db,
  commission: Sought,
  reserved: number,
  now: number,
): Promise<Begun | { readonly reply: unknown }> {
  const { userId, task } = commission
  return db.transaction(async (trx) => {
    const begun = await beginWriting(trx, userId, { task, reserved, now, lost: now - lost })
    if (!begun.ours) return begun
    const kept = await replyKept({ db: trx, ...commission })
    if (kept) {
      await dropWriting(trx, userId, begun.id)
      return kept
    }
    await checkBudget(trx, userId, {
      key: `writing:${userId}`,
      rate: limits.writing.rate,
      often: 'You have asked for many texts in a short time. Please try again later.',
      now,
    })
    return begun
  })
}

/** Waits for the one that is under way; undefined when it came to nothing. */
async function join<Made extends { readonly making: Making }, Reply>(
  db: Db,
  { userId, again }: Commission<Made, Reply>,
  id: string,
): Promise<Reply | undefined> {
  const end = await joinIn(`writing ${id}`, () => findEnd(db, userId, id), limits.writing.joined)
  return end === undefined || end === 'failed' ? undefined : again(db, end)
}
