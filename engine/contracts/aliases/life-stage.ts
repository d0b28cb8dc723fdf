import { Type } from '@sinclair/typebox'
import { Problem } from '../common.ts'
import { contract } from '../contract.ts'
import { intakeFields, intakeWords, LifeStageIntake } from '../life-stage.ts'

export const saveIntake = contract({
  method: 'POST',
  path: '/api/life-stage/intake',
  auth: 'user',
  summary: 'Save the life stage',
  body: Type.Object(intakeFields, { additionalProperties: false }),
  words: { body: intakeWords, reply: intakeWords, kept: [{ where: 'intake', as: 'intake' }] },
  replies: { 201: LifeStageIntake, 422: Problem },
})
