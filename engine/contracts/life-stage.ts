import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { Id, Name, Nullable, Time } from './common.ts'
import { contract } from './contract.ts'

const text = Type.String({ maxLength: bounds.shortText })

/** What is told of a life stage. */
export const intakeFields = {
  lifeStage: Name,
  motivation: text,
  specificChallenge: text,
  desiredOutcome: text,
  timeCommitment: text,
  additionalContext: text,
}

export const intakeWords = Object.keys(intakeFields)

/** Where the seeker is in life: one per seeker, replaced by the next choice. */
export const LifeStageIntake = Type.Object(
  { id: Id, ...intakeFields, createdAt: Time, updatedAt: Time },
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
