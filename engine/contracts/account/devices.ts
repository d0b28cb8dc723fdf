import { type Static, Type } from '@sinclair/typebox'
import { Empty, Id, IdParams, Nullable, Problem, Time } from '../common.ts'
import { contract } from '../contract.ts'

/** A living session: where the account is signed in. */
export const SignedInDevice = Type.Object(
  {
    id: Id,
    browser: Nullable(Type.String({ description: 'Name of the browser, such as Firefox' })),
    system: Nullable(Type.String({ description: 'Name of the system, such as Android' })),
    createdAt: Time,
    lastSeenAt: Time,
    current: Type.Boolean({ description: 'Whether this very request came from it' }),
  },
  { additionalProperties: false },
)
export type SignedInDevice = Static<typeof SignedInDevice>

export const listDevices = contract({
  method: 'GET',
  path: '/api/user/devices',
  auth: 'user',
  summary: 'Where the account is signed in: this session first, then the last used ones',
  replies: { 200: Type.Array(SignedInDevice) },
})

export const endDevice = contract({
  method: 'DELETE',
  path: '/api/user/devices/{id}',
  auth: 'user',
  summary: 'End one session of the account',
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})

export const endOtherDevices = contract({
  method: 'DELETE',
  path: '/api/user/devices',
  auth: 'user',
  summary: 'End every session of the account but this one',
  replies: { 204: Empty },
})
