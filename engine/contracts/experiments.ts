import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Id, IdempotencyHeaders, IdParams, listPlace, Name, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'
import { FlowId } from './flows.ts'
import { Source } from './insights.ts'

export const ExperimentStatus = Type.Union([
  Type.Literal('suggested'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  Type.Literal('in_progress'),
  Type.Literal('completed'),
])
export type ExperimentStatus = Static<typeof ExperimentStatus>

const list = Type.Array(Type.String())

const Step = Type.Union([
  Type.String(),
  Type.Object(
    { description: Type.Optional(Type.String()), step: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
])

/** What an experiment was begun to try: the scenario of a step, and one of its gauges. */
const Tries = Type.Object(
  { flow: FlowId, step: Name, gauge: Name },
  { additionalProperties: false, description: 'Left out of one that was begun for itself' },
)

export const Experiment = Type.Object(
  {
    id: Id,
    title: Type.String(),
    description: Type.String(),
    category: Type.String(),
    difficulty: Type.Union([Type.Literal('easy'), Type.Literal('moderate'), Type.Literal('challenging')]),
    timeframe: Type.String(),
    alignmentReason: Type.String(),
    expectedInsights: list,
    requiredResources: list,
    steps: Type.Array(Step),
    dataSourcesUsed: list,
    status: ExperimentStatus,
    startedAt: Nullable(Time),
    completedAt: Nullable(Time),
    userReflection: Nullable(Type.String()),
    insights: list,
    rating: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
    source: Source,
    tries: Type.Optional(Tries),
    createdAt: Time,
    updatedAt: Time,
  },
  { additionalProperties: false },
)
export type Experiment = Static<typeof Experiment>

export const listExperiments = contract({
  method: 'GET',
  path: '/api/experiments',
  auth: 'user',
  summary:
    'The experiments of the seeker, newest first; of more than a page the header Next-Cursor says where it goes on',
  query: Type.Object(
    { status: Type.Optional(ExperimentStatus), ...listPlace },
    { additionalProperties: false },
  ),
  words: {
    reply: ['*.userReflection', '*.insights'],
    composed: ['*.alignmentReason', '*.description', '*.steps'],
  },
  replies: { 200: Type.Array(Experiment), 422: Problem },
})

const closed = { additionalProperties: false }

export const generateExperiments = contract({
  method: 'POST',
  path: '/api/experiments/generate',
  auth: 'user',
  summary:
    'Suggest new experiments (3 when no number is sent), none that the seeker has had; fewer when the library ends, then 409 library_used_up. A second call while one is under way joins it',
  headers: IdempotencyHeaders,
  body: Type.Object(
    { numberOfExperiments: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.experiments })) },
    closed,
  ),
  words: { composed: ['*.alignmentReason', '*.description', '*.steps'] },
  replies: { 201: Type.Array(Experiment), 409: Problem, 422: Problem, 429: Problem },
})

/** A moment as browsers write it: 2026-11-20T17:00:00.000Z. */
const Moment = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  maxLength: 40,
  'x-problem': 'time',
})

/** What is not sent stays. A rating of 0 is none. Times count only where there is none yet (EXPER-027, EXPER-028). */
export const ExperimentChange = Type.Partial(
  Type.Object({
    status: ExperimentStatus,
    startedAt: Nullable(Moment),
    completedAt: Nullable(Moment),
    userReflection: Nullable(Type.String({ maxLength: bounds.longText })),
    insights: Type.Array(Type.String({ maxLength: bounds.shortText }), { maxItems: bounds.insights }),
    rating: Nullable(Type.Integer({ minimum: 0, maximum: 5 })),
  }),
  { ...closed, minProperties: 1 },
)
export type ExperimentChange = Static<typeof ExperimentChange>

export const updateExperiment = contract({
  method: 'PATCH',
  path: '/api/experiments/{id}',
  auth: 'user',
  summary:
    'Change the status, or what was noted of one that is under way or completed; 409 illegal_transition for any other change',
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ExperimentChange,
  words: {
    body: ['userReflection', 'insights'],
    reply: ['userReflection', 'insights'],
    composed: ['alignmentReason', 'description', 'steps'],
    kept: [{ where: 'experiments', as: 'experiment:{id}' }],
  },
  replies: { 200: Experiment, 404: Problem, 409: Problem, 422: Problem },
})

export const suggestAgain = contract({
  method: 'POST',
  path: '/api/experiments/{id}/suggest-again',
  auth: 'user',
  summary: 'Take back a mistaken decline: a new suggestion of the same takes the place of the declined one',
  params: IdParams,
  headers: IdempotencyHeaders,
  words: { composed: ['alignmentReason', 'description', 'steps'] },
  replies: { 201: Experiment, 404: Problem, 409: Problem },
})

export const beginExperiment = contract({
  method: 'POST',
  path: '/api/flows/{flow}/experiments',
  auth: 'user',
  summary:
    'Begin an experiment that a commission of the flow has drawn up for a scenario: it is under way from now on, and says what it tries. One that is begun already is answered as it stands',
  params: Type.Object({ flow: FlowId }, closed),
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      document: Type.String({
        pattern: Name.pattern,
        description: 'The commission, of which the server keeps the last one',
      }),
      scenario: Type.String({ pattern: Name.pattern, description: 'The step of the scenario' }),
      test: Type.String({
        minLength: 1,
        maxLength: bounds.id,
        description: 'The name of the experiment among those of this scenario',
      }),
    },
    closed,
  ),
  words: { reply: ['userReflection', 'insights'], composed: ['alignmentReason', 'description', 'steps'] },
  replies: { 201: Experiment, 404: Problem, 422: Problem },
})
