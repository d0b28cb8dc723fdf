import { Type } from '@sinclair/typebox'
import { Assessment } from '../assessments.ts'
import { bounds } from '../bounds.ts'
import { ContentHash, Id, IdempotencyHeaders, Problem } from '../common.ts'
import { contract } from '../contract.ts'
import { Source } from '../insights.ts'
import { ActionStep, Goal } from './soul-motion.ts'

const closed = { additionalProperties: false }

const ActionPlan = Type.Object(
  {
    goalId: Type.Optional(Id),
    actionSteps: Type.Array(ActionStep, { maxItems: bounds.items }),
    source: Type.Optional(Source),
    /** Ids of the steps that are ticked (N-17). */
    done: Type.Optional(Type.Array(Id, { maxItems: bounds.items })),
  },
  closed,
)

export const goals = Type.Array(Goal, { minItems: 1, maxItems: bounds.items })
export const actionPlans = Type.Union([
  Type.Record(Id, ActionPlan, { maxProperties: bounds.items }),
  Type.Array(Type.Union([ActionPlan, ActionStep]), { maxItems: bounds.items * 10 }),
])
export const implementationPreferences = Type.Object(
  { completed: Type.Literal(true) },
  { description: 'Beside `completed`, the preferences as the content asks for them' },
)

export const completeSoulInMotion = contract({
  method: 'POST',
  path: '/api/assessments/soul-in-motion',
  auth: 'user',
  summary: 'Keep goals, plans and preferences, and complete module 5',
  headers: IdempotencyHeaders,
  body: Type.Object(
    { goals, actionPlans, implementationPreferences, contentHash: Type.Optional(ContentHash) },
    closed,
  ),
  words: {
    body: ['goals', 'actionPlans', 'implementationPreferences'],
    reply: ['results'],
    kept: [{ where: 'module', as: 'result:{assessmentType}' }],
  },
  replies: { 201: Assessment, 422: Problem },
})
