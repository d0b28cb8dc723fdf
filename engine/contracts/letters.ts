import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Day, Empty, Id, IdParams, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

const outside = {
  id: Id,
  flow: Id,
  opensOn: Day,
  sealedAt: Time,
  isOpen: Type.Boolean({ description: 'Whether its day has come, by the clock of the server' }),
  locked: Type.Boolean({ description: 'Whether the browser encrypted it with a passphrase' }),
  openedAt: Nullable(Time),
  answeredAt: Nullable(Time),
}

/** What is told of a letter before its day, and in a list. */
export const SealedLetter = Type.Object(outside, closed)
export type SealedLetter = Static<typeof SealedLetter>

/** A text that a browser has encrypted; its binary parts are base64. */
const LockedText = Type.Object(
  {
    cipher: Type.Literal('AES-GCM'),
    derived: Type.Literal('PBKDF2-SHA-256'),
    rounds: Type.Integer({ minimum: 1 }),
    salt: Type.String({ maxLength: bounds.id }),
    iv: Type.String({ maxLength: bounds.id }),
    text: Type.String({ maxLength: bounds.lockedText }),
  },
  closed,
)

/** A letter whose day has come: its text, or what only the passphrase can read, and what was answered. */
export const OpenedLetter = Type.Object(
  { ...outside, text: Nullable(Type.String()), lock: Nullable(LockedText), answer: Nullable(Type.String()) },
  closed,
)
export type OpenedLetter = Static<typeof OpenedLetter>

/** A page of letters. `next` is the cursor of the page after it, null on the last one. */
export const LetterPage = Type.Object(
  { letters: Type.Array(SealedLetter), next: Nullable(Type.String()) },
  closed,
)
export type LetterPage = Static<typeof LetterPage>

export const listLetters = contract({
  method: 'GET',
  path: '/api/letters',
  auth: 'user',
  summary:
    'Letters by what their day has made of them, a page at a time: sealed ones, the next day first; open ones, the last day first; new ones, or without a state, are those open ones that were never opened',
  query: Type.Object(
    {
      state: Type.Optional(Type.Union([Type.Literal('sealed'), Type.Literal('open'), Type.Literal('new')])),
      cursor: Type.Optional(
        Type.String({ maxLength: bounds.title, description: '`next` of the page before' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.page })),
    },
    closed,
  ),
  replies: { 200: LetterPage, 422: Problem },
})

export const askLetterWords = contract({
  method: 'POST',
  path: '/api/letters/{id}/words',
  auth: 'user',
  summary:
    'Have the words of a draft looked at for danger before its browser locks them: Care-Notice says what they tell. Nothing of them is kept',
  params: IdParams,
  body: Type.Object({ text: Type.String({ maxLength: bounds.longText }) }, closed),
  words: { body: ['text'], kept: [{ where: 'letters', as: 'letter-draft:{id}' }] },
  replies: { 200: Type.Object({ id: Id }, closed), 404: Problem, 422: Problem },
})

export const openLetter = contract({
  method: 'POST',
  path: '/api/letters/{id}/open',
  auth: 'user',
  summary:
    'The text of a letter whose day has come; once more answers the same. 409 `letter_sealed` before that day',
  params: IdParams,
  words: { reply: ['text', 'answer'] },
  replies: { 200: OpenedLetter, 404: Problem, 409: Problem },
})

export const answerLetter = contract({
  method: 'POST',
  path: '/api/letters/{id}/answer',
  auth: 'user',
  summary:
    'Answer a letter that is open; the answer stays with it as it is. The same one once more changes nothing. 409 `letter_sealed` before its day, `letter_answered` when it has another answer',
  params: IdParams,
  body: Type.Object(
    {
      text: Type.String({
        minLength: 1,
        maxLength: bounds.longText,
        pattern: '\\S',
        'x-problem': 'needed',
      }),
    },
    closed,
  ),
  words: {
    body: ['text'],
    reply: ['answer'],
    kept: [{ where: 'letters', as: 'letter-answer:{id}' }],
  },
  replies: { 200: OpenedLetter, 404: Problem, 409: Problem, 422: Problem },
})

export const eraseLetter = contract({
  method: 'DELETE',
  path: '/api/letters/{id}',
  auth: 'user',
  summary: 'Erase a letter, sealed or open, with its answer',
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})
