import type { Heard, Hearing } from './heard.ts'
import type { Hit, Lexicon } from './lexicon.ts'

/** A word that is written with the capital of a name in the middle of a sentence. */
export interface Capital {
  readonly written: string
  readonly key: string
  readonly stem: string
  /** Its place among the words of the text. */
  readonly at: number
  /** The key of the word before it. */
  readonly before: string
  readonly lexicon: Lexicon
}

const CAPITAL = /^\p{Lu}\p{Ll}/u

/** The names in a text: a capital in the middle of a sentence gives one away. */
export function capitalsIn({ words, passage, lexicon, isNameAt }: Heard): Capital[] {
  return words.flatMap(({ key, sentence, start, end }, at) => {
    const before = words[at - 1]
    if (before?.sentence !== sentence) return []
    const written = passage.text.slice(start, end)
    return CAPITAL.test(written) && isNameAt(at)
      ? [{ written, key, stem: lexicon.stemOf(key), at, before: before.key, lexicon }]
      : []
  })
}

/** Letters that somebody's name has at least. */
const A_NAME = 3

/** Whether a name is somebody's, by the word before it: not where that stands before places or things. */
export const isSomebody = ({ key, before, lexicon }: Capital): boolean =>
  key.length >= A_NAME && !lexicon.isBeforePlaces(before) && !lexicon.isBeforeThings(before)

/** The keys of whoever the words of a seeker call by a name. */
export type NamesIn = (told: Parameters<Hearing>[0]) => ReadonlySet<string>

export function namesIn(heard: readonly Heard[]): ReadonlySet<string> {
  const capitals = heard.flatMap(capitalsIn)
  // Who moved to Laredo lives in Laredo: one sign of a place is enough.
  const others = new Set(capitals.filter((each) => !isSomebody(each)).map(({ key }) => key))
  return new Set(capitals.flatMap(({ key }) => (others.has(key) ? [] : [key])))
}

/** Who is named; a brother in law is no brother. */
export function peopleAt(hits: readonly Hit[]): readonly Hit[] {
  const people = hits.filter((hit) => personOf(hit).length > 0)
  return people.filter(
    (hit) =>
      !people.some(
        (other) => other.from <= hit.from && hit.to <= other.to && other.to - other.from > hit.to - hit.from,
      ),
  )
}

/** As a text names whoever a hit is: your mother. */
export const personOf = ({ says }: Hit): string[] => (says.is === 'person' ? [says.name] : [])

/** The names that stand straight behind whoever somebody is, by who that is: "my daughter Bea" is your daughter. */
export function kinIn(heard: readonly Heard[]): ReadonlyMap<string, readonly Capital[]> {
  const called = new Map<string, Capital[]>()
  for (const each of heard) {
    const capitals = capitalsIn(each)
    if (capitals.length === 0) continue
    for (const hit of peopleAt(each.hits)) {
      const name = capitals.find(({ at }) => at === hit.to + 1 && isBeside(each, at))
      for (const person of name ? personOf(hit) : []) {
        const known = called.get(person) ?? []
        if (name && known.every(({ key }) => key !== name.key)) called.set(person, [...known, name])
      }
    }
  }
  return called
}

const isBeside = ({ words, passage }: Heard, at: number): boolean =>
  passage.text.slice(words[at - 1]?.end, words[at]?.start) === ' '
