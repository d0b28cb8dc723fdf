import type { Insight, WrittenInsight } from '../../engine/contracts/index.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { type ListPage, newestFirst, pageOf, type RowPlace } from './newest.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

type InsightRow = Read<Insight>

const written: Columns<WrittenInsight> = {
  id: 'id',
  insightType: 'insight_type',
  content: json('content'),
  source: 'source',
}

const columns: Columns<InsightRow> = { ...written, moduleNumber: 'module_number', ...timeColumns }

const of = (db: Db, userId: string) => db('insights').where({ user_id: userId })

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
  const asked = of(db, userId)
    .where(type === undefined ? {} : { insight_type: type })
    .select(named(columns))
  const found: (InsightRow & RowPlace)[] = await newestFirst(db, asked, { from, count })
  return pageOf(found, count, shownTimes)
}

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
    const values = { insightType, moduleNumber, content, source }
    const saved: WrittenInsight[] = earlier
      ? [earlier]
      : await trx('insights')
          .insert({ user_id: userId, content_hash: contentHash, ...stored(columns, values) })
          .returning(named(written))
    kept.push(theRow(saved))
  }
  return kept
}

async function findOfDay(
  db: Db,
  userId: string,
  type: string,
  day: string,
): Promise<WrittenInsight | undefined> {
  const [found]: WrittenInsight[] = await of(db, userId)
    .where({ insight_type: type })
    .where('created_at', '>=', `${day}T00:00:00Z`)
    .orderBy(['created_at', 'id'])
    .limit(1)
    .select(named(written))
  return found
}

/** Those of a seeker's insights, as they were answered when they were written. */
export async function findInsights(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<WrittenInsight[]> {
  const found: WrittenInsight[] = await of(db, userId)
    .whereRaw('cast(id as text) = any (?)', [[...ids]])
    .select(named(written))
  return found
}

/** The newest few of every type of insight that a seeker was written, newest first. */
export async function newestOfTypes(
  db: Db,
  userId: string,
  most: number,
): Promise<Pick<WrittenInsight, 'insightType' | 'content'>[]> {
  const ranked = of(db, userId)
    .select(named({ insightType: written.insightType, content: written.content }))
    .select(
      db.raw('row_number() over (partition by insight_type order by created_at desc, id desc) as place'),
    )
    .as('ranked')
  const found: Pick<WrittenInsight, 'insightType' | 'content'>[] = await db
    .from(ranked)
    .where('place', '<=', most)
    .orderBy('place')
    .select('insightType', 'content')
  return found
}
