import * as contracts from '../../engine/contracts/daily-prompt.ts'
import { dayOf } from '../calendar.ts'
import type { Library } from '../content/library.ts'
import { reply, route } from '../http/route.ts'
import { findDailyPrompt } from '../queries/daily-prompts.ts'

export const dailyPrompt = route(contracts.dailyPrompt, async ({ user, deps: { db, content, clock } }) => {
  const date = dayOf(clock())
  const types = content.library.pack.list('insight').flatMap(({ id, daily }) => (daily ? [id] : []))
  const written = await findDailyPrompt(db, user.id, types, date)
  // Of words of danger nobody is asked to write on.
  const prompt = written !== undefined && content.library.care(written).length > 0 ? undefined : written
  return prompt === undefined
    ? reply(200, { prompt: ownPrompt(content.library, date), source: 'default', date })
    : reply(200, { prompt, source: 'insight', date })
})

/** What a page of the pack asks by itself, else what its journal asks on a day. */
function ownPrompt({ reflection, pack }: Library, date: string): string {
  const days = pack.list('prompts').flatMap((document) => document.days)
  const day = Number(date.slice(-2))
  return reflection.prompt ?? (days.find((each) => each.day === day) ?? days[0])?.prompt ?? reflection.title
}
