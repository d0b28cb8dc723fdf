import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** What the cookie library asks of its keys. */
export interface CookieKeys {
  sign(data: string): string
  verify(data: string, signature: string): boolean
  /** Which key made the signature; -1 when none did. A signature of any other key than the first is renewed. */
  index(data: string, signature: string): number
}

/** One key: HMAC-SHA-256, made once for each cookie that comes in. */
export function cookieKeys(secret: string): CookieKeys {
  const key = createSecretKey(Buffer.from(secret))
  const sign = (data: string) => createHmac('sha256', key).update(data).digest('base64url')
  const verify = (data: string, signature: string) => {
    const [expected, given] = [Buffer.from(sign(data)), Buffer.from(signature)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  return { sign, verify, index: (data, signature) => (verify(data, signature) ? 0 : -1) }
}
