import { type Static, Type } from '@sinclair/typebox'
import { Id, Nullable, Time } from './common.ts'
import { contract } from './contract.ts'

const closed = { additionalProperties: false }
const list = Type.Array(Type.String())
const text = Type.String()

export const PathIntegration = Type.Object(
  {
    id: Id,
    personalManifesto: text,
    integrationInsights: Type.Object(
      { keyRealizations: list, transformationSummary: text, nextEvolutionPhase: text },
      closed,
    ),
    coreIdentity: Type.Object(
      { essence: text, uniqueContribution: text, primaryGifts: list, coreValues: list },
      closed,
    ),
    lifeDirection: Type.Object(
      { northStar: text, primaryPath: text, timeline: text, supportingPaths: list },
      closed,
    ),
    actionableSteps: Type.Object({ immediate: list, shortTerm: list, longTerm: list }, closed),
    source: Type.Union([Type.Literal('model'), Type.Literal('composed')]),
    createdAt: Time,
    updatedAt: Time,
  },
  closed,
)
export type PathIntegration = Static<typeof PathIntegration>

export const readPathIntegration = contract({
  method: 'GET',
  path: '/api/path-integration',
  auth: 'user',
  summary: 'The combined life path, or null',
  replies: { 200: Nullable(PathIntegration) },
})
