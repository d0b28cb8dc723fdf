import type { Insight, RestsOn, WrittenInsight } from '../../engine/contracts/index.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { type ListPage, newestFirst, pageOf, type RowPlace } from './newest.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

/** What is kept of it: texts from before do not say what they stand on. */
type Kept<Shown> = Omit<Shown, 'restsOn'> & { readonly restsOn: RestsOn | null }
type WrittenRow = Kept<WrittenInsight>
type InsightRow = Kept<Read<Insight>>

const written: Columns<WrittenRow> = {
  id: 'id',
  insightType: 'insight_type',
  content: json('content'),
  source: 'source',
  restsOn: json('rests_on'),
}

const shown = <Row extends { readonly restsOn: RestsOn | null }>({ restsOn, ...row }: Row) => ({
  ...row,
  ...(restsOn === null ? {} : { restsOn }),
})

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
  return pageOf(found, count, (row) => shown(shownTimes(row)))
}

export interface InsightValues {
  readonly insightType: string
  readonly moduleNumber: number | null
  readonly content: Insight['content']
  readonly source: Insight['source']
  readonly restsOn: RestsOn
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
  for (const { insightType, moduleNumber, content, source, restsOn, daily } of values) {
    const earlier = daily ? await findOfDay(trx, userId, insightType, day) : undefined
    const values = { insightType, moduleNumber, content, source, restsOn }
    const saved: WrittenRow[] = earlier
      ? [earlier]
      : await trx('insights')
          .insert({ user_id: userId, content_hash: contentHash, ...stored(columns, values) })
          .returning(named(written))
    kept.push(shown(theRow(saved)))
  }
  return kept
}

async function findOfDay(db: Db, userId: string, type: string, day: string): Promise<WrittenRow | undefined> {
  const [found]: WrittenRow[] = await of(db, userId)
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
  const found: WrittenRow[] = await of(db, userId)
    .whereRaw('cast(id as text) = any (?)', [[...ids]])
    .select(named(written))
  return found.map(shown)
}

/** The newest few of every type of insight that a seeker was written, newest first. */
export async function newestOfTypes(
  db: Db,
  userId: string,
  most: number,
): Promise<Pick<WrittenRow, 'insightType' | 'content' | 'restsOn'>[]> {
  const { insightType, content, restsOn } = written
  const ranked = of(db, userId)
    .select(named({ insightType, content, restsOn }))
    .select(
      db.raw('row_number() over (partition by insight_type order by created_at desc, id desc) as place'),
    )
    .as('ranked')
  const found: Pick<WrittenRow, 'insightType' | 'content' | 'restsOn'>[] = await db
    .from(ranked)
    .where('place', '<=', most)
    .orderBy('place')
    .select('insightType', 'content', 'restsOn')
  return found
}
