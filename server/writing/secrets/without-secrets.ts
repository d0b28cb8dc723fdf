import { once } from '../../../engine/core/once.ts'
import { foldedText } from './folded-text.ts'

/** What must not reach a model, however it got into an answer. */
export interface Secrets {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly birthDate: string | undefined
  readonly birthTime: string | undefined
  readonly birthLocation: string | undefined
  /** What the place of birth, its region and its country are called in other languages. */
  readonly placeNames: readonly string[]
}

/** The languages of packs, and those in which words of danger are known: people write in any of them. */
const languages = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'pl']

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const fold = (text: string): string => foldedText(text.trim()).text
const either = (patterns: readonly string[]): string => `(?:${[...new Set(patterns)].join('|')})`

/** Words in any spacing: `Ana  Maria`, `Ana-Maria`. */
const spaced = (text: string): string =>
  fold(text)
    .split(/[\s\-‐-―_]+/u)
    .filter(Boolean)
    .map(escaped)
    .join('[\\s\\-‐-―_]+')

/** Scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** The folded names of each month, whole and short, alone and in a date. */
const months = once(() =>
  Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2001, month, 15))
    const named = languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) =>
        ([{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }] as const).flatMap((more) =>
          new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC', ...more })
            .formatToParts(day)
            .flatMap(({ type, value }) => (type === 'month' ? [fold(value).replace(/\.$/, '')] : [])),
        ),
      ),
    )
    // September has two short forms in English, and Spanish another way to write it.
    const also = month === 8 ? ['sept', 'sep', 'setiembre'] : []
    return [...new Set([...named, ...also])].filter((name) => /\p{L}/u.test(name))
  }),
)

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** What stands between the parts of a date, with the little words of the languages. */
const between = String.raw`[\s.,\-‐-―/\\_·'’|]*(?:(?:the|of|in|de|del|do|da|di|le|el|il|den|der|des|van|am|op|dnia|roku|year)[\s.,'’]+){0,2}`
const sign = String.raw`\s{0,2}[.,\-‐-―/\\_·|:\s]\s{0,2}`

/** `1990-04-12` as people write it, in figures or words, in any order; in words without the year, too. */
function datePatterns(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return []
  const two = (n: number) => String(n).padStart(2, '0')
  const [mm, dd, yy] = [two(month), two(day), two(year % 100)]
  const [m, d] = [`0?${month}`, `0?${day}`]
  const y = `(?:${year}|['’]?${yy})`
  const ordinal = String.raw`${d}(?:st|nd|rd|th|er|re|eme|e|o|a|de|ste|\.)?`
  const name = either((months()[month - 1] ?? []).map(escaped))
  const named = String.raw`(?:${name}\.?|${roman[month - 1] ?? name}\.?)`
  const orders = (parts: readonly (readonly string[])[], by: string) => parts.map((each) => each.join(by))
  return [
    ...orders(
      [
        [ordinal, named, y],
        [named, ordinal, y],
        [y, named, ordinal],
        [y, ordinal, named],
      ],
      between,
    ),
    ...orders(
      [
        [ordinal, `${name}\\.?`],
        [`${name}\\.?`, ordinal],
        [`${name}\\.?`, String(year)],
        [String(year), `${name}\\.?`],
      ],
      between,
    ),
    ...orders(
      [
        [y, m, d],
        [d, m, y],
        [m, d, y],
        [y, d, m],
      ],
      sign,
    ),
    `${year}${mm}${dd}`,
    `${dd}${mm}${year}`,
    `${mm}${dd}${year}`,
    `${yy}${mm}${dd}`,
    `${dd}${mm}${yy}`,
    `${mm}${dd}${yy}`,
    String(year),
  ]
}

/** `18:42` as people write it: 18:42, 18.42, 18h42, 6:42 pm. */
function timePatterns(time: string): string[] {
  const [hour = '', minute = ''] = time.split(':')
  if (!/^\d\d$/.test(hour) || !/^\d\d$/.test(minute)) return []
  const hours = [...new Set([Number(hour), Number(hour) % 12 || 12])].map((each) => `0?${each}`)
  return [String.raw`${either(hours)}\s?(?:[:.,·h]|hs|hrs|uhr|godz)\s?${minute}`]
}

/** Small words inside of names that are words of every text. */
const particles = new Set([
  'von',
  'van',
  'der',
  'den',
  'del',
  'dos',
  'das',
  'las',
  'los',
  'the',
  'and',
  'bin',
  'ibn',
])

/** A name, and each of its words. */
const withWords = (name: string, least: number): string[] => [
  ...(fold(name).length >= least ? [spaced(name)] : []),
  ...name
    .split(/[\s,._-]+/u)
    .filter((word) => fold(word).length > 2 && !particles.has(fold(word)))
    .map(spaced),
]

/** What is looked for, and what stands in its place. */
function patternsOf(secrets: Secrets): [RegExp, string][] {
  const { firstName, lastName, username, email, birthDate, birthTime, birthLocation, placeNames } = secrets
  const [local = ''] = email.split('@')
  const [town = '', ...around] = birthLocation?.split(',') ?? []
  const groups: [patterns: readonly string[], by: string][] = [
    [
      [...(email.length > 2 ? [spaced(email)] : []), ...(local.length > 3 ? [spaced(local)] : [])],
      '[address]',
    ],
    [[...withWords(firstName, 2), ...withWords(lastName, 2), ...withWords(username, 2)], '[name]'],
    [birthDate ? datePatterns(birthDate) : [], '[date]'],
    [birthTime ? timePatterns(birthTime) : [], '[time]'],
    [
      [
        ...(birthLocation && fold(birthLocation).length > 2 ? [spaced(birthLocation)] : []),
        ...withWords(town, 2).slice(0, 1),
        ...around.flatMap((part) => (fold(part).length > 2 ? [spaced(part)] : [])),
        ...placeNames.flatMap((name) => (fold(name).length > 3 ? [spaced(name)] : [])),
      ],
      '[place]',
    ],
  ]
  return groups.flatMap(([patterns, by]): [RegExp, string][] => {
    const found = patterns.filter(Boolean)
    if (found.length === 0) return []
    // The longest first: of a name, all of it is meant.
    const sorted = found.toSorted((one, other) => other.length - one.length)
    const apart = sorted.filter((pattern) => !unspaced.test(pattern))
    const within = sorted.filter((pattern) => unspaced.test(pattern))
    const bounded = apart.length > 0 ? [String.raw`(?<![\p{L}\p{N}])${either(apart)}(?![\p{L}\p{N}])`] : []
    return [[new RegExp([...within, ...bounded].join('|'), 'gu'), by]]
  })
}

interface Stretch {
  readonly start: number
  readonly end: number
  readonly by: string
}

/**
 * Texts without what must not reach a model: in any case, with or without accents and however these are coded, with
 * characters in between that nobody sees, dates in every language of the pack.
 */
export function withoutSecrets(secrets: Secrets): (text: string) => string {
  const patterns = patternsOf(secrets)
  return (given) => {
    const { text, original } = foldedText(given)
    const found = patterns.flatMap(([pattern, by]) =>
      [...text.matchAll(pattern)].map((match): Stretch => {
        const [start, end] = original(match.index, match.index + match[0].length)
        return { start, end, by }
      }),
    )
    if (found.length === 0) return given
    let left = ''
    let at = 0
    for (const { start, end, by } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      // What overlaps goes with the one that began before it.
      if (start >= at) left += given.slice(at, start) + by
      at = Math.max(at, end)
    }
    return left + given.slice(at)
  }
}
