import type { Assessment, Take } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { iso, isoOrNull } from './times.ts'

interface TakeRow {
  id: string
  type: string
  taken_at: Date
  replaced_at: Date | null
}

interface WholeRow extends TakeRow {
  results: Assessment['results']
}

/** A take by the type of result that it is of. */
export type TypedTake = Take & { readonly type: string }

export type WholeTake = TypedTake & { readonly results: Assessment['results'] }

/** Both tables that hold takes, as one, with further columns of each. */
const all = (current = '', earlier = ''): string => `
  select a.take as id, a.assessment_type as type, a.updated_at as taken_at, cast(null as timestamptz) as replaced_at
    ${current} from assessments a where a.user_id = ?
  union all
  select r.take, r.name, r.taken_at, r.replaced_at ${earlier}
    from replaced_answers r where r.user_id = ? and r.kind = 'assessment' and r.take is not null`

const takeOf = ({ id, type, taken_at: takenAt, replaced_at: replacedAt }: TakeRow): TypedTake => ({
  id,
  type,
  takenAt: iso(takenAt),
  replacedAt: isoOrNull(replacedAt),
})

/** Every take of a seeker, the newest first. */
export async function listTakes(db: Db, userId: string): Promise<TypedTake[]> {
  const found = await rows<TakeRow>(
    db,
    `select * from (${all()}) t order by t.replaced_at desc nulls first, t.taken_at desc, t.id`,
    [userId, userId],
  )
  return found.map(takeOf)
}

/** One take with its answers. */
export async function findTake(db: Db, userId: string, id: string): Promise<WholeTake | undefined> {
  const found = await row<WholeRow>(
    db,
    `select * from (${all(', a.results', ', r.answers')}) t where t.id = ?`,
    [userId, userId, id],
  )
  return found && { ...takeOf(found), results: found.results }
}

interface CurrentRow {
  id: string
  assessment_type: string
  results: Assessment['results']
  module_number: number | null
  version: number
  created_at: Date
}

interface EarlierRow {
  take: string
  answers: Assessment['results']
  content_hash: string | null
  taken_at: Date
}

/** What became of a take that was to be erased; `counts` are the answers that count again where it was the newest. */
export type Erased =
  | { readonly was: 'absent' | 'only' }
  | {
      readonly was: 'erased'
      readonly type: string
      readonly results: Assessment['results']
      readonly counts: Assessment['results'] | undefined
    }

/**
 * Erases a take. After the newest, the one before it counts again, with the day on which it was taken; the row is
 * another one then, so that nothing that was made from the erased one finds it.
 */
export async function eraseTake(trx: Db, userId: string, id: string): Promise<Erased> {
  const earlier = await row<{ name: string; answers: Assessment['results'] }>(
    trx,
    `delete from replaced_answers where user_id = ? and kind = 'assessment' and take = ? returning name, answers`,
    [userId, id],
  )
  if (earlier) return { was: 'erased', type: earlier.name, results: earlier.answers, counts: undefined }
  const current = await row<CurrentRow>(
    trx,
    `select id, assessment_type, results, module_number, version, created_at from assessments
     where user_id = ? and take = ? for update`,
    [userId, id],
  )
  if (!current) return { was: 'absent' }
  const before = await row<EarlierRow>(
    trx,
    `delete from replaced_answers where user_id = ? and id = (
       select id from replaced_answers where user_id = ? and kind = 'assessment' and name = ? and take is not null
       order by replaced_at desc, version desc limit 1
     ) returning take, answers, content_hash, taken_at`,
    [userId, userId, current.assessment_type],
  )
  if (!before) return { was: 'only' }
  await rows(trx, 'delete from assessments where user_id = ? and id = ?', [userId, current.id])
  await rows(
    trx,
    `insert into assessments
       (user_id, module_number, assessment_type, results, content_hash, version, take, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      userId,
      current.module_number,
      current.assessment_type,
      json(before.answers),
      before.content_hash,
      current.version + 1,
      before.take,
      current.created_at,
      before.taken_at,
    ],
  )
  const { assessment_type: type, results } = current
  return { was: 'erased', type, results, counts: before.answers }
}
