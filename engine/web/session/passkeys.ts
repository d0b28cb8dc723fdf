import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { User } from '../../contracts/index.ts'
import { type Body, call } from '../api.ts'

/** As the contracts have them: the library's types name extensions that JSON carries as any other value. */
type AddedCredential = Body<'POST /api/user/passkeys'>['credential']
type UsedCredential = Body<'POST /api/login/passkey'>['credential']

/** Why the device gave nothing: the browser cannot, somebody said no, or it holds a passkey of the account already. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault'
  readonly fault: 'unsupported' | 'cancelled' | 'known'

  constructor(fault: PasskeyFault['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** A device says no in one way, whatever the reason was: so that no page can find out what it holds. */
async function asked<Given>(work: () => Promise<Given>): Promise<Given> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFault('unsupported')
  try {
    return await work()
  } catch (cause) {
    const known = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    const never = cause instanceof Error && ['SecurityError', 'NotSupportedError'].includes(cause.name)
    throw new PasskeyFault(known ? 'known' : never ? 'unsupported' : 'cancelled', { cause })
  }
}

/** Lets the device choose a passkey and signs in with it. Throws `PasskeyFault`, or what the call throws. */
export async function askDevice(): Promise<User> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFault('unsupported')
  // What the server's library has made; the contract leaves its inside to WebAuthn.
  const optionsJSON = (await call(
    'POST /api/login/passkey/options',
  )) as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await asked(() => startAuthentication({ optionsJSON }))
  return call('POST /api/login/passkey', { body: { credential: credential as UsedCredential } })
}

/** Makes a passkey on the device, to be added to the account. Throws `PasskeyFault`, or what the call throws. */
export async function makePasskey(password: string): Promise<AddedCredential> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFault('unsupported')
  // As above.
  const optionsJSON = (await call('POST /api/user/passkeys/options', {
    body: { password },
  })) as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await asked(() => startRegistration({ optionsJSON }))) as AddedCredential
}
