import { type Static, Type } from '@sinclair/typebox'
import { Id, Json, ModuleNumber, Name, Nullable, Time } from './common.ts'
import { contract } from './contract.ts'

export const Insight = Type.Object(
  {
    id: Id,
    insightType: Name,
    moduleNumber: Nullable(ModuleNumber),
    content: Type.Union([Json, Type.String()]),
    source: Type.Union([Type.Literal('model'), Type.Literal('composed')]),
    createdAt: Time,
    updatedAt: Time,
  },
  { additionalProperties: false },
)
export type Insight = Static<typeof Insight>

export const listInsights = contract({
  method: 'GET',
  path: '/api/insights',
  auth: 'user',
  summary: 'The insights of the seeker, newest first',
  query: Type.Object({ type: Type.Optional(Name) }, { additionalProperties: false }),
  replies: { 200: Type.Array(Insight) },
})
