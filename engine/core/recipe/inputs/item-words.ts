import { folded } from '../../folded.ts'
import type { CommissionedItem, ItemAmounts, ItemKinds } from '../../pack/documents.gen.ts'
import { cut } from '../../reading/words.ts'

/** What one word of a phrase stands for: any of several, with any letters for `*`. */
const wordPattern = (word: string): string =>
  word === '...' ? '[^ ].{0,59}' : `(?:${word.replaceAll('*', '[^ ]*').replaceAll('/', '|')})`

const phrasePattern = (phrases: readonly string[]): string =>
  `(?:${phrases.map((phrase) => phrase.split(' ').map(wordPattern).join(' ')).join('|')})(?= |$)`

const beginning = (phrases: readonly string[]) => new RegExp(`^${phrasePattern(phrases)}`)
const anywhere = (phrases: readonly string[]) => new RegExp(`(?:^| )${phrasePattern(phrases)}`)

interface Matchers {
  readonly after: readonly RegExp[]
  readonly list: readonly {
    readonly id: string
    readonly begins: RegExp | undefined
    readonly has: RegExp | undefined
    readonly but: RegExp | undefined
  }[]
}

const made = new WeakMap<ItemKinds, Matchers>()

function matchersOf(kinds: ItemKinds): Matchers {
  const known = made.get(kinds)
  if (known) return known
  const matchers = {
    after: (kinds.after ?? []).map((phrase) => new RegExp(`^${phrasePattern([phrase])} ?`)),
    list: kinds.list.map(({ id, begins, has, but }) => ({
      id,
      begins: begins && beginning(begins),
      has: has && anywhere(has),
      but: but && anywhere(but),
    })),
  }
  made.set(kinds, matchers)
  return matchers
}

/** Without marks, capitals and accents, as phrases are written. */
const plain = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The kind of an item by the words of its text; undefined for one of none. */
export function kindOf(kinds: ItemKinds, text: string): string | undefined {
  const { after, list } = matchersOf(kinds)
  const said = plain(text)
  const begun = after.reduce((rest, word) => rest.replace(word, ''), said)
  return list.find(
    ({ begins, has, but }) =>
      but?.test(said) !== true && (has?.test(said) === true || begins?.test(begun) === true),
  )?.id
}

/** How many there are to be of something, as an item says it: of "ten new songs" 10, and "new songs". */
export interface Amount {
  readonly count: number
  readonly of: string
}

/** Nobody means more of anything than this, and a year is written with as many digits. */
const MOST = 999

/** The first amount in a text that is none of time; undefined where it has none. */
export function amountIn(
  { words: numbers, between = [], except }: ItemAmounts,
  text: string,
): Amount | undefined {
  const not = new RegExp(`^${phrasePattern(except)}`)
  const { words } = cut(text)
  for (const [at, { key, part }] of words.entries()) {
    const count = Object.hasOwn(numbers, key) ? numbers[key] : /^\d{1,3}$/.test(key) ? Number(key) : undefined
    const rest = words.slice(at + 1).filter((word) => word.part === part)
    const noun = rest.findIndex((word) => !between.includes(word.key))
    const [first, last] = [rest[0], rest[noun]]
    if (count === undefined || count < 2 || count > MOST || !first || !last || noun > 1) continue
    if (not.test(last.key) || Object.hasOwn(numbers, last.key) || !/^\p{L}{3}/u.test(last.key)) continue
    return { count, of: text.slice(first.start, last.end) }
  }
  return undefined
}

/** What the words of an item say of it beside what they say: its kind, and how many there are to be of what. */
export function toldByWords(
  { kinds, amounts }: Pick<CommissionedItem, 'kinds' | 'amounts'>,
  item: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const texts = (fields: readonly string[]): string[] =>
    fields.flatMap((field) => {
      const text = Object.hasOwn(item, field) ? item[field] : undefined
      return typeof text === 'string' ? [text] : []
    })
  const kind = kinds && texts([kinds.of]).map((text) => kindOf(kinds, text))[0]
  const amount = amounts && texts(amounts.of).flatMap((text) => amountIn(amounts, text) ?? [])[0]
  return {
    ...(kinds && kind !== undefined ? { [kinds.as]: kind } : {}),
    ...(amounts && amount ? { [amounts.as]: amount } : {}),
  }
}
