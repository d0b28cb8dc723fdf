import { type Static, Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { IdempotencyHeaders, Nullable, Problem, Time } from '../common.ts'
import { contract } from '../contract.ts'
import { Source } from '../insights.ts'

const closed = { additionalProperties: false }
const text = Type.String()

/** Answers to one Soul Map; the flow itself asks ten. */
export const MOST_RESPONSES = 20

export const Discovery = Type.Object(
  {
    id: text,
    type: text,
    title: text,
    setup: text,
    prompt: text,
    insight_hint: Type.Optional(text),
    followup: Type.Optional(text),
  },
  closed,
)
export type Discovery = Static<typeof Discovery>

export const SoulSignature = Type.Object(
  { signature: text, description: text, gifts: Type.Array(text) },
  closed,
)

/** The reflections, by the ids of their discoveries. */
export const DiscoveryResponses = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }),
  Type.String({ maxLength: bounds.longText }),
  { maxProperties: MOST_RESPONSES, description: 'The reflections, by the ids of their discoveries' },
)

export const SoulMapInsights = Type.Object(
  {
    soulSignature: SoulSignature,
    source: Source,
    updatedAt: Time,
  },
  closed,
)
export type SoulMapInsights = Static<typeof SoulMapInsights>

export const generateDiscoveries = contract({
  method: 'POST',
  path: '/api/soul-map/generate-discoveries',
  auth: 'user',
  summary:
    'Ten discoveries made from modules 1 and 2. As long as those are the same and no map is drawn, the same ten',
  headers: IdempotencyHeaders,
  body: Type.Object({}, closed),
  words: { composed: ['discoveries'] },
  replies: { 200: Type.Object({ discoveries: Type.Array(Discovery), source: Source }, closed), 429: Problem },
})

export const generateSoulMap = contract({
  method: 'POST',
  path: '/api/soul-map/generate-insights',
  auth: 'user',
  summary: 'Draw the soul map from the reflections. The same reflections again give what was drawn from them',
  headers: IdempotencyHeaders,
  body: Type.Object({ discoveryResponses: DiscoveryResponses }, closed),
  words: { body: ['discoveryResponses'], composed: ['soulSignature'] },
  replies: { 200: SoulMapInsights, 409: Problem, 422: Problem, 429: Problem },
})

export const readSoulMap = contract({
  method: 'GET',
  path: '/api/soul-map/insights',
  auth: 'user',
  summary: 'The soul map as it was last drawn, or null',
  words: { composed: ['soulSignature'] },
  replies: { 200: Nullable(SoulMapInsights) },
})
