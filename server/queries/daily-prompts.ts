import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'

const day = 86_400_000

interface PromptRow {
  prompt: string
  prompts: unknown
  created_at: Date
}

/**
 * The prompt of a day (`today` is its date in UTC) from the newest insight of these types: the first on
 * the day that it was written, then each of its prompts in turn, one a day. Undefined when there is none.
 */
export async function findDailyPrompt(
  db: Db,
  userId: string,
  types: readonly string[],
  today: string,
): Promise<string | undefined> {
  if (types.length === 0) return undefined
  const found = await row<PromptRow>(
    db,
    `select content ->> 'prompt' as prompt, content -> 'prompts' as prompts, created_at from insights
     where user_id = ? and insight_type = any(?) and jsonb_typeof(content -> 'prompt') = 'string'
       and btrim(content ->> 'prompt') <> ''
     order by created_at desc, id limit 1`,
    [userId, [...types]],
  )
  if (!found) return undefined
  const further = Array.isArray(found.prompts)
    ? found.prompts.filter((each) => typeof each === 'string' && each.trim() !== '' && each !== found.prompt)
    : []
  const all = [found.prompt, ...further]
  const passed = Math.floor(Date.parse(today) / day) - Math.floor(found.created_at.getTime() / day)
  return all[((passed % all.length) + all.length) % all.length]
}
