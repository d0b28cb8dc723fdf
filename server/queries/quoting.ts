import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { withoutTaken } from '../../engine/core/board/in-answers.ts'
import type { Quotes } from '../../engine/core/takes/quotes.ts'

/** Everything that a seeker said and that is kept, in whatever form. A line of a board that was taken from there is no further saying. */
export async function saidBy(db: Db, userId: string): Promise<unknown[]> {
  const found = await rows<{ said: unknown }>(
    db,
    `select results as said from assessments where user_id = ?
     union all select answers from replaced_answers where user_id = ?
     union all select form_data from progress_sessions where user_id = ?
     union all select to_jsonb(o) from onboarding_answers o where o.user_id = ?
     union all select to_jsonb(l) from life_stage_intakes l where l.user_id = ?
     union all select to_jsonb(j.text) from journal_entries j where j.user_id = ?`,
    [userId, userId, userId, userId, userId, userId],
  )
  return found.map(({ said }) => withoutTaken(said, () => true))
}

/**
 * Takes lines off boards that quote what is gone, from what is under way and from what was put aside. A board that was
 * changed is a newer version; what it was before is not put aside.
 */
export async function eraseQuotedLines(trx: Db, userId: string, quotes: Quotes): Promise<void> {
  const tables = {
    progress_sessions: 'form_data',
    replaced_answers: 'answers',
    assessments: 'results',
  } as const
  for (const [table, column] of Object.entries(tables)) {
    const found = await rows<{ id: string; said: unknown }>(
      trx,
      `select id, ${column} as said from ${table} where user_id = ? and cast(${column} as text) like '%"from"%'`,
      [userId],
    )
    for (const { id, said } of found) {
      const kept = withoutTaken(said, quotes)
      if (kept === said) continue
      const newer = table === 'progress_sessions' ? ', seen = true, version = version + 1' : ''
      await rows(trx, `update ${table} set ${column} = ?${newer} where user_id = ? and id = ?`, [
        json(kept),
        userId,
        id,
      ])
    }
  }
}

/** What is made from answers, by its table; a text is written anew when it is asked for. */
const made = {
  insights: 'jsonb_build_array(content, rests_on)',
  commissioned: 'jsonb_build_array(content, rests_on)',
  page_rests: 'rests_on',
  path_integrations:
    'jsonb_build_array(personal_manifesto, integration_insights, core_identity, life_direction, actionable_steps)',
  findings_put_away: 'answers',
} as const

/** Erases every text that was made for a seeker and quotes what is gone. What was put away stays so, without its words. */
export async function eraseQuoting(trx: Db, userId: string, quotes: Quotes): Promise<void> {
  for (const [table, said] of Object.entries(made)) {
    const found = await rows<{ id: string; said: unknown }>(
      trx,
      `select id, ${said} as said from ${table} where user_id = ?`,
      [userId],
    )
    for (const { id } of found.filter((each) => quotes(each.said)))
      await row(
        trx,
        table === 'findings_put_away'
          ? `update findings_put_away set answers = '[]' where user_id = ? and id = ? returning id`
          : `delete from ${table} where user_id = ? and id = ? returning id`,
        [userId, id],
      )
  }
}
