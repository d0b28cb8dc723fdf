/**
 * Eight letters from a to p that stand for a text: FNV-1a of 32 bits over its UTF-16 units, four bits a letter.
 * Letters only, because YAML would read some rows of digits as numbers.
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  let letters = ''
  for (let shift = 28; shift >= 0; shift -= 4) letters += String.fromCharCode(97 + ((hash >>> shift) & 15))
  return letters
}
