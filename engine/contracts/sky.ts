import { type Static, Type } from '@sinclair/typebox'
import * as charts from '../charts/schema.ts'
import { Problem } from './common.ts'
import { contract } from './contract.ts'

export const Sky = charts.Sky
export type Sky = Static<typeof Sky>

export const readSky = contract({
  method: 'GET',
  path: '/api/sky',
  auth: 'none',
  summary: 'Where the bodies stand at noon of universal time on one day: of nobody in particular',
  query: Type.Object(
    { date: Type.String({ minLength: 10, maxLength: 10, description: 'YYYY-MM-DD, from 1800 to 2100' }) },
    { additionalProperties: false },
  ),
  replies: { 200: Sky, 422: Problem },
})
