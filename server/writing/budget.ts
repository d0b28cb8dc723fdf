import type { Db } from '../database/database.ts'
import { tooMany } from '../errors.ts'
import { limits } from '../limits.ts'
import { countAttempt, type Throttle } from '../queries/throttles.ts'
import { writingOf } from '../queries/writings.ts'

/** A text of another process ends within this, in milliseconds; after it, the process is gone. */
export const lost = limits.writing.deadline + 15_000

/** Seconds until one of the texts under way is likely to be done. */
const soon = 5

/**
 * Throws 429 when a text that has just begun is one too many: for the rate of its kind, at one time, or for the day. Its
 * own reservation is counted already, so call it in the transaction that begins it.
 */
export async function checkBudget(
  trx: Db,
  userId: string,
  { key, rate, often, now }: { key: string; rate: Throttle; often: string; now: number },
): Promise<void> {
  const { underWay: most, daily } = limits.writing
  const { tokens, underWay } = await writingOf(trx, userId, now - daily.window)
  if (underWay > most) {
    throw tooMany(
      soon,
      'Several texts are being written for you at this moment. Please wait until one is done.',
    )
  }
  if (tokens > daily.tokens) {
    throw tooMany(3_600, 'Enough has been written for you today. Please come back tomorrow.')
  }
  const wait = await countAttempt(trx, key, rate, now)
  if (wait > 0) throw tooMany(wait, often)
}
