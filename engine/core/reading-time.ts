const WORDS_A_MINUTE = 220

/** Runs of letters and digits; an apostrophe or a hyphen inside holds a word together. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’-](?=[\p{L}\p{N}]))*/gu
/** Where a link of markdown leads, which nobody reads. */
const TARGET = /\]\([^()\s]*\)/g

/** The words of a markdown text that are read. */
export function wordsOf(markdown: string): readonly string[] {
  return markdown.replaceAll(TARGET, ']').match(WORD) ?? []
}

/** How many words of a markdown text are read. */
export const wordsIn = (markdown: string): number => wordsOf(markdown).length

/** Minutes that a markdown text takes at 220 words a minute, rounded up; never less than one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(wordsIn(markdown) / WORDS_A_MINUTE))
}
