import { LOCK_ROUNDS, type LockedText } from '../../../core/flow/index.ts'

/** What a passphrase comes to, for as long as the page is open. It is written nowhere. */
export interface LockKey {
  readonly key: CryptoKey
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
}

/** Browsers encrypt only where the connection is secure. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** In pieces: a function takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** A passphrase is the same however a keyboard writes its accents. */
async function derive(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<LockKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const from = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    from,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return { key, salt, rounds }
}

/** The key of a new passphrase. */
export const newKey = (passphrase: string): Promise<LockKey> =>
  derive(passphrase, crypto.getRandomValues(new Uint8Array(16)), LOCK_ROUNDS.usual)

/** Encrypts a text; each time under a number of its own, so that two drafts of one key have nothing in common. */
export async function lockText({ key, salt, rounds }: LockKey, text: string): Promise<LockedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return {
    cipher: 'AES-GCM',
    derived: 'PBKDF2-SHA-256',
    rounds,
    salt: base64Of(salt),
    iv: base64Of(iv),
    text: base64Of(new Uint8Array(locked)),
  }
}

/** The text behind a passphrase, with its key; null when it is another one, or what is kept was changed. */
export async function unlockText(
  { rounds, salt, iv, text }: LockedText,
  passphrase: string,
): Promise<{ readonly key: LockKey; readonly text: string } | null> {
  const key = await derive(passphrase, bytesOf(salt), rounds)
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key.key, bytesOf(text))
    return { key, text: new TextDecoder().decode(plain) }
  } catch {
    return null
  }
}
