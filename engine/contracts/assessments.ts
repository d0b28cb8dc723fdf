import { type Static, Type } from '@sinclair/typebox'
import { ContentHash, Id, Json, ModuleNumber, Name, Nullable, Time } from './common.ts'
import { contract } from './contract.ts'

/** What a result is kept with. */
export const row = {
  id: Id,
  /** Null for what was asked outside of any module. */
  moduleNumber: Nullable(ModuleNumber),
  assessmentType: Name,
  contentHash: Nullable(ContentHash),
  createdAt: Time,
  updatedAt: Time,
}

/** One result of a seeker. There is one per type: another take replaces it, and the earlier one is kept (`takes.ts`). */
export const Assessment = Type.Object({ ...row, results: Json }, { additionalProperties: false })
export type Assessment = Static<typeof Assessment>

export const listAssessments = contract({
  method: 'GET',
  path: '/api/assessments',
  auth: 'user',
  summary: 'The results of the seeker, newest first',
  query: Type.Object({ module: Type.Optional(ModuleNumber) }, { additionalProperties: false }),
  words: { reply: ['*.results'] },
  replies: { 200: Type.Array(Assessment) },
})
