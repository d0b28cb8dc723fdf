import { type Static, Type } from '@sinclair/typebox'
import { bounds, emailPattern } from '../bounds.ts'
import { Empty, Id, Nullable, Problem } from '../common.ts'
import { contract } from '../contract.ts'

/** The signed-in seeker. The password is never answered. */
export const User = Type.Object(
  {
    id: Id,
    username: Type.String(),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    email: Type.String(),
  },
  { additionalProperties: false },
)
export type User = Static<typeof User>

/** What of a user they named themselves. */
export const nameParts = ['username', 'firstName', 'lastName'] as const

const personName = Type.String({
  minLength: 1,
  maxLength: bounds.name,
  pattern: '\\S',
  'x-problem': 'needed',
})

export const register = contract({
  method: 'POST',
  path: '/api/register',
  auth: 'optional',
  summary: 'Make an account and sign in',
  body: Type.Object(
    {
      username: Type.String({
        minLength: 1,
        maxLength: bounds.username,
        pattern: '^\\S(.*\\S)?$',
        'x-problem': 'spaces',
      }),
      email: Type.String({
        minLength: 3,
        maxLength: bounds.email,
        pattern: emailPattern,
        'x-problem': 'email',
      }),
      firstName: personName,
      lastName: personName,
      password: Type.String({ minLength: bounds.password.min, maxLength: bounds.password.max }),
    },
    { additionalProperties: false },
  ),
  words: { body: nameParts, reply: nameParts, kept: [{ where: 'profile', as: 'profile' }] },
  replies: { 201: User, 409: Problem, 422: Problem, 429: Problem },
})

export const login = contract({
  method: 'POST',
  path: '/api/login',
  auth: 'optional',
  summary: 'Sign in',
  body: Type.Object(
    {
      username: Type.String({ minLength: 1, maxLength: bounds.username }),
      password: Type.String({ minLength: 1, maxLength: bounds.password.max }),
    },
    { additionalProperties: false },
  ),
  words: { reply: nameParts },
  replies: { 200: User, 401: Problem, 422: Problem, 429: Problem },
})

export const logout = contract({
  method: 'POST',
  path: '/api/logout',
  auth: 'optional',
  summary: 'End the session',
  replies: { 200: Type.Object({ ok: Type.Literal(true) }, { additionalProperties: false }) },
})

export const logoutRedirect = contract({
  method: 'GET',
  path: '/api/logout',
  auth: 'optional',
  summary: 'End the session and go to / (refused from another site)',
  replies: { 302: Empty, 403: Problem },
})

export const loginRedirect = contract({
  method: 'GET',
  path: '/api/login',
  auth: 'none',
  summary: 'Go to /auth',
  replies: { 302: Empty },
})

export const currentUser = contract({
  method: 'GET',
  path: '/api/auth/user',
  auth: 'optional',
  summary: 'Who is signed in, or null',
  words: { reply: nameParts },
  replies: { 200: Nullable(User) },
})
