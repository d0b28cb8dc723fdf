import type { Picture } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'

interface PictureRow {
  id: string
  width: number
  height: number
  bytes: number
}

const columns = 'id, width, height, octet_length(data) as bytes'

export async function countPictures(db: Db, userId: string): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    'select cast(count(*) as integer) as count from pictures where user_id = ?',
    [userId],
  )
  return found?.count ?? 0
}

export const findPicture = (db: Db, userId: string, id: string): Promise<Picture | undefined> =>
  row<PictureRow>(db, `select ${columns} from pictures where user_id = ? and id = ?`, [userId, id])

/** The bytes of a picture. */
export async function readPicture(db: Db, userId: string, id: string): Promise<Buffer | undefined> {
  const found = await row<{ data: string }>(
    db,
    `select encode(data, 'base64') as data from pictures where user_id = ? and id = ?`,
    [userId, id],
  )
  return found && Buffer.from(found.data, 'base64')
}

/** Keeps a picture under its id. */
export async function insertPicture(
  db: Db,
  userId: string,
  { id, width, height, data, now }: Omit<PictureRow, 'bytes'> & { data: Buffer; now: number },
): Promise<Picture> {
  const at = new Date(now)
  const kept = await row<PictureRow>(
    db,
    `insert into pictures (user_id, id, width, height, data, created_at, checked_at)
     values (?, ?, ?, ?, decode(?, 'base64'), ?, ?) returning ${columns}`,
    [userId, id, width, height, data.toString('base64'), at, at],
  )
  if (!kept) throw new Error('An insert answered no row')
  return kept
}

/** False when there is none. */
export async function deletePicture(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await rows(db, 'delete from pictures where user_id = ? and id = ? returning id', [userId, id])
  return gone.length > 0
}

/**
 * Removes pictures that nothing of their seeker shows any more: not what is under way, not what was put aside, no result.
 * Each is looked at once in a while, some at a time.
 */
export async function removeUnusedPictures(db: Db, now: number): Promise<void> {
  const { unused, sweep } = limits.pictures
  const due = await rows<{ user_id: string; id: string }>(
    db,
    'select user_id, id from pictures where checked_at <= ? order by checked_at limit ?',
    [new Date(now - unused), sweep],
  )
  for (const { user_id: userId, id } of due) {
    const shows = (column: string) => `position(cast(p.id as text) in cast(${column} as text)) > 0`
    const gone = await rows(
      db,
      `delete from pictures p where p.user_id = ? and p.id = ?
         and not exists (select 1 from progress_sessions s
           where s.user_id = p.user_id and (${shows('s.form_data')} or ${shows("coalesce(s.set_aside, '[]')")}))
         and not exists (select 1 from replaced_answers r where r.user_id = p.user_id and ${shows('r.answers')})
         and not exists (select 1 from assessments a where a.user_id = p.user_id and ${shows('a.results')})
       returning p.id`,
      [userId, id],
    )
    if (gone.length === 0)
      await rows(db, 'update pictures set checked_at = ? where user_id = ? and id = ?', [
        new Date(now),
        userId,
        id,
      ])
  }
}
