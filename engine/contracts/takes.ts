import { type Static, Type } from '@sinclair/typebox'
import { Empty, Id, IdParams, Json, ModuleNumber, Name, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }

const take = {
  id: Id,
  takenAt: Time,
  replacedAt: Nullable(Time),
}

/** One time that a flow was finished. `replacedAt` is null for the answers that count now. */
export const Take = Type.Object(take, closed)
export type Take = Static<typeof Take>

/** Everything that a seeker answered at the end of one flow, or of one card of a hub, each time. */
export const TakenFlow = Type.Object(
  {
    type: Name,
    moduleNumber: Nullable(ModuleNumber),
    title: Type.String(),
    to: Nullable(Type.String({ description: 'The address at which it is taken again' })),
    takes: Type.Array(Take, { description: 'The newest first' }),
  },
  closed,
)
export type TakenFlow = Static<typeof TakenFlow>

const Worded = Type.Object(
  {
    is: Type.Union([Type.Literal('same'), Type.Literal('added'), Type.Literal('gone')]),
    text: Type.String(),
  },
  closed,
)

const Became = Type.Union([
  Type.Literal('same'),
  Type.Literal('changed'),
  Type.Literal('added'),
  Type.Literal('gone'),
])

const label = { label: Type.Optional(Type.String()) }

const Part = Type.Union([
  Type.Object({ ...label, as: Type.Literal('words'), words: Type.Array(Worded) }, closed),
  Type.Object(
    {
      ...label,
      as: Type.Literal('choice'),
      earlier: Nullable(Type.String()),
      later: Nullable(Type.String()),
    },
    closed,
  ),
  Type.Object(
    {
      ...label,
      as: Type.Literal('items'),
      items: Type.Array(
        Type.Object(
          {
            became: Became,
            name: Type.String(),
            was: Type.Optional(
              Type.String({
                description: 'What it was called in the earlier take, where that is another name',
              }),
            ),
            texts: Type.Array(Type.Object({ label: Type.String(), words: Type.Array(Worded) }, closed)),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  Type.Object(
    {
      ...label,
      as: Type.Literal('points'),
      points: Type.Array(
        Type.Object(
          {
            label: Type.String(),
            earlier: Nullable(Type.Number()),
            later: Nullable(Type.Number()),
            most: Type.Number({ description: 'The highest place of the scale, whose lowest is 0' }),
            names: Type.Optional(
              Type.Object({ earlier: Nullable(Type.String()), later: Nullable(Type.String()) }, closed),
            ),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
])

const count = Type.Integer({ minimum: 0 })

/** What became of the answer to one question. */
const ComparedQuestion = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    prompt: Type.String(),
    became: Became,
    tally: Type.Object({ stayed: count, gone: count, added: count }, closed),
    parts: Type.Array(Part),
  },
  closed,
)

/** Two takes of one flow, held side by side. */
export const TakesBeside = Type.Object(
  {
    title: Type.String(),
    earlier: Take,
    later: Take,
    questions: Type.Array(ComparedQuestion, {
      description: 'Those that either take answers, in the order of the later one',
    }),
  },
  closed,
)
export type TakesBeside = Static<typeof TakesBeside>

export const listTakes = contract({
  method: 'GET',
  path: '/api/takes',
  auth: 'user',
  summary:
    'Every flow that the seeker finished, with each time that they did, the newest first; without the answers',
  replies: { 200: Type.Array(TakenFlow) },
})

export const readTake = contract({
  method: 'GET',
  path: '/api/takes/{id}',
  auth: 'user',
  summary: 'What was answered in one take',
  params: IdParams,
  words: { reply: ['results'] },
  replies: { 200: Type.Object({ ...take, type: Name, results: Json }, closed), 404: Problem },
})

export const readTakesBeside = contract({
  method: 'GET',
  path: '/api/takes/{id}/beside/{other}',
  auth: 'user',
  summary: 'What changed from one take to another of the same flow. 422 when they are not of one flow',
  params: Type.Object({ id: Id, other: Id }, closed),
  words: { reply: ['questions.*.parts'] },
  replies: { 200: TakesBeside, 404: Problem, 422: Problem },
})

export const eraseTake = contract({
  method: 'DELETE',
  path: '/api/takes/{id}',
  auth: 'user',
  summary:
    'Erase one take, and what was written that quotes words which are only in it. After the newest, the one before it counts again. 409 `only_take`: there is no other, and something may be complete through it',
  params: IdParams,
  replies: { 204: Empty, 404: Problem, 409: Problem },
})
