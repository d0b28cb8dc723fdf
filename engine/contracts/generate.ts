import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { ContentHash, ContentVersion, IdempotencyHeaders, Name, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'
import { FlowId } from './flows.ts'
import { Source } from './insights.ts'
import { RestsOn } from './rests-on.ts'

const closed = { additionalProperties: false }

const params = Type.Object(
  {
    flow: FlowId,
    document: Type.String({
      pattern: Name.pattern,
      description: 'A commission, or an insight of the module',
    }),
  },
  closed,
)

/** Something that was written for a seeker out of the answers to a flow. */
export const Generated = Type.Object(
  {
    flow: FlowId,
    document: Name,
    value: Type.Unknown({
      description: 'As the document says: a text, a list, a mapping, or steps for the flow',
    }),
    source: Source,
    restsOn: Type.Optional(RestsOn),
    updatedAt: Type.Union([Time, Type.Null()], { description: 'null where the page that asked keeps it' }),
  },
  closed,
)
export type Generated = Static<typeof Generated>

const path = '/api/flows/{flow}/generate/{document}'

export const generate = contract({
  method: 'POST',
  path,
  auth: 'user',
  summary:
    'Write what a flow asks for out of its answers. A second call with the same ones joins the first. 409 `no_data`: there is nothing to write from. 422 names what the answers lack',
  params,
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      answers: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description:
            'Answers that are not saved yet; items of lists that are saved count as they are saved',
        }),
      ),
      item: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: bounds.id,
          description: 'The item of a list that it is written for',
        }),
      ),
      contentHash: Type.Optional(ContentHash),
      contentVersion: Type.Optional(ContentVersion),
    },
    closed,
  ),
  words: { body: ['answers'], composed: ['value'], answers: ['restsOn.*.answers'] },
  replies: { 200: Generated, 404: Problem, 409: Problem, 422: Problem, 429: Problem },
})

export const readRests = contract({
  method: 'GET',
  path: '/api/flows/{flow}/rests/{document}',
  auth: 'user',
  summary:
    'The answers that the texts of a commission stand on which the page keeps that asked for them, the last written first',
  params,
  words: { answers: ['*.restsOn.*.answers'] },
  replies: {
    200: Type.Array(
      Type.Object(
        {
          item: Type.Optional(
            Type.String({ description: 'The item of a list that the text was written for' }),
          ),
          restsOn: RestsOn,
          writtenAt: Time,
        },
        closed,
      ),
    ),
    404: Problem,
  },
})

export const readGenerated = contract({
  method: 'GET',
  path,
  auth: 'user',
  summary: 'What was written last, where the server keeps it, or null',
  params,
  words: { composed: ['value'], answers: ['restsOn.*.answers'] },
  replies: { 200: Nullable(Generated), 404: Problem },
})
