import { type Static, Type } from '@sinclair/typebox'
import { Assessment } from './assessments.ts'
import { bounds } from './bounds.ts'
import { ContentHash, Id, IdempotencyHeaders, Problem } from './common.ts'
import { contract } from './contract.ts'
import { Source } from './insights.ts'
import { Hint } from './vision.ts'

const closed = { additionalProperties: false }
const needed = Type.String({ pattern: '\\S', maxLength: bounds.field, 'x-problem': 'This is needed.' })
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Union(names.map((name: Names[number]) => Type.Literal(name)))

const category = oneOf([
  'career_transition',
  'skill_development',
  'creative_expression',
  'relationship_growth',
  'lifestyle_alignment',
])
const timeline = oneOf(['30_days', '90_days', '6_months', '1_year'])

/** One step of an action plan (DATA-035). */
export const ActionStep = Type.Object(
  {
    id: Id,
    title: Type.String({ maxLength: bounds.field }),
    description: Type.String({ maxLength: bounds.field }),
    timeframe: Type.String({ maxLength: bounds.title }),
    category: Type.String({ maxLength: bounds.id }),
    priority: oneOf(['high', 'medium', 'low']),
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
    category,
    timeline: Type.Optional(Type.Union([timeline, Type.Literal(''), Type.Null()])),
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

const goals = Type.Array(Goal, { minItems: 1, maxItems: bounds.items })
const actionPlans = Type.Union([
  Type.Record(Id, ActionPlan, { maxProperties: bounds.items }),
  Type.Array(Type.Union([ActionPlan, ActionStep]), { maxItems: bounds.items * 10 }),
])
const implementationPreferences = Type.Object(
  { completed: Type.Literal(true) },
  { description: 'Beside `completed`, the preferences as the content asks for them' },
)

/** What Soul in Motion ends with. */
export const SoulMotionResults = Type.Object(
  {
    goals,
    actionPlans: Type.Optional(actionPlans),
    implementationPreferences: Type.Optional(implementationPreferences),
  },
  closed,
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
    kept: { where: 'module', as: 'result:{assessmentType}' },
  },
  replies: { 201: Assessment, 422: Problem },
})
