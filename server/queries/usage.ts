import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { type UserTable, userTables } from './user-tables.ts'

/** What a seeker's rows take: bytes as they are stored, and how many there are. */
export interface Usage {
  readonly bytes: number
  readonly rows: number
}

/** Seconds to wait before the next write, or what the seeker's rows take. */
export type Counted = { readonly wait: number } | Usage

interface UsageRow {
  window_ends: Date
  writes: number
  sent: number
  bytes: number | null
  rows: number | null
}

/** What a row takes beside its values. */
const rowBytes = 40

/** Sizes are known without reading long values. */
const measuring = Object.values(userTables)
  .map(({ table, owner, columns, withheld = [] }: UserTable) => {
    const sizes = [...columns, ...withheld].map((column) => `coalesce(pg_column_size(t.${column}), 0)`)
    return `select count(*) as rows, sum(${rowBytes} + ${sizes.join(' + ')}) as bytes from ${table} t where t.${owner} = ?`
  })
  .join(' union all ')

/** What the rows of a seeker take, counted anew, and remembered for the window. */
export async function measureUsage(db: Db, userId: string): Promise<Usage> {
  const measured = await row<{ bytes: number; rows: number }>(
    db,
    `select cast(least(coalesce(sum(bytes), 0), 2000000000) as integer) as bytes, cast(sum(rows) as integer) as rows
     from (${measuring}) as parts`,
    Object.values(userTables).map(() => userId),
  )
  const usage = measured ?? { bytes: 0, rows: 0 }
  await rows(db, 'update account_usage set bytes = ?, rows = ? where user_id = ?', [
    usage.bytes,
    usage.rows,
    userId,
  ])
  return usage
}

/**
 * Counts a write of so many bytes in the window of its seeker. What their rows take is measured at the first write of a
 * window; from then on what is sent is added to it, which is more than what is stored of it.
 */
export async function countWrite(db: Db, userId: string, bytes: number, now: number): Promise<Counted> {
  const { writes, sent, window } = limits.account
  // A window that ends later than any can was begun by a clock that was ahead.
  const over = '(a.window_ends <= ? or a.window_ends > ?)'
  const at = [new Date(now), new Date(now + 2 * window)]
  const counted = await row<UsageRow>(
    db,
    `insert into account_usage as a (user_id, window_ends, writes, sent) values (?, ?, 1, ?)
     on conflict (user_id) do update set
       window_ends = case when ${over} then excluded.window_ends else a.window_ends end,
       writes = case when ${over} then 1 else a.writes + 1 end,
       sent = case when ${over} then excluded.sent else a.sent + excluded.sent end,
       bytes = case when ${over} then null else a.bytes + excluded.sent end,
       rows = case when ${over} then null else a.rows + 1 end
     returning window_ends, writes, sent, bytes, rows`,
    [userId, new Date(now + window), bytes, ...at, ...at, ...at, ...at, ...at],
    'count-write',
  )
  if (!counted) throw new Error('An upsert answered no row')
  if (counted.writes > writes || counted.sent > sent)
    return { wait: Math.ceil((counted.window_ends.getTime() - now) / 1_000) }
  if (counted.bytes === null || counted.rows === null) return measureUsage(db, userId)
  return { bytes: counted.bytes, rows: counted.rows }
}
