import type { PutAwayFinding } from '../../engine/contracts/index.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { iso } from './times.ts'

type PutAwayRow = Omit<PutAwayFinding, 'putAwayAt'> & { readonly putAwayAt: Date }

const columns: Columns<PutAwayRow> = {
  id: 'id',
  finding: 'finding',
  name: 'name',
  answers: json('answers'),
  putAwayAt: 'put_away_at',
}

const of = (db: Db, userId: string) => db('findings_put_away').where({ user_id: userId })

const shown = ({ putAwayAt, ...found }: PutAwayRow): PutAwayFinding => ({
  ...found,
  putAwayAt: iso(putAwayAt),
})

/** The findings that a seeker has put away, the last one first. */
export async function listPutAway(db: Db, userId: string): Promise<PutAwayFinding[]> {
  const found: PutAwayRow[] = await of(db, userId)
    .orderBy([{ column: 'put_away_at', order: 'desc' }, 'finding'])
    .select(named(columns))
  return found.map(shown)
}

/** Puts a finding away. One that is put away already stays as it is. */
export async function savePutAway(
  db: Db,
  userId: string,
  values: Pick<PutAwayFinding, 'finding' | 'name' | 'answers'>,
): Promise<PutAwayFinding> {
  const saved: PutAwayRow[] = await db('findings_put_away')
    .insert({ user_id: userId, ...stored(columns, values) })
    .onConflict(['user_id', 'finding'])
    .merge(['finding'])
    .returning(named(columns))
  return shown(theRow(saved))
}

/** Takes a finding back; nothing where it is not put away. */
export async function deletePutAway(db: Db, userId: string, id: string): Promise<void> {
  await of(db, userId).where({ id }).delete()
}
