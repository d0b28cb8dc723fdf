import { shortForm } from './abbreviations.ts'
import { sentencesOf } from './sentences.ts'

/** How a list is joined: `a and b`, or `a or b`, in the words of its language. */
export const JOINED = ['and', 'or'] as const
export type Joined = (typeof JOINED)[number]
export const isJoined = (word: unknown): word is Joined => JOINED.some((each) => each === word)

/**
 * Makes what joins lists as a language does: `a, b and c`, `a, b y c`, `agua y hielo`, `orden e ideas`; in no language
 * with a comma before the last.
 */
export function joinerIn(locale: string): (items: readonly string[], as: Joined) => string {
  const formats = new Map<Joined, Intl.ListFormat>()
  const formatOf = (as: Joined): Intl.ListFormat => {
    const known = formats.get(as)
    if (known) return known
    const made = new Intl.ListFormat(locale, { type: as === 'and' ? 'conjunction' : 'disjunction' })
    formats.set(as, made)
    return made
  }
  return (items, as) => {
    let at = 0
    // What joins depends on how the next word sounds, not on the marks around it.
    const parts = formatOf(as).formatToParts(items.map((item) => item.replace(/^[^\p{L}\p{N}]+/u, '')))
    return parts
      .map(({ type, value }) =>
        type === 'literal' ? value.replace(/^, (?=\p{L})/u, ' ') : (items[at++] ?? ''),
      )
      .join('')
  }
}

/** Up to so many of the items, and how many are left, so that what is said of a part is true of the whole. */
export function upTo(items: readonly string[], most: number, left: (more: number) => string): string[] {
  // To count one item takes as much room as to name it.
  return items.length <= most + 1 ? [...items] : [...items.slice(0, most), left(items.length - most)]
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The last place at or before `most` where a word (else a sign) ends. */
function boundaryBefore(text: string, most: number, segmenter: Intl.Segmenter): number {
  // Long enough to see the whole of the word that stands at the place.
  const from = Math.max(0, most - 400)
  let best = 0
  for (const { index } of segmenter.segment(text.slice(0, most + 40).slice(from))) {
    if (from + index > most) break
    best = from + index
  }
  return best
}

/**
 * The beginning of a text, cut between words, with an ellipsis where something is left out. Where no spaces stand
 * between words they are found all the same; nothing is cut in the middle of a sign or behind a short form such as `Mr.`.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const most = Math.max(1, limit - 1)
  const space = text.slice(0, most + 1).search(/\s\S*$/u)
  const word = space > limit / 2 ? space : boundaryBefore(text, most, words)
  const cut = word > limit / 2 ? word : Math.max(1, boundaryBefore(text, most, graphemes))
  return `${withoutLooseEnd(text.slice(0, cut))}…`
}

/** Without spaces and marks at the end, and without a short form that belongs to what was cut off. */
function withoutLooseEnd(text: string): string {
  let left = text
  for (;;) {
    left = left.replace(/[\s,;:–—‘“„«([{，、；：（「-]+$/u, '')
    if (!left.endsWith('.')) return left.replace(/[。｡]$/u, '')
    const whole = /(?:^|\s)\S+$/u.exec(left)?.index ?? 0
    const letter = /\s\p{L}\.$/u.test(left)
    if ((shortForm(left) !== 'never' && !letter) || whole === 0) return left.replace(/[.\s]+$/, '')
    left = left.slice(0, whole)
  }
}

/** Somebody's words on one line, with inner marks made single. */
const onOneLine = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('...', '…')
    .replace(/"([^"]*)"/g, '‘$1’')
    .replace(/„([^“”„]*)[“”]/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')

/**
 * Somebody's own words in quotation marks: on one line, inner marks made single, a full stop at the end let go, unless
 * it is that of a short form.
 */
export function quoted(words: string, limit = 200): string {
  const cut = shortened(onOneLine(words), limit)
  const inner = shortForm(cut) === undefined ? cut.replace(/[.。｡]$/u, '') : cut
  return inner === '' ? '' : `“${inner}”`
}

/** Somebody's own words as sentences of a text in their voice: on one line, with a capital and a mark at the end. */
export const unquoted = (words: string, limit = 200): string =>
  asSentence(shortened(onOneLine(words).replace(/[\s,;:–—-]+$/u, ''), limit))

/**
 * Somebody's own words in a sentence: as they are where they begin with one of these words, which make them a part of
 * it, and nothing divides them; else in quotation marks.
 */
export function phrase(words: string, limit: number, begins: readonly string[]): string {
  const own = brief(words, PHRASE)
  const [first = ''] = own.toLowerCase().split(' ', 1)
  return begins.includes(first) ? own : quoted(words, limit)
}

/** What divides a sentence into clauses, with the space behind it. */
const CLAUSE = /[,;:–—]\s+/gu

/**
 * As many whole sentences of somebody's words as there is room for; of a first sentence that is longer than that, as
 * many whole clauses. Nothing is cut inside a clause, so that a first one that is too long is left whole.
 */
export function clauses(words: string, limit: number): string {
  const line = onOneLine(words)
  if (line.length <= limit) return line
  let kept = ''
  for (const sentence of sentencesOf(line)) {
    if ((kept + sentence).trimEnd().length > limit) break
    kept += sentence
  }
  if (kept.trim() !== '') return kept.trim()
  const [first = line] = sentencesOf(line)
  const ends = [...first.matchAll(CLAUSE)].map(({ index }) => index)
  const end = ends.findLast((each) => each <= limit) ?? ends[0]
  return first.slice(0, end).trim()
}

/** Words of a phrase. */
const PHRASE = 8

/** Scripts that put no space between words: nobody can count them by spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Somebody's own words to go on with inside a sentence, where they are a few and nothing divides them; else nothing.
 * Nothing either where they begin with a word of `unless`, which would make them a sentence of their own.
 */
export function brief(words: string, most: number, unless: readonly string[] = []): string {
  const line = onOneLine(words).replace(/[.!]$/, '')
  const parts = line.split(' ').filter((part) => part !== '')
  const begins = parts[0]?.toLowerCase() ?? ''
  const isOne = !/[.,;:?!…‘"()[\]{}<>–—]/u.test(line) && !UNSPACED.test(line)
  return isOne && parts.length <= most && !unless.includes(begins) ? insideSentence(line) : ''
}

/** The text with a capital at its beginning, and all that follows as it was written. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text with a capital at its beginning and a full stop at its end, unless it ends in another mark that can end one. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[\s,;]+$/u, '')
  if (trimmed === '') return ''
  const capital = withCapital(trimmed)
  return /[.!?…:。｡！？؟।][”’)]?$/u.test(capital) ? capital : `${capital}.`
}

/** The text with a capital at its beginning and no mark around it, to stand before a colon or in a list. */
export function asHeading(text: string): string {
  const bare = text.trim().replace(/^[¿¡\s]+|[\s.,;:!?…。｡！？؟।]+$/gu, '')
  const name = bare === '' ? text.trim() : bare
  return withCapital(name)
}

/** Words that are small in titles too. */
const SMALL = /^(a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/

/**
 * The text to go on with inside a sentence: the first letter small unless the word is all capitals or is `I`, and every
 * word small in a title that has a capital at each of them (`Quality Time`).
 */
export function insideSentence(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '')
  const parts = trimmed.split(/\s/).filter((word) => word !== '')
  const capital = (word: string) => /^\p{Lu}(?!\p{Lu})/u.test(word)
  const title =
    parts.length > 1 &&
    parts.every((word) => capital(word) || SMALL.test(word)) &&
    parts.filter(capital).length > 1
  return title ? trimmed.replace(/\S+/gu, (word) => small(word)) : small(trimmed)
}

function small(text: string): string {
  const [first = ''] = text.split(/\s/, 1)
  const keeps = first === 'I' || first.startsWith("I'") || first.startsWith('I’') || /^\p{Lu}{2}/u.test(first)
  return keeps ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/**
 * Blank lines between paragraphs stay, every other run of white space becomes one space. A quotation that ends in a
 * question, a call, a short form or an ellipsis needs no full stop after it, and one that asks no second question mark.
 */
export const tidy = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .replace(/“[^”]*”| ([.,;:?!])/g, (found, mark: string | undefined) => mark ?? found)
    .replaceAll(/([.?!…。｡！？؟।]’?”)\.(?!\.)/gu, '$1')
    .replaceAll(/([?？؟]’?”)\?/gu, '$1')
