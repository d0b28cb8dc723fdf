import { shortForm } from './abbreviations.ts'

const ENDINGS = new Set(['.', '?', '!', '…', '؟', '۔', '।'])
/** Of scripts that put no space between sentences. */
const FULL_WIDTH = new Set(['。', '！', '？', '｡'])
const CLOSING = new Set(['”', '’', ')', '"', '」', '』', '）', '»'])

/**
 * The sentences of a text, each with the white space that follows it, so that joined they are the text again. What
 * stands in “quotation marks” belongs to the sentence around it. A full stop ends nothing after `Mr.`, `z.B.`, `p. ej.`
 * or an initial, nor where the text goes on with a small letter.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  let depth = 0
  let low = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '„') [depth, low] = [depth + 1, true]
    else if (char === '“' && low) [depth, low] = [Math.max(0, depth - 1), false]
    else if (char === '“') depth += 1
    else if (char === '”' && depth > 0) depth -= 1
    const wide = FULL_WIDTH.has(char) && depth === 0
    const ends =
      char === '\n' ||
      wide ||
      (ENDINGS.has(char) && depth === 0 && !goesOn(text, at)) ||
      endsInQuotes(text, at, depth)
    if (!ends) continue
    let end = at + 1
    while (CLOSING.has(text.charAt(end)) || FULL_WIDTH.has(text.charAt(end))) end += 1
    if (end < text.length && !wide && !/\s/.test(text.charAt(end)) && char !== '\n') continue
    while (end < text.length && /\s/.test(text.charAt(end))) end += 1
    sentences.push(text.slice(start, end))
    start = end
    ;[depth, low] = [0, false]
    at = end - 1
  }
  if (start < text.length) sentences.push(text.slice(start))
  return sentences
}

/** Whether a stop ends no sentence: that of a short form, and any before a small letter. */
function goesOn(text: string, at: number): boolean {
  const char = text.charAt(at)
  if (char !== '.' && char !== '…') return false
  const after = /^[”’)"»]*\s+[“‘„"(¿¡]?(\S)/u.exec(text.slice(at + 1, at + 12))?.[1]
  if (after !== undefined && /\p{Ll}/u.test(after)) return true
  if (char !== '.') return false
  const form = shortForm(text.slice(Math.max(0, at - 24), at + 1))
  // `No. 5` counts; `No.` by itself is an answer.
  const counted =
    after !== undefined &&
    /\d/.test(after) &&
    /(?<!\p{L})(no|nr|núm|art|p|pp|s)\.$/iu.test(text.slice(0, at + 1))
  return form === 'never' ? text.slice(at + 1).trim() !== '' : counted
}

/** `… “what you said.” Then more`: the quotation closes the sentence when a capital follows. */
const endsInQuotes = (text: string, at: number, depth: number): boolean =>
  depth === 0 &&
  text.charAt(at) === '”' &&
  (ENDINGS.has(text.charAt(at - 1)) || FULL_WIDTH.has(text.charAt(at - 1))) &&
  /^\s+[“\p{Lu}]/u.test(text.slice(at + 1, at + 6))

/** What two sentences share when they say the same: case, marks and spaces aside. */
export const saidBy = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
