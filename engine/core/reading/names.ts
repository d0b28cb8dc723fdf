import type { LexiconDocument } from '../pack/documents.gen.ts'
import { type Heard, hearingBy } from './heard.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import type { Told } from './told.ts'

/** A word that is written with the capital of a name in the middle of a sentence. */
export interface Capital {
  readonly written: string
  readonly key: string
  readonly stem: string
  /** The key of the word before it. */
  readonly before: string
  readonly lexicon: Lexicon
}

/** Letters that a name has at least, and how it begins. */
const A_NAME = 3
const CAPITAL = /^\p{Lu}\p{Ll}/u

/** The names in a text: a capital in the middle of a sentence gives one away. */
export function capitalsIn({ words, passage, lexicon, isNameAt }: Heard): Capital[] {
  return words.flatMap(({ key, sentence, start, end }, at) => {
    const before = words[at - 1]
    if (before?.sentence !== sentence || key.length < A_NAME) return []
    const written = passage.text.slice(start, end)
    return CAPITAL.test(written) && isNameAt(at)
      ? [{ written, key, stem: lexicon.stemOf(key), before: before.key, lexicon }]
      : []
  })
}

/** Whether a name is somebody's, by the word before it: not where that stands before places or things. */
export const isSomebody = ({ before, lexicon }: Capital): boolean =>
  !lexicon.isBeforePlaces(before) && !lexicon.isBeforeThings(before)

/** The keys of whoever the words of a seeker call by a name. */
export type NamesIn = (told: Pick<Told, 'passages' | 'language'>) => ReadonlySet<string>

/**
 * Makes what finds names for a pack. Keep it as long as the pack.
 *
 *     namesOf(pack.list('lexicon'))(told) // Set { 'okafor', 'trufa' }
 */
export function namesOf(documents: readonly LexiconDocument[]): NamesIn {
  const heardIn = hearingBy(documents.map(lexiconOf))
  return (told) => {
    const capitals = heardIn(told).flatMap(capitalsIn)
    // Who moved to Laredo lives in Laredo: one sign of a place is enough.
    const others = new Set(capitals.filter((each) => !isSomebody(each)).map(({ key }) => key))
    return new Set(capitals.flatMap(({ key }) => (others.has(key) ? [] : [key])))
  }
}
