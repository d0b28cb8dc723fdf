import type { Discovery, SoulMapInsights } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row } from '../database/sql.ts'

type Source = SoulMapInsights['source']

/** Something written once from something: `from` is a hash of what it was made from, null once it is spent. */
interface Part<Content> {
  readonly content: Content
  readonly from: string | null
  readonly source: Source
}

export interface SoulMap {
  readonly discoveries: Part<readonly Discovery[]> | null
  readonly insights: Part<SoulMapInsights['soulSignature']> | null
  readonly updatedAt: string
}

interface SoulMapRow {
  discoveries: Discovery[] | null
  discoveries_from: string | null
  discoveries_source: Source | null
  insights: SoulMapInsights['soulSignature'] | null
  insights_from: string | null
  insights_source: Source | null
  updated_at: Date
}

/** What was written for a seeker's Soul Map; undefined before anything was. */
export async function findSoulMap(db: Db, userId: string): Promise<SoulMap | undefined> {
  const found = await row<SoulMapRow>(
    db,
    `select discoveries, discoveries_from, discoveries_source, insights, insights_from, insights_source, updated_at
     from soul_maps where user_id = ?`,
    [userId],
  )
  if (!found) return undefined
  const { discoveries, discoveries_source: asked, insights, insights_source: drawn } = found
  return {
    discoveries: discoveries &&
      asked && { content: discoveries, from: found.discoveries_from, source: asked },
    insights: insights && drawn && { content: insights, from: found.insights_from, source: drawn },
    updatedAt: found.updated_at.toISOString(),
  }
}

/** Keeps the discoveries that a seeker is asked from now on. A map drawn from earlier ones stays. */
export async function saveDiscoveries(
  trx: Db,
  userId: string,
  { content, from, source }: Part<readonly Discovery[]>,
  contentHash: string,
): Promise<void> {
  await row(
    trx,
    `insert into soul_maps as m (user_id, discoveries, discoveries_from, discoveries_source, content_hash)
     values (?, ?, ?, ?, ?)
     on conflict (user_id) do update set discoveries = excluded.discoveries,
       discoveries_from = excluded.discoveries_from, discoveries_source = excluded.discoveries_source,
       content_hash = excluded.content_hash
     returning m.id`,
    [userId, json(content), from, source, contentHash],
  )
}

/** Keeps what was drawn. The discoveries are spent with it: whoever begins anew is asked new ones. */
export async function saveSoulMap(
  trx: Db,
  userId: string,
  { content, from, source }: Part<SoulMapInsights['soulSignature']>,
  contentHash: string,
): Promise<void> {
  await row(
    trx,
    `insert into soul_maps as m (user_id, insights, insights_from, insights_source, content_hash)
     values (?, ?, ?, ?, ?)
     on conflict (user_id) do update set insights = excluded.insights, insights_from = excluded.insights_from,
       insights_source = excluded.insights_source, discoveries_from = null,
       content_hash = excluded.content_hash, updated_at = now()
     returning m.id`,
    [userId, json(content), from, source, contentHash],
  )
}
