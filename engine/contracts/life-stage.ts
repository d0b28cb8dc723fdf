import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Id, Name, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const text = Type.String({ maxLength: bounds.shortText })

const fields = {
  lifeStage: Name,
  motivation: text,
  specificChallenge: text,
  desiredOutcome: text,
  timeCommitment: text,
  additionalContext: text,
}

const intakeWords = Object.keys(fields)

/** Where the seeker is in life: one per seeker, replaced by the next choice. */
export const LifeStageIntake = Type.Object(
  { id: Id, ...fields, createdAt: Time, updatedAt: Time },
  { additionalProperties: false },
)
export type LifeStageIntake = Static<typeof LifeStageIntake>

export const readIntake = contract({
  method: 'GET',
  path: '/api/life-stage/intake',
  auth: 'user',
  summary: 'The saved life stage, or null',
  words: { reply: intakeWords },
  replies: { 200: Nullable(LifeStageIntake) },
})

export const saveIntake = contract({
  method: 'POST',
  path: '/api/life-stage/intake',
  auth: 'user',
  summary: 'Save the life stage',
  body: Type.Object(fields, { additionalProperties: false }),
  words: { body: intakeWords, reply: intakeWords, kept: { where: 'intake', as: 'intake' } },
  replies: { 201: LifeStageIntake, 422: Problem },
})
