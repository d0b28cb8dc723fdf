import { fill } from '../../../engine/core/copy.ts'
import type { Db } from '../../database/database.ts'
import { conflict, tooMany } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { countWrite, measureUsage, type Usage } from '../../queries/usage.ts'

const isFull = ({ bytes, rows }: Usage): boolean => bytes > limits.account.bytes || rows > limits.account.rows

const full = () =>
  conflict('account_full', (say) => fill(say.account.full, { megabytes: limits.account.bytes / 1024 / 1024 }))

/** Counts a write of the seeker, in the database: 429 beyond their rate, 409 when their account is full. */
export async function spendWrite(db: Db, userId: string, bytes: number, now: number): Promise<void> {
  const counted = await countWrite(db, userId, bytes, now)
  if ('wait' in counted) throw tooMany(counted.wait, (say) => say.often.saves)
  // What was counted is an upper bound, and something may have been erased since.
  if (isFull(counted) && isFull(await measureUsage(db, userId))) throw full()
}
