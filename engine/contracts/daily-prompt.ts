import { type Static, Type } from '@sinclair/typebox'
import { Day } from './common.ts'
import { contract } from './contract.ts'

/** The prompt of the newest insight that is daily, else the one that the pack gives (HOME-032, HOME-033). */
export const DailyPrompt = Type.Object(
  {
    prompt: Type.String({ minLength: 1 }),
    source: Type.Union([Type.Literal('insight'), Type.Literal('default')]),
    date: Day,
  },
  { additionalProperties: false },
)
export type DailyPrompt = Static<typeof DailyPrompt>

export const dailyPrompt = contract({
  method: 'GET',
  path: '/api/daily-prompt',
  auth: 'user',
  summary: 'What to write about today (the date is the day in UTC)',
  words: { composed: ['prompt'] },
  replies: { 200: DailyPrompt },
})
