import { Type } from '@sinclair/typebox'
import { browserErrors } from './browser-errors.ts'
import { Empty, Json, Problem } from './common.ts'
import { contract } from './contract.ts'

const Health = Type.Object({ status: Type.String() }, { additionalProperties: false })

export const livez = contract({
  method: 'GET',
  path: '/livez',
  auth: 'none',
  summary: 'The process runs (touches nothing)',
  replies: { 200: Health },
})

export const readyz = contract({
  method: 'GET',
  path: '/readyz',
  auth: 'none',
  summary: 'The server takes requests: the database answers and it is not stopping',
  replies: { 200: Health, 503: Health },
})

export const openapi = contract({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'none',
  summary: 'This document',
  replies: { 200: Json },
})

/** Nothing that a seeker wrote fits into it: no message, no address, and of a place in the code only its file and line. */
const BrowserError = Type.Object(
  {
    name: Type.String({
      pattern: browserErrors.name,
      description: 'The kind of error, such as TypeError',
    }),
    at: Type.Array(Type.String({ pattern: browserErrors.place }), {
      maxItems: browserErrors.places,
      description: 'Places in the files of the app, the innermost first',
    }),
    page: Type.String({
      pattern: browserErrors.page,
      description: 'The pattern of the page, never its address',
    }),
    caught: Type.Boolean({ description: 'Whether the seeker was told of it in place of a screen' }),
  },
  { additionalProperties: false },
)

export const browserError = contract({
  method: 'POST',
  path: '/api/user/browser-errors',
  auth: 'user',
  summary: 'Something broke in the browser: a line in the log of the server',
  body: BrowserError,
  replies: { 204: Empty, 422: Problem, 429: Problem },
})
