import * as contracts from '../../engine/contracts/daily-prompt.ts'
import { dayOf } from '../calendar.ts'
import { reply, route } from '../http/route.ts'
import { findDailyPrompt } from '../queries/daily-prompts.ts'

export const dailyPrompt = route(contracts.dailyPrompt, async ({ user, deps: { db, content, clock } }) => {
  const date = dayOf(clock())
  const types = content.library.pack.list('insight').flatMap(({ id, daily }) => (daily ? [id] : []))
  const written = await findDailyPrompt(db, user.id, types, date)
  // Of words of danger nobody is asked to write on.
  const prompt = written !== undefined && content.library.care(written).length > 0 ? undefined : written
  return prompt === undefined
    ? reply(200, { prompt: content.library.reflection.prompt, source: 'default', date })
    : reply(200, { prompt, source: 'insight', date })
})
