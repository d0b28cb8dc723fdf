import { randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { holdSeeker } from './account/hold.ts'

/** How a writing ended, for the log and the counts. */
export interface WritingEnd {
  /** `written` by a model, `composed` without one, else the fault that the composer stood in for. */
  readonly outcome: string
  readonly source: 'model' | 'composed'
  readonly model: string | null
  readonly promptTokens: number
  readonly completionTokens: number
  /** Where what was written is kept, for a second click that waited. */
  readonly result: readonly string[]
}

/** A writing of a task: the one that this call began, or the one that is under way already. */
export interface Begun {
  readonly id: string
  readonly ours: boolean
}

/**
 * Begins a writing, unless one of the same task is under way. One that began before `lost` was given up by a process
 * that is gone, and is taken over. Whatever ended before ours began can be seen by the rest of the transaction.
 */
export async function beginWriting(
  trx: Db,
  userId: string,
  { task, reserved, now, lost }: { task: string; reserved: number; now: number; lost: number },
): Promise<Begun> {
  // What one seeker begins is begun one after the other: what is under way is counted, and nobody counts the same.
  await holdSeeker(trx, userId)
  await rows(
    trx,
    `update writings set ended_at = ?, outcome = 'lost' where user_id = ? and ended_at is null and started_at < ?`,
    [new Date(now), userId, new Date(lost)],
  )
  const id = randomUUID()
  const found = await row<{ id: string }>(
    trx,
    `insert into writings as w (id, user_id, task, reserved_tokens, started_at) values (?, ?, ?, ?, ?)
     on conflict (user_id, task) where ended_at is null do update set task = w.task returning id`,
    [id, userId, task, reserved, new Date(now)],
  )
  if (!found) throw new Error('An upsert answered no row')
  return { id: found.id, ours: found.id === id }
}

/**
 * What a seeker's texts take: tokens since a moment (milliseconds since 1970), those that are reserved for what is under
 * way or was given up included, and how many are under way.
 */
export async function writingOf(
  db: Db,
  userId: string,
  since: number,
): Promise<{ readonly tokens: number; readonly underWay: number }> {
  const found = await row<{ tokens: number; under_way: number }>(
    db,
    `select cast(coalesce(sum(case when ended_at is null or outcome = 'lost' then reserved_tokens
         else prompt_tokens + completion_tokens end), 0) as double precision) as tokens,
       cast(count(*) filter (where ended_at is null) as integer) as under_way
     from writings where user_id = ? and started_at > ?`,
    [userId, new Date(since)],
  )
  return { tokens: found?.tokens ?? 0, underWay: found?.under_way ?? 0 }
}

export async function endWriting(
  db: Db,
  userId: string,
  id: string,
  end: WritingEnd,
  now: number,
): Promise<void> {
  await rows(
    db,
    `update writings set ended_at = ?, outcome = ?, source = ?, model = ?, prompt_tokens = ?, completion_tokens = ?,
       result = ? where user_id = ? and id = ? and ended_at is null`,
    [
      new Date(now),
      end.outcome,
      end.source,
      end.model,
      end.promptTokens,
      end.completionTokens,
      json(end.result),
      userId,
      id,
    ],
  )
}

/** Lets go of a writing that came to nothing. */
export async function dropWriting(db: Db, userId: string, id: string): Promise<void> {
  await rows(db, 'delete from writings where user_id = ? and id = ? and ended_at is null', [userId, id])
}

/** How a writing ended: where its texts are, `failed`, or undefined while it goes on. */
export async function findEnd(
  db: Db,
  userId: string,
  id: string,
): Promise<readonly string[] | 'failed' | undefined> {
  const found = await row<{ result: string[] | null; ended_at: Date | null }>(
    db,
    'select result, ended_at from writings where user_id = ? and id = ?',
    [userId, id],
  )
  if (!found) return 'failed'
  if (!found.ended_at) return undefined
  return found.result ?? 'failed'
}
