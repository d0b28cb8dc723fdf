import { fill } from '../../../engine/core/copy.ts'
import type { Db } from '../../database/database.ts'
import { conflict, tooMany } from '../../errors.ts'
import { limits } from '../../limits.ts'
import {
  type Counted,
  countWrite,
  countWrites,
  measureUsage,
  type SentWrite,
  type Usage,
} from '../../queries/usage.ts'
import { together } from '../batch.ts'

const isFull = ({ bytes, rows }: Usage): boolean => bytes > limits.account.bytes || rows > limits.account.rows

const full = () =>
  conflict('account_full', (say) => fill(say.account.full, { megabytes: limits.account.bytes / 1024 / 1024 }))

/** Refuses a write that was counted: 429 beyond the rate of its seeker, 409 when their account is full. */
async function judge(db: Db, userId: string, counted: Counted): Promise<void> {
  if ('wait' in counted) throw tooMany(counted.wait, (say) => say.often.saves)
  // What was counted is an upper bound, and something may have been erased since.
  const isBelow = counted.usage !== undefined && !isFull(counted.usage)
  if (!isBelow && isFull(await measureUsage(db, userId))) throw full()
}

/** Counts a write of the seeker, in the database, and refuses it where it is one too many. */
export async function spendWrite(db: Db, write: SentWrite): Promise<void> {
  await judge(db, write.userId, await countWrite(db, write))
}

/** The same for writes of many: what comes at the same time is counted in one statement. */
export function writesSpent(db: Db): (write: SentWrite) => Promise<void> {
  const count = together<SentWrite, Counted>({
    keyOf: ({ userId }) => userId,
    several: (writes) => countWrites(db, writes),
    alone: (write) => countWrite(db, write),
  })
  return async (write) => judge(db, write.userId, await count(write))
}
