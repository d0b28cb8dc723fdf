// How iCalendar writes its lines (RFC 5545, sections 3.1 and 3.3.11).

/** Bytes of UTF-8 that a character takes. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}

/** Bytes of UTF-8 that a line may take, its line break aside. */
const MOST_OCTETS = 75

/** Half of a surrogate pair cannot be written as UTF-8, and control characters other than a tab are not allowed. */
const UNWRITABLE = /[\p{Cs}]|[^\P{Cc}\t\n]/gu

/** A value of type TEXT: what has a meaning of its own is escaped, line breaks are kept as `\n`. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNWRITABLE, '\uFFFD')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/**
 * The line in pieces of at most 75 octets, each on its own line; every one after the first begins with the space
 * that says so. No character is cut in two.
 */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += more
  }
  return [...lines, current].join('\r\n')
}
