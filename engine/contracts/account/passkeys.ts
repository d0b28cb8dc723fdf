import { type Static, Type } from '@sinclair/typebox'
import { deleteAccount } from './account.ts'
import { nameParts, User } from './auth.ts'
import { bounds } from '../bounds.ts'
import { Empty, Id, IdParams, Json, Nullable, Problem, Time } from '../common.ts'
import { contract } from '../contract.ts'

/** The password of today, asked for once more. */
const { password } = deleteAccount.body.properties

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = Type.String({ minLength: 1, maxLength: bounds.webauthn, pattern: '^[A-Za-z0-9_-]+$' })

/** What stands around the response of an authenticator (WebAuthn Level 3, `PublicKeyCredential.toJSON`). */
const around = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(
    Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')]),
  ),
  clientExtensionResults: Json,
}

const Attestation = Type.Object(
  {
    ...around,
    response: Type.Object(
      {
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        authenticatorData: Type.Optional(Base64Url),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: bounds.id }), { maxItems: 10 })),
        publicKeyAlgorithm: Type.Optional(Type.Integer()),
        publicKey: Type.Optional(Base64Url),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

const Assertion = Type.Object(
  {
    ...around,
    response: Type.Object(
      {
        clientDataJSON: Base64Url,
        authenticatorData: Base64Url,
        signature: Base64Url,
        userHandle: Type.Optional(Base64Url),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const Passkey = Type.Object(
  { id: Id, name: Type.String(), createdAt: Time, lastUsedAt: Nullable(Time) },
  { additionalProperties: false },
)
export type Passkey = Static<typeof Passkey>

/** What the browser is asked with, as `PublicKeyCredential.parse...OptionsFromJSON` reads it. */
const Options = Json

export const listPasskeys = contract({
  method: 'GET',
  path: '/api/user/passkeys',
  auth: 'user',
  summary: 'The passkeys of the account, oldest first',
  replies: { 200: Type.Array(Passkey) },
})

export const offerPasskey = contract({
  method: 'POST',
  path: '/api/user/passkeys/options',
  auth: 'user',
  summary:
    'Begin to add a passkey: options for the browser, good for five minutes and once (422 at /password when it is wrong; 409 passkeys_unavailable at an address without a name)',
  body: Type.Object({ password }, { additionalProperties: false }),
  replies: { 200: Options, 409: Problem, 422: Problem, 429: Problem },
})

export const addPasskey = contract({
  method: 'POST',
  path: '/api/user/passkeys',
  auth: 'user',
  summary: 'Add the passkey that the browser has made with those options',
  body: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: bounds.name,
        pattern: '\\S',
        'x-problem': 'needed',
      }),
      credential: Attestation,
    },
    { additionalProperties: false },
  ),
  replies: { 201: Passkey, 409: Problem, 422: Problem },
})

export const removePasskey = contract({
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  auth: 'user',
  summary: 'Remove a passkey; it no longer signs in',
  params: IdParams,
  replies: { 204: Empty, 404: Problem },
})

export const askForPasskey = contract({
  method: 'POST',
  path: '/api/login/passkey/options',
  auth: 'none',
  summary: 'Begin to sign in with a passkey: options for the browser, good for five minutes and once',
  replies: { 200: Options, 409: Problem, 429: Problem },
})

export const loginWithPasskey = contract({
  method: 'POST',
  path: '/api/login/passkey',
  auth: 'optional',
  summary: 'Sign in with what the browser has signed (401 invalid_credentials when it proves nothing)',
  body: Type.Object({ credential: Assertion }, { additionalProperties: false }),
  words: { reply: nameParts },
  replies: { 200: User, 401: Problem, 409: Problem, 422: Problem, 429: Problem },
})
