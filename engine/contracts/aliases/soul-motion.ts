import { type Static, Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { Id, IdempotencyHeaders, Problem } from '../common.ts'
import { contract } from '../contract.ts'
import { Source } from '../insights.ts'
import { Hint } from './vision.ts'

const closed = { additionalProperties: false }
const needed = Type.String({ pattern: '\\S', maxLength: bounds.field, 'x-problem': 'needed' })
/** Which there are, the pack says: options of the module, ranks of what is written. */
const chosen = Type.String({ minLength: 1, maxLength: bounds.id })

/** One step of an action plan (DATA-035). */
export const ActionStep = Type.Object(
  {
    id: Id,
    title: Type.String({ maxLength: bounds.field }),
    description: Type.String({ maxLength: bounds.field }),
    timeframe: Type.String({ maxLength: bounds.title }),
    category: Type.String({ maxLength: bounds.id }),
    priority: chosen,
  },
  closed,
)
export type ActionStep = Static<typeof ActionStep>

/** A goal (DATA-034): title, description and category are needed; its id is a timestamp as text. */
export const Goal = Type.Object(
  {
    id: Type.Optional(Id),
    title: needed,
    description: needed,
    category: chosen,
    timeline: Type.Optional(Type.Union([chosen, Type.Literal(''), Type.Null()])),
    /** Its action steps, or only their ids. */
    steps: Type.Optional(Type.Array(Type.Union([ActionStep, Id]), { maxItems: bounds.items })),
    /** Percent of its steps that are ticked. */
    progress: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  closed,
)
export type Goal = Static<typeof Goal>

export const generateActionPlan = contract({
  method: 'POST',
  path: '/api/action-plan/generate',
  auth: 'user',
  summary:
    'Write the action steps of one goal, the most pressing first. A second call for the same goal joins the first',
  headers: IdempotencyHeaders,
  body: Type.Object({ goal: Goal, userData: Hint, visionContext: Hint }, closed),
  words: { body: ['goal'], composed: ['actionSteps'] },
  replies: {
    200: Type.Object({ actionSteps: Type.Array(ActionStep), source: Source }, closed),
    409: Problem,
    422: Problem,
    429: Problem,
  },
})
