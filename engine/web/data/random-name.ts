/** A name that nobody else uses, 32 hexadecimal digits. Works outside secure contexts too, unlike randomUUID. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
