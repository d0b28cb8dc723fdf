import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'

/** The prompt of the newest insight of the type `daily_prompts`; undefined when there is none that has one. */
export async function findDailyPrompt(db: Db, userId: string): Promise<string | undefined> {
  const found = await row<{ prompt: string }>(
    db,
    `select content ->> 'prompt' as prompt from insights
     where user_id = ? and insight_type = 'daily_prompts' and jsonb_typeof(content -> 'prompt') = 'string'
       and btrim(content ->> 'prompt') <> ''
     order by created_at desc, id limit 1`,
    [userId],
  )
  return found?.prompt
}
