import type { Db } from './database/database.ts'
import { conflict, tooMany } from './errors.ts'
import { limits } from './limits.ts'
import { countWrite, measureUsage, type Usage } from './queries/usage.ts'

const isFull = ({ bytes, rows }: Usage): boolean => bytes > limits.account.bytes || rows > limits.account.rows

const full = () =>
  conflict(
    'account_full',
    `Your account holds as much as it can: ${limits.account.bytes / 1024 / 1024} MB. Save your data in Settings if you ` +
      'want to keep all of it, then erase what you need no longer, such as old journal entries or conversations.',
  )

/** Counts a write of the seeker, in the database: 429 beyond their rate, 409 when their account is full. */
export async function spendWrite(db: Db, userId: string, bytes: number, now: number): Promise<void> {
  const counted = await countWrite(db, userId, bytes, now)
  if ('wait' in counted)
    throw tooMany(counted.wait, 'You have saved a great deal in a short time. Please wait a little.')
  // What was counted is an upper bound, and something may have been erased since.
  if (isFull(counted) && isFull(await measureUsage(db, userId))) throw full()
}
