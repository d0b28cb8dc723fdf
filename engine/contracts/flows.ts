import { type Static, Type } from '@sinclair/typebox'
import { Assessment } from './assessments.ts'
import { bounds } from './bounds.ts'
import {
  ContentHash,
  ContentVersion,
  Empty,
  IdempotencyHeaders,
  Json,
  Nullable,
  Problem,
  Time,
} from './common.ts'
import { contract } from './contract.ts'
import { SealedLetter } from './letters.ts'
import { LifeStageIntake } from './life-stage.ts'

const closed = { additionalProperties: false }
const StepIndex = Type.Integer({ minimum: 0, maximum: bounds.stepIndex })
const StepId = Type.String({ minLength: 1, maxLength: bounds.id })

/** The id of the module or questionnaire that holds a flow. */
export const FlowId = Type.String({ pattern: '^[a-z][a-z0-9]*([-_][a-z0-9]+)*$', maxLength: bounds.id })

const params = Type.Object({ flow: FlowId }, closed)

/** What a save of answers under way says of where the seeker is. */
export const sessionPlace = {
  currentStep: StepIndex,
  stepId: Type.Optional(StepId),
  formData: Json,
  completedSteps: Type.Array(StepIndex, { maxItems: bounds.completedSteps, uniqueItems: true }),
  contentHash: Type.Optional(ContentHash),
  contentVersion: Type.Optional(ContentVersion),
}

/** A question that means something else since the seeker was here, and why it is asked again. */
const AskedAgain = Type.Object({ stepId: StepId, path: Type.String(), reason: Type.String() }, closed)

/** What is kept of answers under way. `version` rises with each save and is the ETag. */
export const keptSession = {
  currentStep: StepIndex,
  stepId: Nullable(StepId),
  formData: Json,
  completedSteps: Type.Array(StepIndex),
  contentHash: Nullable(ContentHash),
  version: Type.Integer({ minimum: 1 }),
  createdAt: Time,
  updatedAt: Time,
  broughtFrom: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'The version that the seeker saved last, where the server has migrated it to newer content since',
    }),
  ),
  askedAgain: Type.Optional(
    Type.Array(AskedAgain, {
      description: 'Left out when nothing is asked again; an answer takes it off the list',
    }),
  ),
}

/** Answers under way in one flow. */
export const FlowSession = Type.Object({ flow: FlowId, ...keptSession }, closed)
export type FlowSession = Static<typeof FlowSession>

/** A refused save says what the server holds, so that the seeker can choose. */
export const StaleFlowSession = Type.Object(
  { message: Type.String(), code: Type.Literal('stale_version'), current: Nullable(FlowSession) },
  closed,
)
export type StaleFlowSession = Static<typeof StaleFlowSession>

/** Conditions of a read, and `prefer` for whoever may have nothing yet. */
export const readHeaders = Type.Object({
  'if-none-match': Type.Optional(Type.String({ maxLength: 200 })),
  prefer: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'absent=null answers 200 null instead of 404, which a browser would log as an error',
    }),
  ),
})

/** Over which version a save goes; without either, over any. */
export const saveHeaders = Type.Object({
  'if-match': Type.Optional(Type.String({ pattern: '^(\\*|(W/)?"[0-9]{1,9}")$' })),
  'if-none-match': Type.Optional(Type.Literal('*', { description: 'Save only when nothing is saved yet' })),
})

export const readFlowSession = contract({
  method: 'GET',
  path: '/api/flows/{flow}/session',
  auth: 'user',
  summary:
    'The saved answers of a flow under way; ETag is their version, of a preferred null that of a flow without answers',
  params,
  headers: readHeaders,
  words: { reply: ['formData'] },
  replies: { 200: Nullable(FlowSession), 304: Empty, 404: Problem },
})

export const saveFlowSession = contract({
  method: 'POST',
  path: '/api/flows/{flow}/session',
  auth: 'user',
  summary:
    'Save the answers of a flow; with If-Match only over the version that the client knows, with answers or without, with If-None-Match: * the first ones, also of a completed module that is begun again on purpose. 409 `module_completed`: the module was completed since that version',
  params,
  headers: saveHeaders,
  body: Type.Object(sessionPlace, closed),
  words: {
    body: ['formData'],
    reply: ['formData'],
    kept: [{ where: 'module', as: 'session:{session}' }],
  },
  replies: { 200: FlowSession, 404: Problem, 409: Problem, 412: StaleFlowSession, 422: Problem },
})

export const deleteFlowSession = contract({
  method: 'DELETE',
  path: '/api/flows/{flow}/session',
  auth: 'user',
  summary: 'Forget the saved answers of a flow',
  params,
  replies: { 204: Empty, 404: Problem },
})

/** What the end of a flow kept: one of these, by what the flow ends with. */
export const FlowResult = Type.Object(
  {
    flow: FlowId,
    assessment: Nullable(Assessment),
    lifeStage: Nullable(LifeStageIntake),
    setup: Nullable(Type.Object({ completed: Type.Literal(true) }, closed)),
    letter: Type.Optional(SealedLetter),
  },
  closed,
)
export type FlowResult = Static<typeof FlowResult>

export const saveFlowResults = contract({
  method: 'POST',
  path: '/api/flows/{flow}/results',
  auth: 'user',
  summary:
    'Keep the answers of a finished flow, or what they come to, and complete what that completes. The answers are held against the schema that the flow derives: 422 names the field',
  params,
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      card: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: bounds.id,
          description: 'The card of a hub whose answers these are',
        }),
      ),
      answers: Json,
      contentHash: Type.Optional(ContentHash),
      contentVersion: Type.Optional(ContentVersion),
    },
    closed,
  ),
  words: {
    body: ['answers'],
    reply: ['assessment.results', 'lifeStage.*'],
    kept: [
      { in: 'assessment', where: 'module', as: 'result:{assessmentType}' },
      { in: 'lifeStage', where: 'intake', as: 'intake' },
      { in: 'setup', where: 'onboarding', as: 'onboarding' },
      { in: 'letter', where: 'letters', as: 'letter:{id}' },
    ],
  },
  replies: { 201: FlowResult, 404: Problem, 409: Problem, 422: Problem },
})
