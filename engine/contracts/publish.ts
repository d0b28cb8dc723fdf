import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { ContentVersion, Id, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

/** How large a pack may be as it is sent, in bytes. */
const PACK_BYTES = 8 * 1024 * 1024

const closed = { additionalProperties: false }

/** One time that other content was served from then on. */
export const ContentChange = Type.Object(
  {
    id: Id,
    what: Type.Union([Type.Literal('publish'), Type.Literal('rollback')]),
    hash: Nullable(Type.String({ description: 'Of the pack; null: the one that is installed' })),
    version: ContentVersion,
    by: Type.String(),
    note: Type.String(),
    sessions: Type.Integer({ minimum: 0, description: 'Answers under way that were compared' }),
    lost: Type.Integer({ minimum: 0, description: 'Of these, those that lose an answer' }),
    at: Time,
  },
  closed,
)
export type ContentChange = Static<typeof ContentChange>

/** What a pack does to the answers under way in one flow. */
export const FlowAnswers = Type.Object(
  {
    flow: Id,
    sessions: Type.Integer({ minimum: 0 }),
    moved: Type.Integer({ minimum: 0, description: 'Sessions that a migration changes' }),
    lost: Type.Integer({
      minimum: 0,
      description: 'Sessions that lose an answer that no migration speaks of',
    }),
  },
  closed,
)
export type FlowAnswers = Static<typeof FlowAnswers>

const Served = Type.Object(
  {
    from: Type.Union([Type.Literal('installed'), Type.Literal('published')]),
    hash: Type.String(),
    version: ContentVersion,
  },
  closed,
)

const whose = {
  by: Type.String({ minLength: 1, maxLength: bounds.title, description: 'Who does it, for the history' }),
  note: Type.Optional(Type.String({ maxLength: bounds.title })),
}

export const publishContent = contract({
  method: 'POST',
  path: '/api/content/versions',
  auth: 'publisher',
  summary:
    'Serve another pack from now on, in every process. It is sent as JSON (`{ files: { PATH: TEXT } }`), packed by gzip; it is checked, and refused where answers under way would lose something',
  query: Type.Object(
    {
      ...whose,
      anyway: Type.Optional(Type.Literal('yes', { description: 'Also where answers are set aside' })),
    },
    closed,
  ),
  body: Type.Unsafe<Uint8Array>({
    type: 'string',
    contentMediaType: 'application/gzip',
    maxLength: PACK_BYTES,
  }),
  replies: {
    201: Type.Object({ change: ContentChange, flows: Type.Array(FlowAnswers), served: Served }, closed),
    404: Problem,
    409: Type.Object({ ...Problem.properties, flows: Type.Optional(Type.Array(FlowAnswers)) }, closed),
  },
})

export const rollBackContent = contract({
  method: 'POST',
  path: '/api/content/rollback',
  auth: 'publisher',
  summary:
    'Serve again what was served before the last publication, or what is installed. It is compared with answers under way too, and told what it sets aside; it is not refused, for what it takes back may be worse',
  query: Type.Object({ ...whose, to: Type.Optional(Type.Literal('installed')) }, closed),
  replies: {
    200: Type.Object({ change: ContentChange, flows: Type.Array(FlowAnswers), served: Served }, closed),
    404: Problem,
    409: Problem,
  },
})

export const listContent = contract({
  method: 'GET',
  path: '/api/content/versions',
  auth: 'publisher',
  summary: 'What is served, what is installed, and who published what, the newest first',
  replies: {
    200: Type.Object(
      {
        served: Served,
        installed: Type.Object({ hash: Type.String(), version: ContentVersion }, closed),
        changes: Type.Array(ContentChange),
      },
      closed,
    ),
    404: Problem,
  },
})
