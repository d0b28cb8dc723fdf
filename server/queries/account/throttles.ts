import { createHash } from 'node:crypto'
import type { User } from '../../../engine/contracts/index.ts'
import type { Db } from '../../database/database.ts'
import { row, rows } from '../../database/sql.ts'

export interface Throttle {
  readonly attempts: number
  readonly window: number
}

/**
 * Counts one attempt, in the database, so that every process sees it. Answers the seconds to wait when
 * there were too many in the window, else 0. A window that ends later than any can was begun by a clock that was ahead.
 */
export async function countAttempt(db: Db, key: string, throttle: Throttle, now: number): Promise<number> {
  const over = '(t.window_ends <= ? or t.window_ends > ?)'
  // Clocks of several processes differ a little.
  const bounds = [new Date(now), new Date(now + 2 * throttle.window)]
  const counted = await row<{ attempts: number; window_ends: Date }>(
    db,
    `insert into throttles as t (key, attempts, window_ends) values (?, 1, ?)
     on conflict (key) do update set
       attempts = case when ${over} then 1 else t.attempts + 1 end,
       window_ends = case when ${over} then excluded.window_ends else t.window_ends end
     returning attempts, window_ends`,
    [key, new Date(now + throttle.window), ...bounds, ...bounds],
  )
  if (!counted || counted.attempts <= throttle.attempts) return 0
  return Math.ceil((counted.window_ends.getTime() - now) / 1_000)
}

/** Gives one attempt back. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await rows(db, 'update throttles set attempts = greatest(attempts - 1, 0) where key = ?', [key])
}

/** Forgets the attempts under a key. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await rows(db, 'delete from throttles where key = ?', [key])
}

/** Under what reset mails to an email address are counted, whether or not there is an account. */
export const resetKey = (email: string): string =>
  `reset:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`

/** Whose attempts: their keys end in the id of the account, but those of mails to its address. */
type Account = Pick<User, 'id' | 'email'>
const ofAccount = 'key like ? or key = ?'
const keysOf = ({ id, email }: Account) => [`%:${id}`, resetKey(email)]

/** How often something was tried by an account, or to get into it, and until when that counts. */
export interface Attempts {
  readonly kind: string
  readonly attempts: number
  readonly windowEnds: Date
}

/** Every attempt of an account. What was counted by an address is of everybody there, and of nobody alone. */
export function attemptsOf(db: Db, account: Account): Promise<Attempts[]> {
  return rows<Attempts>(
    db,
    `select split_part(key, ':', 1) as kind, attempts, window_ends as "windowEnds" from throttles
     where ${ofAccount} order by key`,
    keysOf(account),
  )
}

/** Forgets every attempt of an account. */
export async function clearAttemptsOf(db: Db, account: Account): Promise<void> {
  await rows(db, `delete from throttles where ${ofAccount}`, keysOf(account))
}
