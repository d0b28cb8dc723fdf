import type { CareCheck } from './check.ts'
import { careKinds } from './kinds.ts'

/** What stands in quotation marks: there a composed text has a seeker's own words. */
const quoted = /[“"«„]([^“”"«»„]{3,})[”"»“]/gu

/** The quotations in a text. */
export const quotesIn = (text: string): string[] =>
  Array.from(text.matchAll(quoted), ([, words = '']) => words)

/** The check, asked for what a text quotes as well: alone, for around it a sentence may speak of something else. */
export const withQuotes =
  (check: CareCheck): CareCheck =>
  (text, language) => {
    const found = new Set([text, ...quotesIn(text)].flatMap((words) => check(words, language)))
    return careKinds.filter((kind) => found.has(kind))
  }
