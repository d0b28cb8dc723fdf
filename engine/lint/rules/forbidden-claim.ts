import { documentAs } from '../../core/pack/documents.ts'
import type { PackDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import type { PeopleText } from '../texts/people-texts.ts'
import type { Check } from '../rule.ts'

type Claims = NonNullable<PackDocument['claims']>[string]

/** How many words before a claim a negation still belongs to it. */
const REACH = 6

/** The words that promise too much, and those that take it back, as one language has them. */
interface Sought {
  /** What every claim holds, wherever it stands: most texts hold none of it, and need no closer look. */
  trace: RegExp
  claim: RegExp
  unless: RegExp | undefined
  after: RegExp | undefined
}

export const forbiddenClaim: Check = (context) => {
  const byLocale = soughtIn(context)
  if (byLocale.size === 0) return []
  return context.peopleTexts().flatMap((placed) => {
    const sought = byLocale.get(placed.locale) ?? byLocale.get(placed.locale.split('-')[0] ?? '')
    return sought ? claimsIn(placed, sought) : []
  })
}

function soughtIn({ sources }: LintContext): ReadonlyMap<string, Sought> {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((found) => found !== undefined)
  return new Map(
    Object.entries(cover?.claims ?? {}).map(([locale, claims]: [string, Claims]) => {
      const { words, unless = [], unlessAfter = [] } = claims
      return [
        locale,
        {
          trace: traceOf(words),
          claim: anyOf(words),
          unless: unless.length > 0 ? anyOf(unless) : undefined,
          after: unlessAfter.length > 0 ? anyOf(unlessAfter) : undefined,
        },
      ]
    }),
  )
}

/** Whole words in any case; a star stands for any letters, a space for any white space. */
function anyOf(words: readonly string[]): RegExp {
  const parts = words.map((word) =>
    word
      .replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`)
      .replaceAll('*', String.raw`[\p{L}\p{M}]*`)
      .replaceAll("'", "['’]")
      .replaceAll(/\s+/g, String.raw`\s+`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${parts.join('|')})(?![\p{L}\p{M}\p{N}])`, 'giu')
}

/** The longest word of each, which is the rarest, without regard to where words begin and end. */
const traceOf = (words: readonly string[]): RegExp =>
  new RegExp([...new Set(words.map(longestIn))].join('|'), 'i')

const longestIn = (words: string): string =>
  (words.match(/[\p{L}\p{N}]+/gu) ?? ['']).reduce((longest, word) =>
    word.length > longest.length ? word : longest,
  )

function claimsIn({ source, path, text }: PeopleText, { trace, claim, unless, after }: Sought): Finding[] {
  if (!trace.test(text)) return []
  const found = [...text.matchAll(claim)].filter(
    ({ index, 0: words }) =>
      !takenBack(text.slice(0, index), unless) && !isOfNothing(text.slice(index + words.length), after),
  )
  return [...new Set(found.map(([words]) => words.toLowerCase()))].map((words) =>
    source.finding('forbidden-claim', `“${words}” claims more than can be known.`, path, {
      suggestion: 'Say what may be, what others say of it, or ask.',
    }),
  )
}

/** Whether a negation stands shortly before, in the same sentence. */
function takenBack(before: string, unless: RegExp | undefined): boolean {
  if (!unless) return false
  const sentence = before.split(/[.?!:;]\s/).at(-1) ?? ''
  const near = sentence.trim().split(/\s+/).slice(-REACH).join(' ')
  return near.search(unless) !== -1
}

/** Whether the next word says that it is none: "cures nothing". */
const isOfNothing = (behind: string, after: RegExp | undefined): boolean =>
  after !== undefined && /^\s+/.test(behind) && behind.trimStart().search(after) === 0
