import { Type } from '@sinclair/typebox'
import { Id, Problem } from '../common.ts'
import { contract } from '../contract.ts'
import { BirthFields, GivenResult, ModalityResult } from '../readings.ts'

export const runBlueprintStep = contract({
  method: 'POST',
  path: '/api/soul-blueprint/{stepId}',
  auth: 'optional',
  summary: 'Compute one of the eight readings, and put it into words; nothing is stored',
  params: Type.Object({ stepId: Id }, { additionalProperties: false }),
  body: Type.Object(
    { ...BirthFields, mbti: GivenResult, enneagram: GivenResult, loveLanguages: GivenResult },
    { additionalProperties: false },
  ),
  words: { body: ['birthLocation', 'mbti', 'enneagram', 'loveLanguages'] },
  replies: { 200: ModalityResult, 404: Problem, 422: Problem },
})
