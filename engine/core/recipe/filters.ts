import type { FilterImplOptions } from 'liquidjs'
import { fill } from '../copy.ts'
import type { Interpretation } from '../pack/documents.gen.ts'
import { isChoice } from './choice.ts'
import { inputAt } from './inputs/inputs.ts'
import {
  asHeading,
  asSentence,
  brief,
  clauses,
  insideSentence,
  isJoined,
  JOINED,
  joinerIn,
  phrase,
  quoted,
  shortened,
  unquoted,
  upTo,
  withCapital,
} from './sentences/prose.ts'
import { findReading, labelOf, noteOf, titleOf, type Readings } from './readings.ts'
import { placeBySeed } from './sentences/seeded.ts'
import { sentencesOf } from './sentences/sentences.ts'

/** Filters that read an entry of a set of interpretations: `{{ 'planets-in-signs' | gift: 'sun', sun.sign }}`. */
export const READING_FILTERS = [
  'reading',
  'title',
  'keywords',
  'gift',
  'shadow',
  'essence',
  'practice',
  'question',
] as const

/** Filters whose first word says how long or how many: anything else than a number would be passed over. */
export const COUNTING_FILTERS: ReadonlySet<string> = new Set([
  'quote',
  'own',
  'clauses',
  'brief',
  'phrase',
  'shorten',
  'take',
  'upTo',
  'lead',
])

/** What is wrong with a word after `prose`. */
export const notJoined = (word: unknown): string =>
  `A list is joined by ${JOINED.map((each) => `'${each}'`).join(' or by ')}, in every language, not by '${String(word)}'.`

/** Templates' own filters over the texts of a pack. Wordings that `vary` offers are divided by ` | `. */
export function filtersOver(readings: Readings): Record<string, FilterImplOptions> {
  const joined = joinerIn(readings.locale)
  const inWords = (value: unknown): string =>
    labelOf(readings, 'spelled-number', value) ?? String(numberOr(value, 0))
  return {
    ...readingFilters(readings),
    label: (value: unknown, vocabulary: unknown) => {
      const label = labelOf(readings, String(vocabulary), value)
      if (label === undefined)
        throw new Error(`The vocabulary "${String(vocabulary)}" has no "${String(value)}".`)
      return label
    },
    note: (value: unknown, vocabulary: unknown) => noteOf(readings, String(vocabulary), value) ?? '',
    // Of a list, each for itself.
    quote: (value: unknown, limit: unknown) =>
      Array.isArray(value)
        ? textsOf(value).map((text) => quoted(text, numberOr(limit, 200)))
        : quoted(textOf(value), numberOr(limit, 200)),
    own: (value: unknown, limit: unknown) => unquoted(textOf(value), numberOr(limit, 200)),
    clauses: (value: unknown, limit: unknown) => clauses(textOf(value), numberOr(limit, 120)),
    brief: (value: unknown, most: unknown, ...unless: unknown[]) =>
      brief(textOf(value), numberOr(most, 5), unless.map(textOf)),
    phrase: (value: unknown, limit: unknown, ...begins: unknown[]) =>
      phrase(textOf(value), numberOr(limit, 200), begins.map(textOf)),
    shorten: (value: unknown, limit: unknown) => shortened(textOf(value).trim(), numberOr(limit, 200)),
    prose: (value: unknown, as: unknown = 'and') => {
      if (!isJoined(as)) throw new Error(notJoined(as))
      return joined(textsOf(value), as)
    },
    take: (value: unknown, count: unknown) =>
      Array.isArray(value) ? value.slice(0, numberOr(count, 1)) : value,
    upTo: (value: unknown, count: unknown) =>
      upTo(textsOf(value), numberOr(count, 3), (left) => fill(readings.more, { count: inWords(left) })),
    // The library's own makes all that follows small, and with it the names of people.
    capitalize: (value: unknown) => withCapital(textOf(value)),
    sentence: (value: unknown) => asSentence(textOf(value)),
    heading: (value: unknown) => asHeading(textOf(value)),
    inside: (value: unknown) =>
      Array.isArray(value) ? textsOf(value).map(insideSentence) : insideSentence(textOf(value)),
    ordinal: (value: unknown) => labelOf(readings, 'ordinal-number', value) ?? String(numberOr(value, 1)),
    spelled: inWords,
    lead: (value: unknown, count: unknown) =>
      sentencesOf(textOf(value)).slice(0, numberOr(count, 1)).join('').trim(),
    vary: function vary(value: unknown) {
      const wordings = textOf(value).split(' | ')
      const seed = inputAt({ globals: this.context.globals }, 'globals.seed')
      return wordings[placeBySeed(`${String(seed)} ${textOf(value)}`, wordings.length)] ?? ''
    },
  }
}

function readingFilters(readings: Readings): Record<string, FilterImplOptions> {
  const reader =
    (
      field: (entry: Interpretation, id: string, parts: readonly unknown[]) => string | string[] | undefined,
    ) =>
    (id: unknown, ...parts: unknown[]): string | string[] => {
      const found = findReading(readings, String(id), parts)
      if ('fault' in found) throw new Error(found.fault)
      return field(found.entry, String(id), parts) ?? ''
    }
  const named: Record<(typeof READING_FILTERS)[number], FilterImplOptions> = {
    reading: reader(({ text }) => text.trim()),
    title: reader((entry, id, parts) => titleOf(readings, id, parts, entry)),
    keywords: reader(({ keywords }) => keywords ?? []),
    gift: reader(({ gift }) => gift?.trim()),
    shadow: reader(({ shadow }) => shadow?.trim()),
    essence: reader(({ essence }) => essence?.trim()),
    practice: reader(({ practice }) => practice?.trim()),
    question: reader(({ question }) => question?.trim()),
  }
  return named
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return isChoice(value) ? value.label : ''
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text.trim() !== '')

const numberOr = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise
}
