import type { Insight, RestsOn } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'

type Source = Insight['source']

/** A text that was written last for a seeker, of one commission. */
export interface Commissioned {
  readonly content: unknown
  /** A digest of what it was written from; null once it is spent. */
  readonly from: string | null
  readonly source: Source
  readonly restsOn: RestsOn | null
  readonly updatedAt: string
}

interface CommissionedRow {
  content: unknown
  made_from: string | null
  source: Source
  rests_on: RestsOn | null
  updated_at: Date
}

/** What was written last; undefined before anything was. */
export async function findCommissioned(
  db: Db,
  userId: string,
  commission: string,
): Promise<Commissioned | undefined> {
  const found = await row<CommissionedRow>(
    db,
    'select content, made_from, source, rests_on, updated_at from commissioned where user_id = ? and commission = ?',
    [userId, commission],
  )
  return (
    found && {
      content: found.content,
      from: found.made_from,
      source: found.source,
      restsOn: found.rests_on,
      updatedAt: found.updated_at.toISOString(),
    }
  )
}

/** The last text of each commission that the server keeps for a seeker. */
export const listCommissioned = (
  db: Db,
  userId: string,
): Promise<{ readonly commission: string; readonly content: unknown }[]> =>
  rows(db, 'select commission, content from commissioned where user_id = ? order by commission', [userId])

/** Keeps what was written in place of the last one. Those that it spends stay, and are written anew when asked for. */
export async function saveCommissioned(
  trx: Db,
  userId: string,
  saved: {
    readonly commission: string
    readonly content: unknown
    readonly from: string
    readonly source: Source
    readonly restsOn: RestsOn
    readonly spends: readonly string[]
  },
  contentHash: string,
): Promise<void> {
  const { commission, content, from, source, restsOn, spends } = saved
  await row(
    trx,
    `insert into commissioned as c (user_id, commission, content, made_from, source, rests_on, content_hash)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (user_id, commission) do update set content = excluded.content, made_from = excluded.made_from,
       source = excluded.source, rests_on = excluded.rests_on, content_hash = excluded.content_hash, updated_at = now()
     returning c.id`,
    [userId, commission, json(content), from, source, json(restsOn), contentHash],
  )
  if (spends.length > 0)
    await rows(trx, 'update commissioned set made_from = null where user_id = ? and commission = any (?)', [
      userId,
      [...spends],
    ])
}
