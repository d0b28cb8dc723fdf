import type { ReaderDocument } from '../pack/documents.gen.ts'
import { type Evidence, evidenceAt } from './evidence.ts'
import type { Heard } from './heard.ts'
import type { Hit, Lexicon } from './lexicon.ts'
import type { EvidenceRole, Told } from './told.ts'

/** What a kind of finding is looked for in. */
export interface Context {
  readonly told: Told
  /** What stands now, and what stood before. */
  readonly now: readonly Heard[]
  readonly earlier: readonly Heard[]
  /** Where each theme is said now, one place for each source. */
  readonly said: ReadonlyMap<string, readonly Said[]>
  readonly rules: Rules
  /** The lexicon of the language that the seeker reads in. */
  readonly lexicon: Lexicon
}

/** The rules of a pack's reader, ready to be asked. */
export interface Rules {
  readonly themes: readonly string[]
  /** Of themes what sort of thing each is, where the pack says it. */
  readonly sorts: ReadonlyMap<string, string>
  /** The themes that an option is about. */
  readonly ofOption: ReadonlyMap<string, readonly string[]>
  /** Whether a theme is about so few options that a word of it means one of them. */
  readonly isNarrow: (theme: string) => boolean
  /** Whether nearly everybody writes of a theme. */
  readonly isEveryday: (theme: string) => boolean
  readonly isOpposed: (one: string, other: string) => boolean
  readonly pairs: ReaderDocument['pairs']
  readonly opposites: ReaderDocument['opposites']
  /** Roles of which one thing in the answers to both says more, the most telling first. */
  readonly crossings: Required<NonNullable<ReaderDocument['crossings']>>
  /** Parts of what is told in which somebody can be missing. */
  readonly absences: NonNullable<ReaderDocument['absences']>
  /** The themes that a result is said to be about. */
  readonly themesOf: (of: string, value: string | number) => readonly string[]
}

/** A theme of more options is about none of them: whoever is tired of laptops may like to learn what runs on them. */
const NARROW = 3

export function rulesOf({
  themes,
  opposites,
  pairs,
  crossings,
  absences = [],
  voices = [],
}: ReaderDocument): Rules {
  const ofOption = new Map<string, string[]>()
  for (const { id, options = [] } of themes)
    for (const option of options) ofOption.set(option, [...(ofOption.get(option) ?? []), id])
  const byVoice = new Map(voices.map(({ of, themes: byValue }) => [of, byValue]))
  const opposed = new Set(opposites.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  return {
    themes: themes.map(({ id }) => id),
    sorts: new Map(themes.flatMap(({ id, sort }) => (sort === undefined ? [] : [[id, sort] as const]))),
    ofOption,
    isNarrow: (theme) => (themes.find(({ id }) => id === theme)?.options ?? []).length <= NARROW,
    isEveryday: (theme) => themes.some(({ id, everyday }) => id === theme && everyday),
    isOpposed: (one, other) => opposed.has(`${one} ${other}`),
    pairs,
    opposites,
    absences,
    crossings: { things: crossings?.things ?? [], people: crossings?.people ?? [] },
    themesOf: (of, value) => {
      const themesByValue = byVoice.get(of)
      return (themesByValue && Object.hasOwn(themesByValue, value) && themesByValue[value]) || []
    },
  }
}

/** The passages that answer to a role. */
export const answering = (heard: readonly Heard[], role: EvidenceRole): readonly Heard[] =>
  heard.filter(({ passage }) => passage.role === role)

/** The words in which a passage says something. */
export const saidIn = (heard: Heard, hit: Pick<Hit, 'from' | 'to'>): Evidence | undefined =>
  evidenceAt(heard, heard.spanOf(hit))

/** Where something is said, one place for each source. */
export interface Said {
  readonly heard: Heard
  readonly hit: Pick<Hit, 'from' | 'to'>
}

/** Where each theme is said in these passages, one place for each source. */
export function themesSaid(all: readonly Heard[]): Map<string, Said[]> {
  const places = new Map<string, Map<string, Said>>()
  for (const heard of all)
    for (const [theme, hit] of heard.themes) {
      const bySource = places.get(theme) ?? new Map<string, Said>()
      if (!bySource.has(heard.passage.of)) bySource.set(heard.passage.of, { heard, hit })
      places.set(theme, bySource)
    }
  return new Map([...places].map(([theme, bySource]) => [theme, [...bySource.values()]]))
}

/**
 * The words of the best few places: answers before notes before the journal, the shorter text first. None stands in
 * another, by its words or, where a name alone may begin an answer, by the sentence around them.
 */
export function wordsOf(places: readonly Said[], most: number, by: 'words' | 'whole' = 'words'): Evidence[] {
  const rank = ({ heard: { passage } }: Said): number =>
    passage.role === 'journal'
      ? 2
      : passage.role === 'trial' || passage.role === 'map' || passage.role === 'free'
        ? 1
        : 0
  const words: Evidence[] = []
  const roles = new Set<string>()
  const ordered = places.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.heard.passage.text.length - other.heard.passage.text.length,
  )
  for (const pass of ['new roles', 'any'] as const)
    for (const { heard, hit } of ordered) {
      if (words.length >= most) return words
      if (pass === 'new roles' && roles.has(heard.passage.role)) continue
      const found = saidIn(heard, hit)
      if (!found || words.some((each) => overlaps(each[by], found[by]))) continue
      words.push(found)
      roles.add(found.role)
    }
  return words
}

/** An answer of one word is no part of another one that has the word. */
function overlaps(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.includes(' ') && long.includes(short))
}

/** One place for each source, the first in the order that they are told. */
export function onePerSource(places: Iterable<Said>): Said[] {
  const bySource = new Map<string, Said>()
  for (const said of places)
    if (!bySource.has(said.heard.passage.of)) bySource.set(said.heard.passage.of, said)
  return [...bySource.values()]
}

/** How much the sources of something weigh together: an entry of the journal half of an answer. */
export const weightOf = (places: readonly Said[]): number =>
  places.reduce((sum, { heard }) => sum + (heard.passage.role === 'journal' ? 0.5 : 1), 0)
