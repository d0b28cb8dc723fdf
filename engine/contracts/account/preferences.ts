import { type Static, Type } from '@sinclair/typebox'
import { Country, Locale, Nullable, Problem } from '../common.ts'
import { contract } from '../contract.ts'

const OnOff = (description: string) => Type.Union([Type.Literal('on'), Type.Literal('off')], { description })

const choices = {
  theme: Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]),
  motion: Type.Union([Type.Literal('system'), Type.Literal('off')]),
  letterKeys: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    description: 'Whether letter keys answer questions',
  }),
  guideJournal: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    description:
      'Whether what is written for the seeker may use their journal; it may not while they never chose',
  }),
  notifyLetters: OnOff('Whether devices that are asked to say so when the day of a letter has come'),
  notifyPractices: OnOff('Whether they say so when the hour of a practice has come'),
  notifyExperiments: OnOff('Whether they ask after experiments under way'),
  language: Type.Union([Type.Literal('system'), Locale], {
    description: 'Language of the app: one that the content speaks, or system for what the browser asks for',
  }),
  country: Type.Union([Type.Literal('system'), Country], {
    description: 'Whose help lines are shown, or system for the region that the browser names',
  }),
}

/** What a seeker chose, on whatever device; null where they never chose, so that a device keeps its own. */
export const Preferences = Type.Object(
  {
    theme: Nullable(choices.theme),
    motion: Nullable(choices.motion),
    letterKeys: Nullable(choices.letterKeys),
    guideJournal: Nullable(choices.guideJournal),
    notifyLetters: Nullable(choices.notifyLetters),
    notifyPractices: Nullable(choices.notifyPractices),
    notifyExperiments: Nullable(choices.notifyExperiments),
    language: Nullable(choices.language),
    country: Nullable(choices.country),
  },
  { additionalProperties: false },
)
export type Preferences = Static<typeof Preferences>

export const readPreferences = contract({
  method: 'GET',
  path: '/api/user/preferences',
  auth: 'user',
  summary: 'How the seeker wants the app to look and move, on every device',
  replies: { 200: Preferences },
})

export const savePreferences = contract({
  method: 'PATCH',
  path: '/api/user/preferences',
  auth: 'user',
  summary: 'Keep a choice; what is not sent stays',
  body: Type.Partial(Type.Object(choices), { additionalProperties: false }),
  replies: { 200: Preferences, 422: Problem },
})
