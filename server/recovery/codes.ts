import { createHmac, randomBytes } from 'node:crypto'

/** Crockford's Base32: no I, L, O or U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/** A code such as 7QK2-M9XT-04HD-RBWE: 16 letters of 5 bits, 80 bits of chance. */
export function newCode(): string {
  // 256 is a multiple of 32: every letter is as likely as every other.
  const text = Array.from(randomBytes(groups * groupLength), (byte) => letters[byte % letters.length]).join(
    '',
  )
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** A code as somebody types it from paper: in any case, with any signs between, O for 0 and I or L for 1. */
const asMade = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/**
 * What is stored of a code. With 80 bits of chance nobody finds a code by trying, however fast the hash is; the account
 * in the key keeps one search from serving for all accounts.
 */
export const codeHash = (userId: string, typed: string): string =>
  createHmac('sha256', `recovery code of ${userId}`).update(asMade(typed)).digest('base64url')
