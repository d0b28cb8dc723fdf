import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Empty, Id, IdempotencyHeaders, IdParams, Json, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'
import { Source } from './insights.ts'

const closed = { additionalProperties: false }

const Role = Type.Union([Type.Literal('user'), Type.Literal('assistant')])

/** A message of a conversation. `contextUsed` are the labels of what a reply was written from. */
export const ChatMessage = Type.Object(
  {
    id: Id,
    role: Role,
    content: Type.String(),
    timestamp: Time,
    contextUsed: Type.Array(Type.String()),
    source: Type.Optional(Source),
    turn: Type.Optional(
      Type.String({ description: 'The Idempotency-Key of the turn: sent again it is the same turn' }),
    ),
    stopped: Type.Optional(
      Type.Boolean({ description: 'The seeker stopped it, or it broke off: what arrived is here' }),
    ),
    crisis: Type.Optional(Type.Boolean({ description: 'It shows where to find a person to talk to' })),
  },
  closed,
)
export type ChatMessage = Static<typeof ChatMessage>

/** What a browser says was said before. Read only where the server knows nothing better, and never trusted. */
const Hint = Type.Object(
  {
    role: Role,
    content: Type.String({ maxLength: bounds.longText }),
    // A browser may send whole messages.
    id: Type.Optional(Id),
    timestamp: Type.Optional(Time),
    contextUsed: Type.Optional(Type.Array(Type.String({ maxLength: bounds.title }), { maxItems: 50 })),
  },
  closed,
)

export const ChatReply = Type.Object(
  {
    message: Type.String({ description: 'The whole reply, in light markdown' }),
    contextUsed: Type.Array(Type.String()),
    source: Source,
    id: Type.String(),
    conversationId: Type.Union([Id, Type.Null()], {
      description: 'Null where help was given beyond the rate: nothing is kept of that',
    }),
    crisis: Type.Boolean(),
    stopped: Type.Boolean(),
    stoodIn: Type.Boolean({ description: 'A model was asked and gave nothing: the composer stood in' }),
  },
  closed,
)
export type ChatReply = Static<typeof ChatReply>

export const chat = contract({
  method: 'POST',
  path: '/api/guide/chat',
  auth: 'user',
  summary:
    'Say something to the guide. With `Accept: text/event-stream` the reply comes as `delta` events { text } and one ' +
    '`done` with the whole of it; the header Conversation-Id names the conversation. The same Idempotency-Key is the ' +
    'same turn: a finished one is answered again, one that was stopped is written anew',
  headers: Type.Object({
    ...IdempotencyHeaders.properties,
    'accept-language': Type.Optional(Type.String({ maxLength: bounds.shortText })),
  }),
  body: Type.Object(
    {
      message: Type.String({
        minLength: 1,
        maxLength: bounds.chatMessage,
        pattern: '\\S',
        'x-problem': 'message',
      }),
      userData: Type.Optional(Nullable(Json)),
      conversationHistory: Type.Optional(Type.Array(Hint, { maxItems: bounds.chatHistory * 10 })),
      conversationId: Type.Optional(Nullable(Id)),
    },
    closed,
  ),
  words: { body: ['message'] },
  replies: { 200: ChatReply, 404: Problem, 422: Problem, 429: Problem },
})

/** A part of what the guide sees: exactly these lines go with a message. */
export const SeenSource = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    to: Nullable(Type.String()),
    lines: Type.Array(Type.String()),
  },
  closed,
)
export type SeenSource = Static<typeof SeenSource>

export const GuideContext = Type.Object(
  {
    sources: Type.Array(SeenSource),
    journal: Type.Boolean({ description: 'Whether the seeker lets the guide use the journal' }),
    model: Type.Boolean({
      description: 'Whether a model is connected; without one nothing leaves the server',
    }),
  },
  closed,
)
export type GuideContext = Static<typeof GuideContext>

export const guideContext = contract({
  method: 'GET',
  path: '/api/guide/context',
  auth: 'user',
  summary: 'What the guide sees of the seeker, line by line',
  words: { composed: ['sources.*.lines'] },
  replies: { 200: GuideContext },
})

export const Conversation = Type.Object(
  { id: Id, title: Type.String(), createdAt: Time, updatedAt: Time },
  closed,
)
export type Conversation = Static<typeof Conversation>

export const listConversations = contract({
  method: 'GET',
  path: '/api/guide/conversations',
  auth: 'user',
  summary: 'Conversations, the newest first',
  replies: { 200: Type.Array(Conversation) },
})

export const searchConversations = contract({
  method: 'POST',
  path: '/api/guide/conversations/search',
  auth: 'user',
  summary:
    'Those that hold all words of q (the first 8), whatever case and accents. The words stand in the body: a proxy logs addresses',
  body: Type.Object({ q: Type.String({ maxLength: bounds.search, pattern: '^[^\\u0000]*$' }) }, closed),
  replies: { 200: Type.Array(Conversation), 422: Problem, 429: Problem },
})

export const readConversation = contract({
  method: 'GET',
  path: '/api/guide/conversations/{id}',
  auth: 'user',
  summary: 'A conversation with its messages, the oldest first',
  params: IdParams,
  words: {
    reply: ['messages[role=user].content'],
    composed: ['messages[crisis=false].content'],
  },
  replies: {
    200: Type.Composite([Conversation, Type.Object({ messages: Type.Array(ChatMessage) })], closed),
    404: Problem,
  },
})

export const deleteConversation = contract({
  method: 'DELETE',
  path: '/api/guide/conversations/{id}',
  auth: 'user',
  summary: 'Erase a conversation with everything in it',
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})
