import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import { conflict } from '../errors.ts'
import type { Context } from '../http/route.ts'

/** Whom passkeys are made for: a name, and the origin of the pages that may use them. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const loopbackHost = /^localhost(:\d{1,5})?$/

/** The relying party of a request; undefined where browsers allow no passkeys: at an address that is a number. */
export function relyingParty(
  ctx: Context,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): RelyingParty | undefined {
  const host = ctx.get('Host')
  const origin = publicOrigin ?? (loopbackHost.test(host) ? `http://${host}` : undefined)
  if (origin === undefined) return undefined
  const { hostname, protocol } = new URL(origin)
  // Beyond this machine browsers allow them over TLS alone.
  const allowed =
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
  return allowed ? { id: hostname, origin } : undefined
}

export function needRelyingParty(ctx: Context, config: Pick<Config, 'publicOrigin'>): RelyingParty {
  const party = relyingParty(ctx, config)
  if (party) return party
  throw conflict('passkeys_unavailable', (say) => say.account.passkeysUnavailable)
}

/** What a challenge is kept under. It is good for one purpose: of one account to add a passkey, or to sign in. */
export const challengeHash = (purpose: 'sign in' | `add to ${string}`, challenge: string): string =>
  hash('sha256', `${purpose}: ${challenge}`, 'base64url')
