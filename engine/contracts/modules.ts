import { type Static, Type } from '@sinclair/typebox'
import { Id, IdempotencyHeaders, ModuleNumber, Problem, Time } from './common.ts'
import { contract } from './contract.ts'

export const ModuleStatus = Type.Union([
  Type.Literal('locked'),
  Type.Literal('unlocked'),
  Type.Literal('in_progress'),
  Type.Literal('completed'),
])
export type ModuleStatus = Static<typeof ModuleStatus>

export const Percent = Type.Number({ minimum: 0, maximum: 100 })

/** A module as the journey lists it; its words for the screens are in the pack's journey document. */
export const Module = Type.Object(
  { number: ModuleNumber, id: Id, title: Type.String(), route: Type.String() },
  { additionalProperties: false },
)
export type Module = Static<typeof Module>

export const listModules = contract({
  method: 'GET',
  path: '/api/modules',
  auth: 'user',
  summary: 'The modules of the journey, in order of their numbers',
  replies: { 200: Type.Array(Module) },
})

export const ModuleProgress = Type.Object(
  {
    id: Id,
    moduleNumber: ModuleNumber,
    moduleId: Id,
    status: ModuleStatus,
    progressPercent: Percent,
    createdAt: Time,
    updatedAt: Time,
  },
  { additionalProperties: false },
)
export type ModuleProgress = Static<typeof ModuleProgress>

export const saveModuleProgress = contract({
  method: 'POST',
  path: '/api/modules/progress',
  auth: 'user',
  summary:
    'Store how far a module is, or complete one that a report completes (409 for any other, and while an earlier one is not complete)',
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      moduleNumber: ModuleNumber,
      status: Type.Union([Type.Literal('unlocked'), Type.Literal('in_progress'), Type.Literal('completed')]),
      progressPercent: Percent,
    },
    { additionalProperties: false },
  ),
  replies: { 200: ModuleProgress, 409: Problem, 422: Problem },
})
