import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Day, Empty, Id, IdParams, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

/** A time of day on the seeker's own clock, such as 07:30. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** What became of a practice on a day: done without a word on it, done and it helped, done and it did not. */
const PracticeState = Type.Union([Type.Literal('done'), Type.Literal('helped'), Type.Literal('unhelpful')])
export type PracticeState = Static<typeof PracticeState>

/** A practice that the seeker took or wrote. */
export const OwnPractice = Type.Object(
  { id: Id, text: Type.String(), time: TimeOfDay, createdAt: Time },
  closed,
)
export type OwnPractice = Static<typeof OwnPractice>

/**
 * What was done and said of one practice on one day of the seeker's. `practice` is the id that content gives it, or that
 * of one of the seeker's own; `time` is the hour that it was moved to on that day. `version` rises with each save.
 */
export const PracticeDay = Type.Object(
  {
    id: Id,
    practice: Id,
    day: Day,
    state: Nullable(PracticeState),
    note: Type.String(),
    time: Nullable(TimeOfDay),
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
)
export type PracticeDay = Static<typeof PracticeDay>

export const Practices = Type.Object({ own: Type.Array(OwnPractice), days: Type.Array(PracticeDay) }, closed)
export type Practices = Static<typeof Practices>

/** A refused save says what the server holds, so that the seeker can choose. */
export const StalePracticeDay = Type.Object(
  { message: Type.String(), code: Type.Literal('stale_version'), current: PracticeDay },
  closed,
)
export type StalePracticeDay = Static<typeof StalePracticeDay>

export const listPractices = contract({
  method: 'GET',
  path: '/api/practices',
  auth: 'user',
  summary:
    "The seeker's own practices, and what was done and said of any practice in the last days: enough for a week's look back on any clock of the world. Nothing is counted",
  words: { reply: ['own.*.text', 'days.*.note'] },
  replies: { 200: Practices },
})

export const takePractice = contract({
  method: 'POST',
  path: '/api/practices/{id}',
  auth: 'user',
  summary:
    'Take a practice under an id (a UUID) that the browser made, or change one; the same once more changes nothing. 409 `practices_full` beyond as many as there may be',
  params: IdParams,
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: bounds.shortText, pattern: '\\S', 'x-problem': 'needed' }),
      time: TimeOfDay,
    },
    closed,
  ),
  words: { body: ['text'], reply: ['text'], kept: [{ where: 'practices', as: 'own-practice:{id}' }] },
  replies: { 200: OwnPractice, 404: Problem, 409: Problem, 422: Problem },
})

export const dropPractice = contract({
  method: 'DELETE',
  path: '/api/practices/{id}',
  auth: 'user',
  summary: "Let go of one of the seeker's own practices, with what was noted of it",
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})

export const notePractice = contract({
  method: 'POST',
  path: '/api/practices/{id}/days/{day}',
  auth: 'user',
  summary:
    'Keep what was done or said of a practice on a day; what is not sent stays. With If-Match only over the version that the client knows, `"0"` where it knows of none',
  params: Type.Object({ id: Id, day: Day }, closed),
  headers: Type.Object({ 'if-match': Type.Optional(Type.String({ pattern: '^(\\*|(W/)?"[0-9]{1,9}")$' })) }),
  body: Type.Partial(
    Type.Object({
      state: Nullable(PracticeState),
      note: Type.String({ maxLength: bounds.shortText }),
      time: Nullable(TimeOfDay),
    }),
    { ...closed, minProperties: 1 },
  ),
  words: { body: ['note'], reply: ['note'], kept: [{ where: 'practices', as: 'practice:{id}' }] },
  replies: { 200: PracticeDay, 404: Problem, 412: StalePracticeDay, 422: Problem },
})
