import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '../errors.ts'
import { limits } from '../limits.ts'
import { type Log, traceOf } from '../log.ts'
import { type Db, onPostgres } from './database.ts'
import { promptly } from './sql.ts'

/** A PostgreSQL that follows the one that leads, for reads that may be a little older. */
export interface Replica {
  /**
   * Runs reads in a transaction on the replica and answers what they found; undefined where it is away, or was further behind
   * than `limits.replica.age`: then the caller asks the leader. What a read throws by itself is thrown.
   */
  read<Found>(work: (db: Db) => Promise<Found>): Promise<{ readonly found: Found } | undefined>
  close(): Promise<void>
}

/** How far the log of the leader was at a moment of this process. */
interface Mark {
  readonly place: string
  /** `performance.now()` before it was asked for: all that was acknowledged until then is at or before the place. */
  readonly at: number
}

const [{ look, age, answer }, { connect }] = [limits.replica, limits.database]

/** Whether a server follows, and has in it what the leader's log held up to a place. */
async function has(db: Db, place: string): Promise<boolean> {
  const [state] = await promptly<{ is: boolean }>(
    db,
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= cast(? as pg_lsn) as is',
    answer,
    [place],
  )
  return state?.is === true
}

/**
 * Follows both: a few times a second it asks the leader how far its log is, and the replica whether it has what was there
 * the time before. Each read asks the very server that it gets once more, since there may be several behind one address.
 */
export function openReplica(url: string, pooled: boolean, leader: Db, log: Log): Replica {
  const db = onPostgres(url, pooled, Math.min(connect, answer))
  const stopping = new AbortController()
  /** What a read has to find there; undefined while the replica is not to be asked. */
  let due: Mark | undefined
  let was: 'well' | 'late' | 'away' | undefined
  const say = (now: 'well' | 'late' | 'away', error?: unknown) => {
    if (now === was) return
    if (now === 'well') log.info('replica-serves')
    else log.error('replica-left', { why: now, ...(error === undefined ? {} : traceOf(error)) })
    was = now
  }
  const placeOfLeader = async (): Promise<Mark | undefined> => {
    const at = performance.now()
    try {
      const [found] = await promptly<{ place: string }>(
        leader,
        'select cast(pg_current_wal_insert_lsn() as text) as place',
        answer,
      )
      return found && { place: found.place, at }
    } catch {
      // The leader is away: whoever asks it is told so.
      return undefined
    }
  }
  const follow = async () => {
    let before: Mark | undefined
    while (!stopping.signal.aborted) {
      const mark = await placeOfLeader()
      try {
        if (before) {
          const isWell = await has(db, before.place)
          due = isWell ? before : undefined
          say(isWell ? 'well' : 'late')
        }
      } catch (error) {
        due = undefined
        if (!stopping.signal.aborted) say('away', error)
      }
      before = mark
      await pause(look, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }
  const following = follow()
  return {
    async read(work) {
      const mark = due
      if (!mark || performance.now() - mark.at > age) return undefined
      try {
        return await db.transaction(async (trx) =>
          (await has(trx, mark.place)) ? { found: await work(trx) } : undefined,
        )
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        due = undefined
        return undefined
      }
    },
    async close() {
      stopping.abort()
      await db.destroy()
      await following
    },
  }
}
