import * as contracts from '../../engine/contracts/account/passkeys.ts'
import { fill } from '../../engine/core/copy.ts'
import { countTry, forgiveTry } from '../accounts/attempts.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { conflict, invalidAt, isTaken, notFound, Refusal } from '../errors.ts'
import { addressKey } from '../http/limits/address.ts'
import { reply, route } from '../http/route.ts'
import { signIn } from '../http/sessions/sessions.ts'
import { late } from '../late.ts'
import { limits } from '../limits.ts'
import { challengeHash, needRelyingParty } from '../accounts/passkeys.ts'
import * as stored from '../queries/account/passkeys.ts'

export const listPasskeys = route(contracts.listPasskeys, async ({ user, deps }) =>
  reply(200, await stored.listPasskeys(deps.db, user.id)),
)

export const offerPasskey = route(contracts.offerPasskey, async ({ body, user, deps, ctx }) => {
  const { db, clock, config, content } = deps
  const party = needRelyingParty(ctx, config)
  await confirmPassword({ deps, user, ip: ctx.ip, password: body.password, path: '/password' })
  const { generateRegistrationOptions } = await late.webauthn()
  const options = await generateRegistrationOptions({
    rpName: content.library.name,
    rpID: party.id,
    userName: user.username,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: (await stored.credentialsOf(db, user.id)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    // Kept by the authenticator, so that nobody has to type a username to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    timeout: limits.passkeys.challenge,
  })
  const key = challengeHash(`add to ${user.id}`, options.challenge)
  await stored.insertChallenge(db, key, clock() + limits.passkeys.challenge)
  return reply(200, { ...options })
})

const notMade = () => invalidAt('/credential', (say) => say.account.passkeyUnchecked)

export const addPasskey = route(contracts.addPasskey, async ({ body, user, deps, ctx }) => {
  const { db, clock, config, events } = deps
  const party = needRelyingParty(ctx, config)
  const { name, credential } = body
  const { verifyRegistrationResponse } = await late.webauthn()
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) =>
      stored.takeChallenge(db, challengeHash(`add to ${user.id}`, challenge), clock()),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) throw notMade()
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const made = {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
  }
  try {
    const added = await stored.insertPasskey(db, user.id, made, name.trim(), clock())
    if (!added)
      throw conflict('too_many_passkeys', (say) =>
        fill(say.account.passkeysFull, { count: limits.passkeys.most }),
      )
    events.note('add-passkey', 'done', { ip: ctx.ip, userId: user.id })
    return reply(201, added)
  } catch (error) {
    if (isTaken(error, 'passkeys_credential_id_key'))
      throw conflict('passkey_taken', (say) => say.account.passkeyTaken)
    throw error
  }
})

export const removePasskey = route(contracts.removePasskey, async ({ params, user, deps, ctx }) => {
  if (!(await stored.deletePasskey(deps.db, user.id, params.id)))
    throw notFound((say) => say.account.noPasskey)
  deps.events.note('remove-passkey', 'done', { ip: ctx.ip, userId: user.id })
  return reply(204, null)
})

export const askForPasskey = route(contracts.askForPasskey, async ({ deps, ctx }) => {
  const { db, clock, config } = deps
  const party = needRelyingParty(ctx, config)
  await countTry(deps, {
    event: 'sign-in-passkey',
    who: { ip: ctx.ip },
    counted: [[`passkey:${addressKey(ctx.ip)}`, limits.throttle.passkeyAddress]],
    message: (say) => say.often.signIns,
  })
  const { generateAuthenticationOptions } = await late.webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    timeout: limits.passkeys.challenge,
  })
  const key = challengeHash('sign in', options.challenge)
  await stored.insertChallenge(db, key, clock() + limits.passkeys.challenge)
  return reply(200, { ...options })
})

/** One text whatever is wrong, and not one that reads as a lost session. */
const notKnown = () => new Refusal(401, 'invalid_credentials', (say) => say.account.passkeyUnknown)

export const loginWithPasskey = route(contracts.loginWithPasskey, async ({ body, deps, ctx }) => {
  const { db, clock, config, events } = deps
  const party = needRelyingParty(ctx, config)
  const { credential } = body
  const found = await stored.findPasskey(db, credential.id)
  const who = { ip: ctx.ip, userId: found?.user.id }
  if (!found) {
    events.note('sign-in-passkey', 'refused', who)
    throw notKnown()
  }
  const { verifyAuthenticationResponse } = await late.webauthn()
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => stored.takeChallenge(db, challengeHash('sign in', challenge), clock()),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: found.credential.credentialId,
      publicKey: new Uint8Array(Buffer.from(found.credential.publicKey, 'base64url')),
      counter: found.credential.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  const counted =
    verified?.verified === true &&
    (await stored.usePasskey(db, credential.id, verified.authenticationInfo.newCounter, clock()))
  if (!counted) {
    events.note('sign-in-passkey', 'refused', who)
    throw notKnown()
  }
  await forgiveTry(deps, [`passkey:${addressKey(ctx.ip)}`])
  await signIn(ctx, found.user.id)
  events.note('sign-in-passkey', 'done', who)
  return reply(200, found.user)
})
