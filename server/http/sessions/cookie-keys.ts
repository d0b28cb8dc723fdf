import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../config.ts'

/** What the cookie library asks of its keys. */
export interface CookieKeys {
  sign(data: string): string
  verify(data: string, signature: string): boolean
  /** Which key made the signature; -1 when none did. A signature of any other key than the first is renewed. */
  index(data: string, signature: string): number
}

/** HMAC-SHA-256. The first secret signs; what an older one has signed is still good. */
export function cookieKeys([first, ...older]: Secrets): CookieKeys {
  const keyOf = (secret: string) => createSecretKey(Buffer.from(secret))
  const signing = keyOf(first)
  const keys = [signing, ...older.map(keyOf)]
  const signWith = (key: KeyObject, data: string) =>
    createHmac('sha256', key).update(data).digest('base64url')
  const index = (data: string, signature: string) =>
    keys.findIndex((key) => {
      const [expected, given] = [Buffer.from(signWith(key, data)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
  return {
    sign: (data) => signWith(signing, data),
    index,
    verify: (data, signature) => index(data, signature) >= 0,
  }
}
