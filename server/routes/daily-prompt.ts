import * as contracts from '../../engine/contracts/daily-prompt.ts'
import { dayOf } from '../calendar.ts'
import { reply, route } from '../http/route.ts'
import { findDailyPrompt } from '../queries/daily-prompts.ts'

export const dailyPrompt = route(contracts.dailyPrompt, async ({ user, deps: { db, content, clock } }) => {
  const date = dayOf(clock())
  const prompt = await findDailyPrompt(db, user.id, date)
  return prompt === undefined
    ? reply(200, { prompt: content.library.reflection.prompt, source: 'default', date })
    : reply(200, { prompt, source: 'insight', date })
})
