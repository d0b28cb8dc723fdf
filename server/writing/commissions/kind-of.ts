import { folded } from '../../../engine/core/folded.ts'
import type { ItemKinds } from '../../../engine/core/pack/documents.gen.ts'

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
