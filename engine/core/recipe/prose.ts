/** `['a', 'b', 'c']` -> `a, b and c`. */
export function inProse(items: readonly string[], word = 'and'): string {
  const last = items.at(-1)
  if (last === undefined) return ''
  const before = items.slice(0, -1)
  return before.length === 0 ? last : `${before.join(', ')} ${word} ${last}`
}

/** The beginning of a text, cut between words, with an ellipsis where something is left out. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, Math.max(1, limit - 1))
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : undefined).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Somebody's own words in quotation marks: on one line, inner marks made single, a full stop at the end let go. */
export function quoted(words: string, limit = 200): string {
  const line = words
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('...', '…')
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
  const inner = shortened(line, limit).replace(/\.$/, '')
  return inner === '' ? '' : `“${inner}”`
}

/** The text with a capital at its beginning and a full stop at its end, unless it ends in another mark. */
export function asSentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?…:][”’)]?$/.test(capital) ? capital : `${capital}.`
}

/** The text to go on with inside a sentence: the first letter small unless the word is all capitals or is `I`. */
export function insideSentence(text: string): string {
  const [first = ''] = text.trim().split(/\s/, 1)
  const keeps = first === 'I' || first.startsWith("I'") || first.startsWith('I’') || /^\p{Lu}{2}/u.test(first)
  const trimmed = text.trim().replace(/\.$/, '')
  return keeps ? trimmed : trimmed.charAt(0).toLowerCase() + trimmed.slice(1)
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
)

/** 1 -> `first`, 12 -> `twelfth`, 13 -> `13th`. */
export function ordinal(place: number): string {
  const word = ORDINALS[place - 1]
  if (word !== undefined) return word
  const teen = place % 100 >= 11 && place % 100 <= 13
  const end = teen ? undefined : ['st', 'nd', 'rd'][(place % 10) - 1]
  return `${place}${end ?? 'th'}`
}

/**
 * Blank lines between paragraphs stay, every other run of white space becomes one space. A quotation that ends in a
 * question, a call or an ellipsis needs no full stop after it.
 */
export const tidy = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .replace(/ ([.,;:?!])/g, '$1')
    .replaceAll(/([?!…]’?”)\.(?!\.)/g, '$1')
