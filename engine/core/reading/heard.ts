import type { Hit, Lexicon, Says } from './lexicon.ts'
import type { EvidenceRole, Passage, Told } from './told.ts'
import { type Cut, cut, type Span, type Word } from './words.ts'

/** A passage, cut and looked up in the lexicon of its language. */
export interface Heard {
  readonly passage: Passage
  readonly lexicon: Lexicon
  readonly words: readonly Word[]
  readonly hits: readonly Hit[]
  /** Where each stem stands first. */
  readonly stems: () => ReadonlyMap<string, number>
  /** The themes that it is about, and where each is said first. */
  readonly themes: ReadonlyMap<string, Hit>
  /** Where a hit stands in the text. */
  readonly spanOf: (hit: Pick<Hit, 'from' | 'to'>) => Span
  readonly sentenceAt: (place: number) => Sentence
  /** What was asked for that stands at a place in the text: one question can ask for two things. */
  readonly roleAt: (place: number) => EvidenceRole
  /** Whether a word that begins with a capital names somebody or somewhere there: a month does so beside a sign of a person alone. */
  readonly isNameAt: (at: number) => boolean
  /** Whether a word is turned round by one shortly before it: no more of it, less of it. */
  readonly isTurned: (at: number) => boolean
}

/**
 * What says in an answer what something costs that was named before it. It counts where it was asked what tires, and where nothing
 * says in so many words that it does.
 */
export const burdensIn = ({ role }: Passage, hits: readonly Hit[]): readonly Hit[] =>
  role !== 'tired-of' || hits.some(({ says }) => says.is === 'tired')
    ? []
    : hits.filter(({ says }) => says.is === 'burden')

/** Words after one that turns them round, up to which they are turned. */
const TURNED = 3

/** A sentence of a text, the same each time that it is asked for. */
export interface Sentence extends Span {
  readonly words: readonly Span[]
}

/** Reads a passage with the lexicon whose small words it holds most of; `language` settles doubts. */
export function hear(passage: Passage, lexicons: readonly Lexicon[], language: string): Heard | undefined {
  const { words, sentences }: Cut = cut(passage.text)
  const lexicon = spoken(words, lexicons, language)
  if (!lexicon) return undefined
  const hits = lexicon.hits(words)
  let stems: Map<string, number> | undefined
  const asked = new Map<number, Sentence>()
  const themes = new Map<string, Hit>()
  const takenBack = hits.filter(({ says }) => says.is === 'withdrawn')
  // What somebody thought beforehand of something that they tried is not what it was; who was there was there.
  const isExpected = ({ from: at }: Hit): boolean =>
    passage.role === 'trial' &&
    !hits.some(({ says, from, to }) => says.is === 'person' && from <= at && at <= to) &&
    hits.some(
      ({ says, from }) =>
        says.is === 'expected' && from <= at && words[from]?.sentence === words[at]?.sentence,
    )
  for (const hit of hits) {
    if (hit.says.is !== 'theme' || themes.has(hit.says.id) || isExpected(hit)) continue
    // What only takes back what was said is no wish: "but who would pay for that" is not about money.
    if (takenBack.some((back) => hit.from >= back.from && hit.to <= back.to)) continue
    themes.set(hit.says.id, hit)
  }
  const turns = hits.filter(({ says }) => says.is === 'turned')
  const isTurned = (at: number): boolean =>
    turns.filter(({ to }) => to < at && at - to <= TURNED && words[to]?.part === words[at]?.part).length === 1
  const isNameAt = (at: number): boolean => {
    const [before, word] = [words[at - 1], words[at]]
    if (!word || !lexicon.isAlsoName(word.key)) return word !== undefined && lexicon.isName(word.key)
    if (before?.sentence !== word.sentence) return false
    return (
      lexicon.isBeforeNames(before.key) || hits.some(({ says, to }) => says.is === 'person' && to === at - 1)
    )
  }
  const [burden] = burdensIn(passage, hits)
  /** Asked what somebody would use more and what tires them, one answer says both. */
  const ofBoth = (place: number): EvidenceRole => {
    const at = words.findIndex(({ end }) => end > place)
    const tiring = hits.filter(({ says }) => says.is === 'tired')
    const [first] = tiring
    if (!first) return burden && at <= burden.to ? 'tired-of' : 'use-of'
    if (at < first.from) return isTurned(at) ? 'use-of' : 'more-of'
    return tiring.some(({ from }) => from <= at && words[from]?.sentence === words[at]?.sentence)
      ? 'tired-of'
      : 'use-of'
  }
  /** Asked nothing in particular, somebody may tell of something that other questions ask for. */
  const ofOpen = (place: number): EvidenceRole => {
    const at = words.findIndex(({ end }) => end > place)
    const [act] = hits.flatMap(({ says, from }) =>
      says.is === 'act' && words[from]?.sentence === words[at]?.sentence ? says.role : [],
    )
    return act ?? passage.role
  }
  return {
    passage,
    lexicon,
    words,
    hits,
    themes,
    isNameAt,
    isTurned,
    roleAt: (place) =>
      passage.role === 'tired-of' ? ofBoth(place) : isOpen(passage.role) ? ofOpen(place) : passage.role,
    stems() {
      if (stems) return stems
      stems = new Map()
      for (const [at, { key }] of words.entries()) {
        const stem = lexicon.stemOf(key)
        if (!stems.has(stem)) stems.set(stem, at)
      }
      return stems
    },
    spanOf: ({ from, to }) => ({ start: words[from]?.start ?? 0, end: words[to]?.end ?? 0 }),
    sentenceAt(place) {
      const found = sentences.findIndex(({ end }) => end > place)
      const at = Math.max(0, found)
      const { start, end } = sentences[at] ?? { start: 0, end: passage.text.length }
      const known = asked.get(at) ?? { start, end, words: words.filter(({ sentence }) => sentence === at) }
      asked.set(at, known)
      return known
    },
  }
}

/** Hears everything that a seeker told, in its order. */
export type Hearing = (told: Pick<Told, 'passages' | 'language'>) => readonly Heard[]

/** What was told is heard once, however often it is asked for. */
export function hearingBy(lexicons: readonly Lexicon[]): Hearing {
  const known = new WeakMap<object, readonly Heard[]>()
  return (told) => {
    const heard =
      known.get(told) ?? told.passages.flatMap((passage) => hear(passage, lexicons, told.language) ?? [])
    known.set(told, heard)
    return heard
  }
}

/** Whether a question asked for nothing in particular. */
export const isOpen = (role: EvidenceRole): boolean => role === 'map'

/** The hits of one kind. */
export const hitsOf = <Is extends Says['is']>(
  { hits }: Heard,
  is: Is,
): readonly (Hit & { readonly says: Extract<Says, { is: Is }> })[] =>
  hits.filter((hit): hit is Hit & { readonly says: Extract<Says, { is: Is }> } => hit.says.is === is)

/** What share of a language's text its small words are, at least, from so many words on. */
const [SMALL, FEW] = [0.15, 5]

function spoken(words: readonly Word[], lexicons: readonly Lexicon[], language: string): Lexicon | undefined {
  const latin = words.filter(({ key }) => /[a-z]/.test(key)).length
  let best: { lexicon: Lexicon; count: number } | undefined
  for (const lexicon of lexicons) {
    const stops = words.reduce((sum, { key }) => sum + (lexicon.isStop(key) ? 1 : 0), 0)
    const count = stops * 2 + (lexicon.id === language ? 1 : 0)
    if (!best || count > best.count) best = { lexicon, count }
  }
  // Hardly a small word of its: it is another language, of which nothing is known.
  const isOther = latin >= FEW && (best?.count ?? 0) / 2 < latin * SMALL
  return isOther ? undefined : best?.lexicon
}
