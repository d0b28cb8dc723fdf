import type { Insight, WrittenInsight } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { goingOn, type ListPage, newestFirst, pageOf, placeColumn, type RowPlace } from './newest.ts'
import { type Times, timesOf } from './times.ts'

interface InsightRow extends Times {
  id: string
  insight_type: string
  module_number: number | null
  content: Insight['content']
  source: Insight['source']
}

/** What a page of a list is of, where it begins, and how many rows it has. */
interface Asked {
  readonly type?: string | undefined
  readonly from: RowPlace | undefined
  readonly count: number
}

/** Insights of a seeker, newest first; of one type when it is given. */
export async function listInsights(
  db: Db,
  userId: string,
  { type, from, count }: Asked,
): Promise<ListPage<Insight>> {
  const on = goingOn(from)
  const found = await rows<InsightRow & RowPlace>(
    db,
    `select id, insight_type, module_number, content, source, created_at, updated_at, ${placeColumn} from insights
     where user_id = ? and insight_type = coalesce(?, insight_type) ${on.condition} ${newestFirst} limit ?`,
    [userId, type ?? null, ...on.values, count + 1],
  )
  return pageOf(found, count, (each) => ({
    id: each.id,
    insightType: each.insight_type,
    moduleNumber: each.module_number,
    content: each.content,
    source: each.source,
    ...timesOf(each),
  }))
}

type WrittenRow = Pick<InsightRow, 'id' | 'insight_type' | 'content' | 'source'>

const writtenOf = ({ id, insight_type: insightType, content, source }: WrittenRow): WrittenInsight => ({
  id,
  insightType,
  content,
  source,
})

export interface InsightValues {
  readonly insightType: string
  readonly moduleNumber: number | null
  readonly content: Insight['content']
  readonly source: Insight['source']
  /** At most one of this type a day: an earlier one of the day stays and is answered. */
  readonly daily: boolean
}

/** Keeps insights beside the earlier ones. `day` is the day in UTC that they are written on. */
export async function insertInsights(
  trx: Db,
  userId: string,
  values: readonly InsightValues[],
  { day, contentHash }: { day: string; contentHash: string },
): Promise<WrittenInsight[]> {
  const kept: WrittenInsight[] = []
  for (const { insightType, moduleNumber, content, source, daily } of values) {
    const earlier = daily ? await findOfDay(trx, userId, insightType, day) : undefined
    const saved =
      earlier ??
      (await row<WrittenRow>(
        trx,
        `insert into insights (user_id, insight_type, module_number, content, source, content_hash)
         values (?, ?, ?, ?, ?, ?) returning id, insight_type, content, source`,
        [userId, insightType, moduleNumber, json(content), source, contentHash],
      ))
    if (!saved) throw new Error('An insert answered no row')
    kept.push(writtenOf(saved))
  }
  return kept
}

const findOfDay = (db: Db, userId: string, type: string, day: string): Promise<WrittenRow | undefined> =>
  row<WrittenRow>(
    db,
    `select id, insight_type, content, source from insights where user_id = ? and insight_type = ?
       and created_at >= cast(? as timestamptz) order by created_at, id limit 1`,
    [userId, type, `${day}T00:00:00Z`],
  )

/** Those of a seeker's insights, as they were answered when they were written. */
export async function findInsights(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<WrittenInsight[]> {
  const found = await rows<WrittenRow>(
    db,
    'select id, insight_type, content, source from insights where user_id = ? and cast(id as text) = any (?)',
    [userId, ids],
  )
  return found.map(writtenOf)
}
