import { type Static, Type } from '@sinclair/typebox'
import { Id, ModuleNumber, Nullable } from './common.ts'
import { contract } from './contract.ts'
import { ModuleStatus, Percent } from './modules.ts'

/** One object with both shapes of the specification (C-08). */
export const JourneyProgress = Type.Object(
  {
    modules: Type.Array(
      Type.Object(
        {
          moduleNumber: ModuleNumber,
          moduleId: Id,
          moduleName: Type.String(),
          status: ModuleStatus,
          progressPercent: Percent,
        },
        { additionalProperties: false },
      ),
    ),
    completedModules: Type.Array(Id, { description: 'Ids of the completed modules' }),
    currentModule: Nullable(Id),
    totalJourneyProgress: Percent,
    moduleProgress: Type.Record(Type.String(), Percent, { description: 'Module id to percent' }),
  },
  { additionalProperties: false },
)
export type JourneyProgress = Static<typeof JourneyProgress>

export const journeyProgress = contract({
  method: 'GET',
  path: '/api/user/journey-progress',
  auth: 'user',
  summary: 'How far the seeker is in every module',
  replies: { 200: JourneyProgress },
})
