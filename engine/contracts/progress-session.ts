import { type Static, Type } from '@sinclair/typebox'
import { bounds } from './bounds.ts'
import { ContentHash, ContentVersion, Empty, Json, ModuleNumber, Nullable, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

const StepIndex = Type.Integer({ minimum: 0, maximum: bounds.stepIndex })
const StepId = Type.String({ minLength: 1, maxLength: bounds.id })
const Steps = Type.Array(StepIndex, { maxItems: bounds.completedSteps, uniqueItems: true })

/** A question that means something else since the seeker was here, and why it is asked again. */
const AskedAgain = Type.Object(
  { stepId: StepId, path: Type.String(), reason: Type.String() },
  { additionalProperties: false },
)

/** Answers under way in one module. `version` rises with each save and is the ETag. */
export const ProgressSession = Type.Object(
  {
    moduleNumber: ModuleNumber,
    moduleName: Type.String(),
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
  },
  { additionalProperties: false },
)
export type ProgressSession = Static<typeof ProgressSession>

/** A refused save says what the server holds, so that the seeker can choose. */
export const StaleSession = Type.Object(
  {
    message: Type.String(),
    code: Type.Literal('stale_version'),
    current: Nullable(ProgressSession),
  },
  { additionalProperties: false },
)
export type StaleSession = Static<typeof StaleSession>

const params = Type.Object({ moduleNumber: ModuleNumber }, { additionalProperties: false })

export const readProgressSession = contract({
  method: 'GET',
  path: '/api/modules/progress-session/{moduleNumber}',
  auth: 'user',
  summary:
    'The saved answers of a module under way; ETag is their version, of a preferred null that of a module without answers',
  params,
  headers: Type.Object({
    'if-none-match': Type.Optional(Type.String({ maxLength: 200 })),
    prefer: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'absent=null answers 200 null instead of 404, which a browser would log as an error',
      }),
    ),
  }),
  words: { reply: ['formData', 'moduleName'] },
  replies: { 200: Nullable(ProgressSession), 304: Empty, 404: Problem },
})

export const saveProgressSession = contract({
  method: 'POST',
  path: '/api/modules/progress-session',
  auth: 'user',
  summary:
    'Save the answers of a module; with If-Match only over the version that the client knows, with answers or without, with If-None-Match: * the first ones, also of a completed module that is begun again on purpose. 409 `module_completed`: the module was completed since that version',
  headers: Type.Object({
    'if-match': Type.Optional(Type.String({ pattern: '^(\\*|(W/)?"[0-9]{1,9}")$' })),
    'if-none-match': Type.Optional(Type.Literal('*', { description: 'Save only when nothing is saved yet' })),
  }),
  body: Type.Object(
    {
      moduleNumber: ModuleNumber,
      moduleName: Type.String({ minLength: 1, maxLength: bounds.title }),
      currentStep: StepIndex,
      stepId: Type.Optional(StepId),
      formData: Json,
      completedSteps: Steps,
      contentHash: Type.Optional(ContentHash),
      contentVersion: Type.Optional(ContentVersion),
    },
    { additionalProperties: false },
  ),
  words: {
    body: ['formData', 'moduleName'],
    reply: ['formData', 'moduleName'],
    kept: { where: 'module', as: 'session:{moduleNumber}' },
  },
  replies: { 200: ProgressSession, 409: Problem, 412: StaleSession, 422: Problem },
})

export const deleteProgressSession = contract({
  method: 'DELETE',
  path: '/api/modules/progress-session/{moduleNumber}',
  auth: 'user',
  summary: 'Forget the saved answers of a module',
  params,
  replies: { 204: Empty },
})
