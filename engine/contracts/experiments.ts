import { type Static, Type } from '@sinclair/typebox'
import { Id, Nullable, Time } from './common.ts'
import { contract } from './contract.ts'

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
  summary: 'The experiments of the seeker, newest first',
  query: Type.Object({ status: Type.Optional(ExperimentStatus) }, { additionalProperties: false }),
  replies: { 200: Type.Array(Experiment) },
})
