import type { Db } from '../database/database.ts'
import { rows, slowly } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { rewriteInSteps } from './rewrite-table.ts'

interface TableRow {
  name: string
  deleted: number
  changed: number
  dead: number
  bytes: number
}

/** What was known of a table when it was last written anew. */
interface Swept {
  readonly deleted: number
  readonly changed: number
  readonly at: number
}

/** Deletes are counted since the database was made, or since it was last killed. */
async function tablesNow(db: Db): Promise<TableRow[]> {
  await rows(db, 'select pg_stat_force_next_flush()')
  return rows<TableRow>(
    db,
    `select relname as name, cast(n_tup_del as double precision) as deleted,
       cast(n_tup_upd as double precision) as changed, cast(n_dead_tup as double precision) as dead,
       cast(pg_total_relation_size(relid) as double precision) as bytes
     from pg_stat_user_tables where schemaname = current_schema() order by relname`,
  )
}

/**
 * For the embedded database, which nobody else vacuums: takes erased rows out of its files for good. PostgreSQL only
 * marks a row as deleted; its bytes stay in the table and in the log. A table from which something was erased is
 * written anew; with it goes the log of before. Others wait for a moment only: a small table is one statement, others are
 * many. A large one is written anew once a day at most, and so is one in which rows were only changed. Returns what
 * housekeeping calls; at its first call every table is due, for nobody knows what a process before this one left.
 */
export function sweeper(db: Db): (now: number, stopping?: AbortSignal) => Promise<void> {
  const known = new Map<string, Swept>()

  const isDue = ({ name, deleted, changed, bytes }: TableRow, now: number): boolean => {
    const last = known.get(name)
    if (!last) return true
    const isErased = deleted !== last.deleted
    const isOld = now - last.at >= limits.sweep.daily
    return isErased ? isOld || bytes <= limits.sweep.large : isOld && changed !== last.changed
  }

  /** Answers what its counts are from now on. */
  const writeAnew = async (
    { name, bytes, deleted, changed }: TableRow,
    stopping: AbortSignal | undefined,
  ) => {
    // Another table is in its place then, and its counts begin with what has changed meanwhile.
    if (bytes > limits.sweep.whole && (await rewriteInSteps(db, name, stopping)))
      return { deleted: 0, changed: 0 }
    await slowly(db, `vacuum (full) ${name}`, limits.sweep.deadline)
    return { deleted, changed }
  }

  return async (now, stopping) => {
    let swept = 0
    for (const table of await tablesNow(db)) {
      if (stopping?.aborted) return
      if (isDue(table, now)) {
        const { deleted, changed } = await writeAnew(table, stopping)
        known.set(table.name, { deleted, changed, at: now })
        swept += 1
      } else if (table.dead >= limits.sweep.dead) {
        await slowly(db, `vacuum ${table.name}`, limits.sweep.deadline)
      }
    }
    if (swept === 0) return
    // What was logged so far ends with its segment, and a segment of before a checkpoint is removed.
    await rows(db, 'select pg_switch_wal()')
    await slowly(db, 'checkpoint', limits.sweep.deadline)
  }
}
