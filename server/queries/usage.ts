import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { type UserTable, userTables } from './user-tables.ts'

/** What a seeker's rows take: bytes as they are stored, and how many there are. */
export interface Usage {
  readonly bytes: number
  readonly rows: number
}

/** A write that is to be counted: so many bytes, at a moment. */
export interface SentWrite {
  readonly userId: string
  readonly bytes: number
  readonly now: number
}

/** Seconds to wait before the next write, or what the seeker's rows take: undefined when that is to be measured first. */
export type Counted = { readonly wait: number } | { readonly usage: Usage | undefined }

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

const { writes: mostWrites, sent: mostSent, window } = limits.account

function countedOf(now: number, { writes, sent, window_ends: ends, bytes, rows: count }: UsageRow): Counted {
  if (writes > mostWrites || sent > mostSent) return { wait: Math.ceil((ends.getTime() - now) / 1_000) }
  return { usage: bytes === null || count === null ? undefined : { bytes, rows: count } }
}

/** How a window takes one more write, or a new one begins where it is `over`. */
const counting = (over: string, sent: string, ends: string) => `
     window_ends = case when ${over} then ${ends} else a.window_ends end,
     writes = case when ${over} then 1 else a.writes + 1 end,
     sent = case when ${over} then ${sent} else a.sent + ${sent} end,
     bytes = case when ${over} then null else a.bytes + ${sent} end,
     rows = case when ${over} then null else a.rows + 1 end`

// A window that ends later than any can was begun by a clock that was ahead.
const countOne = `insert into account_usage as a (user_id, window_ends, writes, sent) values (?, ?, 1, ?)
     on conflict (user_id) do update set ${counting('(a.window_ends <= ? or a.window_ends > ?)', 'excluded.sent', 'excluded.window_ends')}
     returning window_ends, writes, sent, bytes, rows`

/**
 * Counts a write of so many bytes in the window of its seeker. What their rows take is to be measured at the first write of
 * a window; from then on what is sent is added to it, which is more than what is stored of it.
 */
export async function countWrite(db: Db, { userId, bytes, now }: SentWrite): Promise<Counted> {
  const at = [new Date(now), new Date(now + 2 * window)]
  const given = [userId, new Date(now + window), bytes, ...at, ...at, ...at, ...at, ...at]
  const counted = await row<UsageRow>(db, countOne, given, 'count-write')
  if (!counted) throw new Error('An upsert answered no row')
  return countedOf(now, counted)
}

const countSeveral = `with given as (
     select * from json_to_recordset(cast(? as json))
       as g (at integer, user_id uuid, sent integer, now timestamptz, ends timestamptz, latest timestamptz)
   ), held as (
     select g.at, a.user_id, g.sent, g.ends, a.window_ends <= g.now or a.window_ends > g.latest as is_over
     from account_usage a join given g on a.user_id = g.user_id for update of a skip locked
   )
   update account_usage as a set ${counting('h.is_over', 'h.sent', 'h.ends')}
   from held h where a.user_id = h.user_id
   returning h.at, a.window_ends, a.writes, a.sent, a.bytes, a.rows`

/**
 * The same for several seekers in one statement, by their places in the list. It waits for nobody: who has no window yet, or whose row is
 * held by another statement, is left out.
 */
export async function countWrites(
  db: Db,
  writes: readonly SentWrite[],
): Promise<ReadonlyMap<number, Counted>> {
  const given = writes.map(({ userId, bytes, now }, at) => ({
    at,
    user_id: userId,
    sent: bytes,
    now: new Date(now),
    ends: new Date(now + window),
    latest: new Date(now + 2 * window),
  }))
  const counted = await rows<UsageRow & { at: number }>(db, countSeveral, [json(given)], 'count-writes')
  return new Map(counted.map((each) => [each.at, countedOf(writes[each.at]?.now ?? 0, each)]))
}
