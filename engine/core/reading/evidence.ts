import { shortForm } from '../recipe/sentences/abbreviations.ts'
import type { Heard, Sentence } from './heard.ts'
import type { Hit, Lexicon } from './lexicon.ts'
import type { EvidenceRole, Source } from './told.ts'
import { keyOf, type Span } from './words.ts'

/** Words that a finding stands on, as they were written. */
export interface Evidence {
  readonly words: string
  /** The sentence that they stand in, where it can be quoted whole; else the words again. */
  readonly whole: string
  /** The few of them that say what the finding is about: “brother” of a family. */
  readonly key: string
  readonly role: EvidenceRole
  readonly source: Source
  /** A short name of what was asked. */
  readonly title: string
}

/** As long as a quotation can be and still be read as one. */
export const LONGEST = 60

/** More marks than that at its ends make no quotation shorter. */
const MARKS = 3

/** As long as a sentence can be to stand in a sentence of somebody else. */
const LONGEST_WHOLE = 120

/** A sentence of fewer words is quoted with those around it, where that is short enough. */
const BARE = 3

const DIVIDED = /[,;:–—]$/u
const ENDED = /[.!?…,;:。！？]$/u
const OPENING = /^[\s"“”‘’'«»([{¿¡„,;:.–—-]+/u
const CLOSING = /[\s"“”‘’'«»)\]},;:–—-]+$/u

/** Several findings may stand on the same words. */
const found = new WeakMap<Heard, Map<string, Evidence | undefined>>()

/** The words around a place in a text. Undefined where no whole word fits. */
export function evidenceAt(heard: Heard, at: Span): Evidence | undefined {
  const known = found.get(heard) ?? new Map<string, Evidence | undefined>()
  found.set(heard, known)
  const place = `${at.start} ${at.end}`
  if (known.has(place)) return known.get(place)
  const evidence = standingAt(heard, at)
  known.set(place, evidence)
  return evidence
}

function standingAt(heard: Heard, at: Span): Evidence | undefined {
  const { source, title } = heard.passage
  const role = heard.roleAt(at.start)
  const words = quotable(heard, at)
  if (words === undefined || (isAside(role) && words.split(/\s+/).length < 3)) return undefined
  const key = keyBetween(heard, at)
  return { words, whole: wholeAround(heard, at, words), key, role, source, title }
}

/** The words of a hit that say what it is about, without what hangs loose behind them. */
export const keyIn = (heard: Heard, hit: Pick<Hit, 'from' | 'to'>): string =>
  keyBetween(heard, heard.spanOf(hit))

function keyBetween({ passage: { text }, lexicon, words }: Heard, { start, end }: Span): string {
  const inside = words.filter((word) => word.start >= start && word.end <= end)
  const last = inside.findLast(({ key }) => !lexicon.isLoose(key)) ?? inside.at(-1)
  return text.slice(start, last?.end ?? end)
}

/** The sentence around a place, if it is short enough and holds the words: a clause alone may say what its writer did not. */
function wholeAround({ passage: { text }, sentenceAt }: Heard, at: Span, words: string): string {
  const sentence = sentenceAt(at.start)
  // A word or two before a full stop say little without what comes after them.
  const isBare = sentence.words.length < BARE && text.length <= LONGEST_WHOLE
  const { start, end } = isBare ? { start: 0, end: text.length } : sentence
  const span = end - start <= LONGEST_WHOLE ? trimmed(text, { start, end }) : undefined
  const written = span ? text.slice(span.start, span.end) : ''
  // Without what would stand beside the mark of the sentence that quotes it.
  const bare = written.includes('¡') ? written : written.replace(/[!…]+$/u, '')
  const whole = [bare, written].find((each) => each.includes(words))
  return whole !== undefined && !/[“”"«»\n]/u.test(whole) ? whole : words
}

/** What is noted beside something: a name of a feeling or of a value alone tells nothing. */
const isAside = (role: EvidenceRole): boolean => role === 'free' || role === 'feeling'

/** How the word of a piece is looked up. */
const pieceIn = (text: string, { start, end }: Span): string =>
  keyOf(text.slice(start, end).replace(/[^\p{L}\p{M}\p{N}'’]/gu, ''))

const cutUp = new WeakMap<Sentence, readonly Span[]>()

/** The parts of a text between white space, so that no word, no short form and no emoji is ever cut; of unspaced scripts, words. */
function piecesOf(text: string, sentence: Sentence): readonly Span[] {
  const known = cutUp.get(sentence)
  if (known) return known
  const pieces: Span[] = []
  cutUp.set(sentence, pieces)
  const add = (start: number, end: number): void => void pieces.push({ start, end })
  for (const { 0: piece, index } of text.slice(sentence.start, sentence.end).matchAll(/\S+/gu)) {
    const start = sentence.start + index
    const end = start + piece.length
    const inside =
      piece.length > 24 ? sentence.words.filter((word) => word.start >= start && word.end <= end) : []
    if (inside.length < 2) add(start, end)
    else
      for (const [order, word] of inside.entries())
        add(order === 0 ? start : word.start, inside[order + 1]?.start ?? end)
  }
  return pieces
}

function quotable({ passage: { text }, lexicon, sentenceAt }: Heard, at: Span): string | undefined {
  const pieces = piecesOf(text, sentenceAt(at.start))
  const isKept = (piece: Span): boolean => piece.end > at.start && piece.start < at.end
  const from = pieces.findIndex(isKept)
  const to = pieces.findLastIndex(isKept)
  if (from === -1) return undefined
  // What a sentence begins with belongs to it; a join in its middle does not.
  const shown = (first: number, last: number): string | undefined =>
    bounded(text, pieces.slice(first, last + 1), (piece) => isKept(piece) || piece === pieces[0], lexicon)
  // Marks at its ends do not count.
  const fits = (first: number, last: number): boolean => {
    const [start, end] = [pieces[first]?.start ?? 0, pieces[last]?.end ?? Infinity]
    if (end - start <= LONGEST || end - start > LONGEST + MARKS) return end - start <= LONGEST
    const span = trimmed(text, { start, end })
    return span !== undefined && span.end - span.start <= LONGEST
  }
  const isShort = fits(0, pieces.length - 1) || fits(1, pieces.length - 1)
  const whole = isShort ? shown(0, pieces.length - 1) : undefined
  if (whole !== undefined) return whole
  // Else as many whole thoughts as there is room for, the one that it stands in before those around it.
  let [first, last] = [from, fits(from, to) ? to : from]
  const isJoinAt = (piece: Span | undefined): boolean =>
    piece !== undefined && lexicon.isJoin(pieceIn(text, piece))
  const begins = (place: number): boolean =>
    place <= 0 || divides(text, pieces[place - 1]) || isJoinAt(pieces[place])
  const ends = (place: number): boolean => begins(place + 1) || place >= pieces.length - 1
  while (!begins(first) && fits(first - 1, last)) first -= 1
  while (!ends(last) && fits(first, last + 1)) last += 1
  for (let grew = begins(first) && ends(last); grew;) {
    let end = last + 1
    while (end < pieces.length - 1 && !ends(end)) end += 1
    let start = first - 1
    while (start > 0 && !begins(start)) start -= 1
    grew = true
    if (fits(first, end)) last = end
    else if (start >= 0 && fits(start, last)) first = start
    else grew = false
  }
  // Behind a mark a thought begins more surely than behind an `and`, which may only join two names.
  const isSure = (place: number): boolean => place <= 0 || divides(text, pieces[place - 1])
  while (!begins(first) && first < from && lexicon.isLoose(pieceIn(text, pieces[first] ?? at))) first += 1
  const sure = isSure(first) ? first : pieces.findIndex((_, place) => place > first && isSure(place))
  return shown(sure > first && sure <= from ? sure : first, last)
}

const divides = (text: string, piece: Span | undefined): boolean =>
  piece === undefined || DIVIDED.test(text.slice(piece.start, piece.end))

/** Without words that hang loose at either end but those that it is only true with, and without a short form that belongs to what follows. */
function bounded(
  text: string,
  pieces: readonly Span[],
  isKept: (piece: Span) => boolean,
  lexicon: Lexicon,
): string | undefined {
  const left = [...pieces]
  for (let last = left.at(-1); last && left.length > 1 && !isKept(last); last = left.at(-1)) {
    const upTo = text.slice(left[0]?.start ?? 0, last.end)
    const isCut = !ENDED.test(upTo) && /\S/u.test(text.slice(last.end, last.end + 2))
    if (shortForm(upTo) !== 'never' && !(lexicon.isLoose(pieceIn(text, last)) && isCut)) break
    left.pop()
  }
  for (let [first] = left; first && left.length > 1 && !isKept(first); [first] = left) {
    const join = pieceIn(text, first)
    if (!lexicon.isJoin(join) || lexicon.isCondition(join)) break
    left.shift()
  }
  const [first, last] = [left[0], left.at(-1)]
  const span = first && last && trimmed(text, { start: first.start, end: last.end })
  if (!span || span.end - span.start > LONGEST) return undefined
  const before = text.slice(Math.max(0, span.start - 24), span.start).trimEnd()
  const short = shortForm(text.slice(span.start, span.end)) === 'never' || shortForm(before) === 'never'
  return short ? undefined : text.slice(span.start, span.end)
}

/** Without marks at its ends; the full stop of a short form stays. */
function trimmed(text: string, { start, end }: Span): Span | undefined {
  const words = text.slice(start, end)
  const lead = OPENING.exec(words)?.[0].length ?? 0
  let rest = words.slice(lead).replace(CLOSING, '')
  while (/[.。｡]$/u.test(rest) && shortForm(rest) === undefined && !rest.endsWith('..'))
    rest = rest.slice(0, -1).replace(CLOSING, '')
  return rest === '' ? undefined : { start: start + lead, end: start + lead + rest.length }
}
