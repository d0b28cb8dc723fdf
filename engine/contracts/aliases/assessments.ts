import { type Static, Type } from '@sinclair/typebox'
import { Assessment, row } from '../assessments.ts'
import { bounds } from '../bounds.ts'
import {
  ContentHash,
  ContentVersion,
  Id,
  IdempotencyHeaders,
  Json,
  ModuleNumber,
  Name,
  Nullable,
  Problem,
} from '../common.ts'
import { contract } from '../contract.ts'

/** The same with `results` written out as JSON text, as one call of the specification answers it. */
export const AssessmentText = Type.Object(
  { ...row, results: Type.String({ description: 'JSON' }) },
  { additionalProperties: false },
)
export type AssessmentText = Static<typeof AssessmentText>

export const saveAssessment = contract({
  method: 'POST',
  path: '/api/assessments',
  auth: 'user',
  summary:
    'Save a result; one that completes its module does all of it at once. Without answers it is held against its assessment or its flow: 422 names the field',
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      moduleNumber: ModuleNumber,
      assessmentType: Name,
      results: Json,
      answers: Type.Optional(
        Type.Record(Type.String({ maxLength: bounds.id }), Type.String({ maxLength: bounds.id }), {
          description:
            'What was answered, by question: the results that are kept are then the own ones of the server, and others are refused. Not stored',
        }),
      ),
      contentHash: Type.Optional(ContentHash),
      contentVersion: Type.Optional(ContentVersion),
    },
    { additionalProperties: false },
  ),
  words: {
    body: ['results', 'answers'],
    reply: ['results'],
    kept: [{ where: 'module', as: 'result:{assessmentType}' }],
  },
  replies: { 201: Assessment, 409: Problem, 422: Problem },
})

export const assessmentsOfUser = contract({
  method: 'GET',
  path: '/api/assessments/user/{userId}/{moduleNumber}',
  auth: 'user',
  summary: 'The results of one module, each as JSON text; only for the seeker themselves',
  params: Type.Object({ userId: Id, moduleNumber: ModuleNumber }, { additionalProperties: false }),
  words: { reply: ['*.results'] },
  replies: { 200: Type.Array(AssessmentText), 403: Problem },
})

/** What the eight processing steps are given. */
export const BirthAndResults = Type.Object(
  {
    birthDate: Nullable(Type.String()),
    birthTime: Nullable(Type.String()),
    birthLocation: Nullable(Type.String()),
    mbti: Nullable(Json),
    enneagram: Nullable(Json),
    loveLanguages: Nullable(Json),
  },
  { additionalProperties: false },
)
export type BirthAndResults = Static<typeof BirthAndResults>

export const resultsOfUser = contract({
  method: 'GET',
  path: '/api/assessments/results/{userId}',
  auth: 'user',
  summary: 'Birth data and results for processing; only for the seeker themselves',
  params: Type.Object({ userId: Id }, { additionalProperties: false }),
  words: { reply: ['*'] },
  replies: { 200: BirthAndResults, 403: Problem },
})
