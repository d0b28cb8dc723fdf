import { type Static, Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { Empty, ModuleNumber, Nullable, Problem } from '../common.ts'
import { contract } from '../contract.ts'
import { keptSession, readHeaders, saveHeaders, sessionPlace } from '../flows.ts'

/** Answers under way in the flow of a module, by the module's number. */
export const ProgressSession = Type.Object(
  { moduleNumber: ModuleNumber, moduleName: Type.String(), ...keptSession },
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
  summary: 'As GET /api/flows/{flow}/session, by the number of the module',
  params,
  headers: readHeaders,
  words: { reply: ['formData', 'moduleName'] },
  replies: { 200: Nullable(ProgressSession), 304: Empty, 404: Problem },
})

export const saveProgressSession = contract({
  method: 'POST',
  path: '/api/modules/progress-session',
  auth: 'user',
  summary: 'As POST /api/flows/{flow}/session, by the number of the module',
  headers: saveHeaders,
  body: Type.Object(
    {
      moduleNumber: ModuleNumber,
      moduleName: Type.String({ minLength: 1, maxLength: bounds.title }),
      ...sessionPlace,
    },
    { additionalProperties: false },
  ),
  words: {
    body: ['formData', 'moduleName'],
    reply: ['formData', 'moduleName'],
    kept: [{ where: 'module', as: 'session:{session}' }],
  },
  replies: { 200: ProgressSession, 409: Problem, 412: StaleSession, 422: Problem },
})

export const deleteProgressSession = contract({
  method: 'DELETE',
  path: '/api/modules/progress-session/{moduleNumber}',
  auth: 'user',
  summary: 'As DELETE /api/flows/{flow}/session, by the number of the module',
  params,
  replies: { 204: Empty },
})
