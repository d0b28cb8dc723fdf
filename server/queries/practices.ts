import type { OwnPractice, PracticeDay } from '../../engine/contracts/index.ts'
import { type Columns, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'
import { iso } from './times.ts'

type OwnRow = Omit<OwnPractice, 'createdAt'> & { readonly createdAt: Date }

const ownColumns: Columns<OwnRow> = { id: 'id', text: 'text', time: 'time', createdAt: 'created_at' }

const shown = ({ createdAt, ...found }: OwnRow): OwnPractice => ({ ...found, createdAt: iso(createdAt) })

const own = (db: Db, userId: string) => db('own_practices').where({ user_id: userId })

/** The practices that a seeker took, the first one first. */
export async function listOwnPractices(db: Db, userId: string): Promise<OwnPractice[]> {
  const found: OwnRow[] = await own(db, userId).orderBy(['created_at', 'id']).select(named(ownColumns))
  return found.map(shown)
}

/** Keeps a practice under its id: a new one, or other words or another hour of one that is there. */
export async function saveOwnPractice(
  db: Db,
  userId: string,
  values: Pick<OwnPractice, 'id' | 'text' | 'time'>,
): Promise<OwnPractice> {
  const saved: OwnRow[] = await db('own_practices')
    .insert({ user_id: userId, ...stored(ownColumns, values) })
    .onConflict(['user_id', 'id'])
    .merge(['text', 'time'])
    .returning(named(ownColumns))
  return shown(theRow(saved))
}

/** How many practices a seeker has taken. */
export async function countOwnPractices(db: Db, userId: string): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    'select cast(count(*) as integer) as count from own_practices where user_id = ?',
    [userId],
  )
  return found?.count ?? 0
}

/** Whether a seeker has taken the practice of this id. */
export async function hasOwnPractice(db: Db, userId: string, id: string): Promise<boolean> {
  return (await own(db, userId).where({ id }).first('id')) !== undefined
}

/** Erases a practice with what was noted of it. False when there is none. */
export async function deleteOwnPractice(trx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await own(trx, userId).where({ id }).delete()
  if (gone === 0) return false
  await trx('practice_days').where({ user_id: userId, practice: id }).delete()
  return true
}

const columns: Columns<PracticeDay> = {
  id: 'id',
  practice: 'practice',
  day: 'day',
  state: 'state',
  note: 'note',
  time: 'time',
  version: 'version',
}

/**
 * Of two columns of one name the later is read: a day as it is written, for as a date it would be a midnight somewhere. What
 * is sorted by names the column of the table.
 */
const selected = (db: Db) => [...named(columns), db.raw('cast(day as text) as "day"')]

const days = (db: Db, userId: string) => db('practice_days').where({ user_id: userId })

/** What was done and said from a day on, the oldest day first. */
export function listPracticeDays(db: Db, userId: string, from: string): Promise<PracticeDay[]> {
  return days(db, userId)
    .where('day', '>=', from)
    .orderBy(['practice_days.day', 'created_at', 'id'])
    .select(selected(db))
}

/** The last that a seeker said of practices, the newest day first. */
export function newestNotes(db: Db, userId: string, count: number): Promise<PracticeDay[]> {
  return days(db, userId)
    .whereNot({ note: '' })
    .orderBy([{ column: 'practice_days.day', order: 'desc' }, { column: 'updated_at', order: 'desc' }, 'id'])
    .limit(count)
    .select(selected(db))
}

/** What is known of a practice on a day. */
export async function findPracticeDay(
  db: Db,
  userId: string,
  practice: string,
  day: string,
): Promise<PracticeDay | undefined> {
  const [found]: PracticeDay[] = await days(db, userId).where({ practice, day }).select(selected(db))
  return found
}

type Said = Partial<Pick<PracticeDay, 'state' | 'note' | 'time'>>

/** Keeps what is given of a practice on a day; what is not given stays. The practices of the seeker have to be held. */
export async function savePracticeDay(
  trx: Db,
  userId: string,
  { practice, day, ...said }: Said & Pick<PracticeDay, 'practice' | 'day'>,
): Promise<PracticeDay> {
  const saved: PracticeDay[] = await trx('practice_days')
    .insert({ user_id: userId, ...stored(columns, { practice, day, ...said }) })
    .onConflict(['user_id', 'practice', 'day'])
    .merge({
      ...stored(columns, said),
      version: trx.raw('practice_days.version + 1'),
      updated_at: trx.fn.now(),
    })
    .returning(selected(trx))
  return theRow(saved)
}
