/**
 * What a text of a model can hold beside its words, and PostgreSQL or a page cannot take: control characters (NUL above
 * all), halves of characters, marks that turn the direction of what follows. Nothing is lost with them.
 */
const unwanted =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\uffff]|\p{Cs}/gu

/** A text without them; every kind of line end becomes the plain one. */
export const cleaned = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(unwanted, '')

/** The same for every text in a value; names of fields stay, for a foreign one is refused anyway. */
export function cleanedValue(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value).trim()
  if (Array.isArray(value)) return value.map(cleanedValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanedValue(part)]))
}

/** Something that a reader can see: a letter, a digit, a sign. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Cleans a text that comes in pieces: half of a character waits for the other half, and nothing comes before the first
 * piece that shows something.
 */
export function cleaner(): { next(piece: string): string; readonly seen: boolean } {
  let held = ''
  let seen = false
  return {
    next(piece) {
      const whole = held + piece
      // A line end may be in two pieces as well.
      held = /[\ud800-\udbff\r]$/.exec(whole)?.[0] ?? ''
      const text = cleaned(whole.slice(0, whole.length - held.length))
      if (seen) return text
      seen = visible.test(text)
      return seen ? text.trimStart() : ''
    },
    get seen() {
      return seen
    },
  }
}
