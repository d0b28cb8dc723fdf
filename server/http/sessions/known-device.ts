import { hash, randomBytes } from 'node:crypto'
import { limits } from '../../limits.ts'
import type { Context } from '../route.ts'

/**
 * A long-lived cookie that says "this browser has signed in before" and nothing else: with it alone nobody gets in. It
 * lets a seeker past the counters that strangers can fill (OWASP calls it a device cookie).
 */
const cookieOf = (tls: boolean) => (tls ? '__Host-lodestar-device' : 'lodestar-device')

const hashOf = (key: string) => hash('sha256', key, 'base64url')

/** The hash that the browser of a request is known by, if its cookie was signed by us. */
export function deviceHash(ctx: Context, tls: boolean): string | undefined {
  const key = ctx.cookies.get(cookieOf(tls), { signed: true })
  return key === undefined ? undefined : hashOf(key)
}

/** The same, after the browser has got its cookie, or has got it for longer. */
export function markDevice(ctx: Context, tls: boolean): string {
  const key = ctx.cookies.get(cookieOf(tls), { signed: true }) ?? randomBytes(32).toString('base64url')
  ctx.cookies.set(cookieOf(tls), key, {
    maxAge: limits.knownDevices.kept,
    httpOnly: true,
    sameSite: 'lax',
    secure: tls,
    signed: true,
    overwrite: true,
  })
  return hashOf(key)
}
