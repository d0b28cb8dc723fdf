import { careKinds, type CareKind } from '../../engine/core/care/kinds.ts'
import type { Mark } from '../care/passages.ts'
import type { Db } from '../database/database.ts'
import { json, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'

/** That something which a seeker wrote, and which is kept under a name, tells of danger. */
export interface Notice {
  readonly place: string
  readonly keptAs: string
  /** The gravest first. */
  readonly kinds: readonly CareKind[]
  readonly marks: readonly Mark[]
  readonly since: Date
  /** When the seeker put it away. */
  readonly dismissedAt: Date | null
}

interface NoticeRow {
  place: string
  kept_as: string
  kinds: CareKind[]
  marks: Mark[]
  since: Date
  dismissed_at: Date | null
}

const noticeOf = (found: NoticeRow): Notice => ({
  place: found.place,
  keptAs: found.kept_as,
  kinds: found.kinds,
  marks: found.marks,
  since: found.since,
  dismissedAt: found.dismissed_at,
})

const columns = 'place, kept_as, kinds, marks, since, dismissed_at'

/** Every notice of a seeker, held until the transaction ends. */
export async function holdNotices(trx: Db, userId: string): Promise<Notice[]> {
  const found = await rows<NoticeRow>(
    trx,
    `select ${columns} from care_notices where user_id = ? order by since desc, kept_as for update`,
    [userId],
  )
  return found.map(noticeOf)
}

export async function upsertNotice(trx: Db, userId: string, notice: Notice): Promise<void> {
  const { place, keptAs, kinds, marks, since, dismissedAt } = notice
  await rows(
    trx,
    `insert into care_notices (user_id, kept_as, place, kinds, marks, since, dismissed_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (user_id, kept_as) do update set place = excluded.place, kinds = excluded.kinds,
       marks = excluded.marks, since = excluded.since, dismissed_at = excluded.dismissed_at, updated_at = now()`,
    [userId, keptAs, place, json(kinds), json(marks.slice(-limits.care.marks)), since, dismissedAt],
  )
}

export async function deleteNotice(db: Db, userId: string, keptAs: string): Promise<void> {
  await rows(db, 'delete from care_notices where user_id = ? and kept_as = ?', [userId, keptAs])
}

/**
 * What a notice is about may be erased by itself: then there is nothing to notice. The words of a letter that is to be
 * locked are looked at before its draft is saved for the first time.
 */
const erased = `not case split_part(n.kept_as, ':', 1)
    when 'session' then exists (select 1 from progress_sessions s
      where s.user_id = n.user_id and n.kept_as = 'session:' || coalesce(s.flow, s.module_number::text))
    when 'journal' then exists (select 1 from journal_entries j
      where j.user_id = n.user_id and n.kept_as = 'journal:' || j.id)
    when 'experiment' then exists (select 1 from experiments e
      where e.user_id = n.user_id and n.kept_as = 'experiment:' || e.id)
    when 'practice' then exists (select 1 from practice_days p
      where p.user_id = n.user_id and n.kept_as = 'practice:' || p.id)
    when 'own-practice' then exists (select 1 from own_practices p
      where p.user_id = n.user_id and n.kept_as = 'own-practice:' || p.id)
    when 'guide' then exists (select 1 from guide_conversations c
      where c.user_id = n.user_id and n.kept_as = 'guide:' || c.id)
    when 'letter' then exists (select 1 from letters l
      where l.user_id = n.user_id and n.kept_as = 'letter:' || l.id)
    when 'letter-answer' then exists (select 1 from letters l
      where l.user_id = n.user_id and n.kept_as = 'letter-answer:' || l.id)
    when 'letter-draft' then n.updated_at > now() - interval '1 day' or exists (select 1 from letters l
      where l.user_id = n.user_id and n.kept_as = 'letter-draft:' || l.id)
      or exists (select 1 from progress_sessions s
        where s.user_id = n.user_id and s.form_data::text like '%' || split_part(n.kept_as, ':', 2) || '%')
    else true end`

/** The notices that a seeker has not put away, of what is still there: the gravest first, then the newest. */
export async function openNotices(db: Db, userId: string): Promise<Notice[]> {
  await rows(db, `delete from care_notices n where n.user_id = ? and ${erased}`, [userId])
  const found = await rows<NoticeRow>(
    db,
    `select ${columns} from care_notices where user_id = ? and dismissed_at is null order by since desc, kept_as`,
    [userId],
  )
  const rank = ({ kinds: [gravest] }: Notice) => (gravest ? careKinds.indexOf(gravest) : careKinds.length)
  return found.map(noticeOf).toSorted((one, other) => rank(one) - rank(other))
}

/** Puts all of them away. */
export async function dismissNotices(db: Db, userId: string, now: number): Promise<void> {
  await rows(
    db,
    'update care_notices set dismissed_at = ?, updated_at = now() where user_id = ? and dismissed_at is null',
    [new Date(now), userId],
  )
}

/** The gravest kind of what a seeker wrote in a place, or anywhere, put away or not; undefined when there is none. */
export async function gravestNotice(db: Db, userId: string, place: string): Promise<CareKind | undefined> {
  const found = await rows<Pick<NoticeRow, 'kinds'>>(
    db,
    "select kinds from care_notices where user_id = ? and (? = 'all' or place = ?)",
    [userId, place, place],
  )
  const told = new Set(found.flatMap(({ kinds }) => kinds))
  return careKinds.find((kind) => told.has(kind))
}
