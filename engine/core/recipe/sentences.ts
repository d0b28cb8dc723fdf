const ENDINGS = new Set(['.', '?', '!', '…'])
const CLOSING = new Set(['”', '’', ')', '"'])

/**
 * The sentences of a text, each with the white space that follows it, so that joined they are the text again. What
 * stands in “quotation marks” belongs to the sentence around it.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '“') depth += 1
    else if (char === '”' && depth > 0) depth -= 1
    const ends = char === '\n' || (ENDINGS.has(char) && depth === 0) || endsInQuotes(text, at, depth)
    if (!ends) continue
    let end = at + 1
    while (CLOSING.has(text.charAt(end))) end += 1
    if (end < text.length && !/\s/.test(text.charAt(end))) continue
    while (end < text.length && /\s/.test(text.charAt(end))) end += 1
    sentences.push(text.slice(start, end))
    start = end
    depth = 0
    at = end - 1
  }
  if (start < text.length) sentences.push(text.slice(start))
  return sentences
}

/** `… “what you said.” Then more`: the quotation closes the sentence when a capital follows. */
const endsInQuotes = (text: string, at: number, depth: number): boolean =>
  depth === 0 &&
  text.charAt(at) === '”' &&
  ENDINGS.has(text.charAt(at - 1)) &&
  /^\s+[“\p{Lu}]/u.test(text.slice(at + 1, at + 6))

/** What two sentences share when they say the same: case, marks and spaces aside. */
export const saidBy = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Keeps a text from saying anything twice: remembers each sentence and leaves out those that came before. */
export class OnceOnly {
  readonly #said = new Set<string>()

  /** The text without the sentences that were said before. One word or two may come again: they are names. */
  fresh(text: string): string {
    const kept = sentencesOf(text).filter((sentence) => {
      const said = saidBy(sentence)
      if (said.split(' ').length < 3) return true
      if (this.#said.has(said)) return false
      this.#said.add(said)
      return true
    })
    return kept.join('').trim()
  }
}
