import { type Static, Type } from '@sinclair/typebox'
import { deleteAccount } from './account.ts'
import { nameParts, register, User } from './auth.ts'
import { bounds } from '../bounds.ts'
import { Nullable, Problem, Time } from '../common.ts'
import { contract } from '../contract.ts'

/** The rules of registration hold for a password that replaces a lost one. */
const { password: newPassword, email } = register.body.properties

/** The password of today, asked for once more. */
const { password } = deleteAccount.body.properties

export const signInWays = contract({
  method: 'GET',
  path: '/api/sign-in-ways',
  auth: 'none',
  summary: 'Which ways into an account there are here beside the password',
  replies: {
    200: Type.Object(
      {
        passkeys: Type.Boolean({ description: 'Browsers allow passkeys at the address of this server' }),
        resetMail: Type.Boolean({ description: 'A mail server is set, so that a reset mail can be sent' }),
      },
      { additionalProperties: false },
    ),
  },
})

export const RecoveryCodes = Type.Object(
  {
    left: Type.Integer({ description: 'Codes that were not used' }),
    madeAt: Nullable(Time),
  },
  { additionalProperties: false },
)
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const readRecoveryCodes = contract({
  method: 'GET',
  path: '/api/user/recovery-codes',
  auth: 'user',
  summary: 'How many recovery codes are left; the codes themselves are shown only when they are made',
  replies: { 200: RecoveryCodes },
})

export const makeRecoveryCodes = contract({
  method: 'POST',
  path: '/api/user/recovery-codes',
  auth: 'user',
  summary: 'Make ten recovery codes; those of before are void (422 at /password when it is wrong)',
  body: Type.Object({ password }, { additionalProperties: false }),
  replies: {
    201: Type.Object({ codes: Type.Array(Type.String()), madeAt: Time }, { additionalProperties: false }),
    422: Problem,
    429: Problem,
  },
})

export const recover = contract({
  method: 'POST',
  path: '/api/recover',
  auth: 'optional',
  summary:
    'Set a new password with a recovery code, which works once: every session ends and this one begins (422 at /code when username and code do not belong together)',
  body: Type.Object(
    {
      username: Type.String({ minLength: 1, maxLength: bounds.username }),
      code: Type.String({ minLength: 1, maxLength: bounds.recoveryCode }),
      newPassword,
    },
    { additionalProperties: false },
  ),
  words: { reply: nameParts },
  replies: { 200: User, 422: Problem, 429: Problem },
})

export const askForReset = contract({
  method: 'POST',
  path: '/api/password-reset',
  auth: 'optional',
  summary:
    'Send a link to set a new password, if there is an account with that address; the reply is the same when there is none (409 no_mail where no mail server is set)',
  body: Type.Object({ email }, { additionalProperties: false }),
  replies: {
    202: Type.Object({ ok: Type.Literal(true) }, { additionalProperties: false }),
    409: Problem,
    422: Problem,
    429: Problem,
  },
})

export const resetPassword = contract({
  method: 'POST',
  path: '/api/password-reset/complete',
  auth: 'optional',
  summary:
    'Set a new password with the token of a reset link, which works for an hour and once: every session ends and this one begins (422 at /token when it is over)',
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: bounds.token }), newPassword },
    { additionalProperties: false },
  ),
  words: { reply: nameParts },
  replies: { 200: User, 422: Problem, 429: Problem },
})
