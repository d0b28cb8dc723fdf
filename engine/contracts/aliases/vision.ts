import { type Static, Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { Id, IdempotencyHeaders, Json, Problem } from '../common.ts'
import { contract } from '../contract.ts'
import { Source } from '../insights.ts'

const closed = { additionalProperties: false }
const needed = Type.String({ pattern: '\\S', maxLength: bounds.field, 'x-problem': 'needed' })
const optional = Type.Optional(Type.String({ maxLength: bounds.field }))

/** One part of a vision (DATA-033): category, title and description are needed. */
export const VisionComponent = Type.Object(
  {
    id: Type.Optional(Id),
    // Which there are, the module's own options say.
    category: Type.String({ minLength: 1, maxLength: bounds.id }),
    title: needed,
    description: needed,
    feeling: optional,
    alignment: optional,
    imagery: optional,
  },
  closed,
)
export type VisionComponent = Static<typeof VisionComponent>

/** Said by the browser to be known of the seeker. Bounded and not used: the server reads the seeker's own rows. */
export const Hint = Type.Optional(
  Type.Union([Json, Type.String({ maxLength: bounds.longText }), Type.Null()]),
)

export const generateVision = contract({
  method: 'POST',
  path: '/api/vision/generate-ai-vision',
  auth: 'user',
  summary:
    'Write one statement from at least two components. A second call with the same ones joins the first',
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      visionComponents: Type.Array(VisionComponent, { minItems: 2, maxItems: bounds.items }),
      userData: Hint,
    },
    closed,
  ),
  words: { body: ['visionComponents'], composed: ['visionStatement'] },
  replies: {
    200: Type.Object({ visionStatement: Type.String(), source: Source }, closed),
    409: Problem,
    422: Problem,
    429: Problem,
  },
})
