import { Type } from '@sinclair/typebox'
import { nameParts, register, User } from './auth.ts'
import { bounds } from '../bounds.ts'
import { Empty, Problem } from '../common.ts'
import { contract } from '../contract.ts'

/** The rules of registration hold for changes as well. */
const { firstName, lastName, email, password } = register.body.properties

/** Any length up to the most: a password of today may be older than the rules of today. */
const existingPassword = Type.String({ minLength: 1, maxLength: bounds.password.max })

export const updateProfile = contract({
  method: 'PATCH',
  path: '/api/user/profile',
  auth: 'user',
  summary:
    'Change name or email address; what is not sent stays. Another address needs the password too (422 at /password; 409 email_taken)',
  body: Type.Partial(Type.Object({ firstName, lastName, email, password: existingPassword }), {
    additionalProperties: false,
  }),
  words: {
    body: ['firstName', 'lastName'],
    reply: nameParts,
    kept: [{ where: 'profile', as: 'profile' }],
  },
  replies: { 200: User, 409: Problem, 422: Problem, 429: Problem },
})

export const changePassword = contract({
  method: 'POST',
  path: '/api/user/password',
  auth: 'user',
  summary:
    'Change the password: this session goes on under a new key, all others end (422 at /currentPassword when it is wrong)',
  body: Type.Object(
    { currentPassword: existingPassword, newPassword: password },
    { additionalProperties: false },
  ),
  replies: {
    200: Type.Object({ ok: Type.Literal(true) }, { additionalProperties: false }),
    422: Problem,
    429: Problem,
  },
})

export const deleteAccount = contract({
  method: 'DELETE',
  path: '/api/user',
  auth: 'user',
  summary: 'Erase the account with every row of it and end all sessions (422 at /password when it is wrong)',
  body: Type.Object({ password: existingPassword }, { additionalProperties: false }),
  replies: { 204: Empty, 422: Problem, 429: Problem },
})
