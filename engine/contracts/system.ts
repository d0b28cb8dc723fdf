import { Type } from '@sinclair/typebox'
import { Json } from './common.ts'
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
