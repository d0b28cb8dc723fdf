import type { RestsOn } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'

/** What the last text of a commission stands on that a page keeps, or the last one for an item of a list. */
export interface PageRests {
  readonly item?: string
  readonly restsOn: RestsOn
  readonly writtenAt: string
}

interface PageRestsRow {
  item: string
  rests_on: RestsOn
  written_at: Date
}

/** Items of one commission whose texts are remembered: the newest. */
const ITEMS = 60

/** What the texts of a commission stand on, the last written first. */
export async function listPageRests(db: Db, userId: string, commission: string): Promise<PageRests[]> {
  const found = await rows<PageRestsRow>(
    db,
    `select item, rests_on, written_at from page_rests where user_id = ? and commission = ?
     order by written_at desc, item`,
    [userId, commission],
  )
  return found.map(({ item, rests_on: restsOn, written_at: at }) => ({
    ...(item === '' ? {} : { item }),
    restsOn,
    writtenAt: at.toISOString(),
  }))
}

/** What all texts stand on that pages keep for a seeker. */
export const allPageRests = async (db: Db, userId: string): Promise<RestsOn> =>
  (
    await rows<Pick<PageRestsRow, 'rests_on'>>(db, 'select rests_on from page_rests where user_id = ?', [
      userId,
    ])
  ).flatMap((each) => each.rests_on)

/** Keeps what a text stands on, in place of what an earlier one did. */
export async function savePageRests(
  trx: Db,
  userId: string,
  { commission, item = '', restsOn }: { commission: string; item: string | undefined; restsOn: RestsOn },
): Promise<void> {
  await row(
    trx,
    `insert into page_rests as p (user_id, commission, item, rests_on) values (?, ?, ?, ?)
     on conflict (user_id, commission, item) do update
       set rests_on = excluded.rests_on, written_at = excluded.written_at
     returning p.id`,
    [userId, commission, item, json(restsOn)],
  )
  await rows(
    trx,
    `delete from page_rests where user_id = ? and commission = ? and id not in (
       select id from page_rests where user_id = ? and commission = ? order by written_at desc limit ${ITEMS}
     )`,
    [userId, commission, userId, commission],
  )
}
