import { folded } from '../../../engine/core/folded.ts'
import type { ItemKinds } from '../../../engine/core/pack/documents.gen.ts'

/** What one word of a phrase stands for: any of several, with any letters for `*`. */
const wordPattern = (word: string): string =>
  word === '...' ? '[^ ].{0,59}' : `(?:${word.replaceAll('*', '[^ ]*').replaceAll('/', '|')})`

const phrasePattern = (phrases: readonly string[]): string =>
  `(?:${phrases.map((phrase) => phrase.split(' ').map(wordPattern).join(' ')).join('|')})(?= |$)`

interface Matchers {
  readonly after: readonly RegExp[]
  readonly never: RegExp | undefined
  readonly list: readonly { readonly id: string; readonly begins: RegExp; readonly but: RegExp | undefined }[]
}

const beginning = (phrases: readonly string[]) => new RegExp(`^${phrasePattern(phrases)}`)

const made = new WeakMap<ItemKinds, Matchers>()

function matchersOf(kinds: ItemKinds): Matchers {
  const known = made.get(kinds)
  if (known) return known
  const matchers = {
    after: (kinds.after ?? []).map((phrase) => new RegExp(`^${phrasePattern([phrase])} ?`)),
    never: kinds.never && new RegExp(`(?:^| )${phrasePattern(kinds.never)}`),
    list: kinds.list.map(({ id, begins, but }) => ({
      id,
      begins: beginning(begins),
      but: but && beginning(but),
    })),
  }
  made.set(kinds, matchers)
  return matchers
}

/** The kind of an item by how its text begins; undefined for one of none. */
export function kindOf(kinds: ItemKinds, text: string): string | undefined {
  const { after, never, list } = matchersOf(kinds)
  const said = folded(text)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (never?.test(said)) return undefined
  const begun = after.reduce((rest, word) => rest.replace(word, ''), said)
  return list.find(({ begins, but }) => begins.test(begun) && but?.test(begun) !== true)?.id
}
