import type { Insight } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

interface InsightRow extends Times {
  id: string
  insight_type: string
  module_number: number | null
  content: Insight['content']
  source: Insight['source']
}

/** The insights of a seeker, newest first; of one type when it is given. */
export async function listInsights(db: Db, userId: string, type?: string): Promise<Insight[]> {
  const found = await rows<InsightRow>(
    db,
    `select id, insight_type, module_number, content, source, created_at, updated_at from insights
     where user_id = ? and insight_type = coalesce(?, insight_type) order by created_at desc, id`,
    [userId, type ?? null],
  )
  return found.map((each) => ({
    id: each.id,
    insightType: each.insight_type,
    moduleNumber: each.module_number,
    content: each.content,
    source: each.source,
    ...timesOf(each),
  }))
}
