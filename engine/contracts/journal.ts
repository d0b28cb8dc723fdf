import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Day, Empty, Id, IdempotencyHeaders, IdParams, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const prompt = Nullable(Type.String({ maxLength: bounds.shortText }))
const text = Type.String({
  minLength: 1,
  maxLength: bounds.longText,
  pattern: '\\S',
  'x-problem': 'needed',
})

/** One entry. `version` rises with each save and is the ETag; `entryDate` is the seeker's own day. */
export const JournalEntry = Type.Object(
  {
    id: Id,
    entryDate: Day,
    prompt: Nullable(Type.String()),
    text: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    createdAt: Time,
    updatedAt: Time,
  },
  { additionalProperties: false },
)
export type JournalEntry = Static<typeof JournalEntry>

/** A page of entries. `next` is the cursor of the page after it, null on the last one. */
export const JournalPage = Type.Object(
  { entries: Type.Array(JournalEntry), next: Nullable(Type.String()) },
  { additionalProperties: false },
)
export type JournalPage = Static<typeof JournalPage>

/** A refused save says what the server holds, so that the seeker can choose. */
export const StaleEntry = Type.Object(
  { message: Type.String(), code: Type.Literal('stale_version'), current: JournalEntry },
  { additionalProperties: false },
)
export type StaleEntry = Static<typeof StaleEntry>

/** Where in a list a page begins, and how long it is. */
const place = {
  cursor: Type.Optional(Type.String({ maxLength: bounds.title, description: '`next` of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.page })),
}

export const listJournal = contract({
  method: 'GET',
  path: '/api/journal',
  auth: 'user',
  summary: 'Entries, newest day first, a page at a time',
  query: Type.Object(place, { additionalProperties: false }),
  words: { reply: ['entries.*.text', 'entries.*.prompt'] },
  replies: { 200: JournalPage, 422: Problem },
})

export const searchJournal = contract({
  method: 'POST',
  path: '/api/journal/search',
  auth: 'user',
  summary:
    'Those entries that hold all words of q (the first 8), whatever case and accents; in a very long journal a page of ' +
    'what was found may be empty, and the next one goes on. The words stand in the body: a proxy logs addresses',
  body: Type.Object(
    { q: Type.String({ maxLength: bounds.search, pattern: '^[^\\u0000]*$' }), ...place },
    { additionalProperties: false },
  ),
  words: { reply: ['entries.*.text', 'entries.*.prompt'] },
  replies: { 200: JournalPage, 422: Problem, 429: Problem },
})

export const writeJournal = contract({
  method: 'POST',
  path: '/api/journal',
  auth: 'user',
  summary:
    'Write an entry (ETag is its version; 409 journal_full beyond the most that a journal holds, journal_day_full beyond that of a day)',
  headers: IdempotencyHeaders,
  body: Type.Object({ entryDate: Day, prompt: Type.Optional(prompt), text }, { additionalProperties: false }),
  words: {
    body: ['text', 'prompt'],
    reply: ['text', 'prompt'],
    kept: [{ where: 'journal', as: 'journal:{id}' }],
  },
  replies: { 201: JournalEntry, 409: Problem, 422: Problem },
})

export const editJournal = contract({
  method: 'PATCH',
  path: '/api/journal/{id}',
  auth: 'user',
  summary:
    'Change an entry; what is not sent stays; with If-Match only over the version that the client knows; 409 as for a new one',
  params: IdParams,
  headers: Type.Object({
    'if-match': Type.Optional(Type.String({ pattern: '^(\\*|(W/)?"[0-9]{1,9}")$' })),
  }),
  body: Type.Partial(Type.Object({ entryDate: Day, prompt, text }), { additionalProperties: false }),
  words: {
    body: ['text', 'prompt'],
    reply: ['text', 'prompt'],
    kept: [{ where: 'journal', as: 'journal:{id}' }],
  },
  replies: { 200: JournalEntry, 404: Problem, 409: Problem, 412: StaleEntry, 422: Problem },
})

export const deleteJournal = contract({
  method: 'DELETE',
  path: '/api/journal/{id}',
  auth: 'user',
  summary: 'Erase an entry',
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})

export const exportJournal = contract({
  method: 'GET',
  path: '/api/journal/export.md',
  auth: 'user',
  summary: 'The whole journal as a Markdown file, oldest day first',
  words: { file: 'journal' },
  replies: { 200: Type.String({ contentMediaType: 'text/markdown' }), 429: Problem },
})
