import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import {
  Id,
  IdempotencyHeaders,
  Json,
  listPlace,
  ModuleNumber,
  Name,
  Nullable,
  Problem,
  Time,
} from './common.ts'
import { contract } from './contract.ts'
import { RestsOn } from './rests-on.ts'

const closed = { additionalProperties: false }

/** `model`: written by AI. `composed`: put together from the answers and the pack's own texts. */
export const Source = Type.Union([Type.Literal('model'), Type.Literal('composed')])

const content = Type.Union([Json, Type.String()])

export const Insight = Type.Object(
  {
    id: Id,
    insightType: Name,
    moduleNumber: Nullable(ModuleNumber),
    content,
    source: Source,
    restsOn: Type.Optional(RestsOn),
    createdAt: Time,
    updatedAt: Time,
  },
  closed,
)
export type Insight = Static<typeof Insight>

export const listInsights = contract({
  method: 'GET',
  path: '/api/insights',
  auth: 'user',
  summary:
    'The insights of the seeker, newest first; of more than a page the header Next-Cursor says where it goes on',
  query: Type.Object({ type: Type.Optional(Name), ...listPlace }, closed),
  words: { composed: ['*.content'], answers: ['*.restsOn.*.answers'] },
  replies: { 200: Type.Array(Insight), 422: Problem },
})

/** What was just written, of the type that was asked for; its companions are in the list. */
export const WrittenInsight = Type.Object(
  { id: Id, insightType: Name, content, source: Source, restsOn: Type.Optional(RestsOn) },
  closed,
)
export type WrittenInsight = Static<typeof WrittenInsight>

/** 409 `no_data`: the module holds nothing to write from. 429: too many, or the day's budget is used up. */
const refusals = { 409: Problem, 422: Problem, 429: Problem }

export const generateInsight = contract({
  method: 'POST',
  path: '/api/insights/generate',
  auth: 'user',
  summary: 'Write an insight anew; earlier ones are kept. A second call while one is under way joins it',
  headers: IdempotencyHeaders,
  body: Type.Object({ type: Name, moduleNumber: Type.Optional(ModuleNumber) }, closed),
  words: { composed: ['content'], answers: ['restsOn.*.answers'] },
  replies: { 201: WrittenInsight, ...refusals },
})

export const generateModuleInsight = contract({
  method: 'POST',
  path: '/api/insights/generate-module',
  auth: 'user',
  summary: 'Write the insight of a module anew; modules 2 and 3 keep it under both of its names',
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      moduleNumber: Type.Integer({ minimum: 2, maximum: 5 }),
      insightType: Name,
      moduleName: Type.Optional(Type.String({ maxLength: bounds.title })),
    },
    closed,
  ),
  words: { composed: ['content'], answers: ['restsOn.*.answers'] },
  replies: { 201: WrittenInsight, ...refusals },
})
