import type { LexiconDocument } from '../pack/documents.gen.ts'
import { type Said, wordsOf } from './context.ts'
import { type Heard, hear } from './heard.ts'
import { type Hit, lexiconOf } from './lexicon.ts'
import type { Told } from './told.ts'
import { cut } from './words.ts'

/** Words of a seeker, and what was asked there. */
interface Mentioned {
  readonly words: string
  readonly title: string
}

/** An option that a seeker chose, and what was asked there. */
interface Picked {
  readonly value: string
  readonly label: string
  readonly title: string
}

/** What a message is about, and where the seeker wrote of that. */
export interface Mention {
  /** As a text names whoever it is: your mother. */
  readonly person: string | undefined
  /** What the theme is called in the middle of a sentence. */
  readonly theme: string | undefined
  /** Where they wrote of that person or used that very word. */
  readonly words: readonly Mentioned[]
  /** In how many of their texts they did. */
  readonly texts: number
  /** Where they wrote of what the theme is, in other words. */
  readonly near: readonly Mentioned[]
  /** What they chose of what it names, in the order of the message. */
  readonly chosen: readonly Picked[]
}

export const noMention: Mention = {
  person: undefined,
  theme: undefined,
  words: [],
  texts: 0,
  near: [],
  chosen: [],
}

/** Looks up in what a seeker told what a message is about. */
export type LookUp = (message: string, language: string, told: Told) => Mention

/** Quotations that are looked for. */
const MOST = 6

/** What share of the words of an option a message names at least: "writing" is enough for "Writing clearly". */
const NAMED = 0.5

/** Shorter words are in every text. */
const SHORTEST = 4

/**
 * Makes what looks up for a pack. Keep it as long as the pack: its lexicons are compiled once.
 *
 *     const lookUp = lookUpOf(pack.list('lexicon'))
 *     lookUp('my mother called again', 'en', told)
 *     // { person: 'your mother', theme: undefined, words: [{ words: 'My mother kept bees', title: 'What you loved' }], texts: 1, near: [], chosen: [] }
 */
export function lookUpOf(documents: readonly LexiconDocument[]): LookUp {
  const lexicons = documents.map(lexiconOf)
  return (message, language, told) => {
    const about = { role: 'free', source: { entry: '' }, of: '', title: '', earlier: false } as const
    const asked = hear({ ...about, text: message }, lexicons, language)
    if (!asked) return noMention
    const person = asked.hits.flatMap(personOf)[0]
    const [theme] = asked.themes.keys()
    const stems = stemsIn(asked)
    const heard = told.passages.flatMap((passage) =>
      passage.earlier ? [] : (hear(passage, lexicons, told.language) ?? []),
    )
    const ofPeople = heard.flatMap((each) => (person === undefined ? [] : ofPerson(each, person)))
    // Who it is about comes before the very word, and what is asked about stands last.
    const places =
      ofPeople.length > 0
        ? ofPeople
        : stems
            .map((stem) =>
              heard.flatMap((each) => (each.lexicon === asked.lexicon ? ofStem(each, stem) : [])),
            )
            .find((each) => each.length > 0)
    const around =
      person !== undefined || theme === undefined ? [] : heard.flatMap((each) => ofTheme(each, theme))
    return {
      person,
      theme: theme === undefined ? undefined : asked.lexicon.nameOf(theme),
      words: mentionedIn(places ?? []),
      texts: places?.length ?? 0,
      near: mentionedIn(around),
      chosen: pickedIn(told, asked),
    }
  }
}

/**
 * What a message may be about, as stems: the last word first, and words that anybody uses after all others, where they
 * name something: "my mornings" asks for mornings, "I want" for nothing.
 */
function stemsIn({ stems, words, hits, lexicon }: Heard): readonly string[] {
  const isNamed = (at: number): boolean => hits.some(({ from, to }) => from <= at && at <= to)
  const told = [...stems()]
    .map(([stem, at]) => ({ stem, at, key: words[at]?.key ?? '' }))
    .filter(({ key }) => key.length >= SHORTEST)
    .toReversed()
  const rare = told.filter(({ key }) => !lexicon.isCommon(key))
  const common = told.filter(({ key, at }) => lexicon.isCommon(key) && isNamed(at))
  return [...rare, ...common].map(({ stem }) => stem)
}

/** The words of the best few places; where a sentence is too long to stand in another, as it is. */
function mentionedIn(places: readonly Said[]): Mentioned[] {
  const found = wordsOf(places, MOST).map(({ words, title }) => ({ words, title }))
  return found.length > 0 ? found : places.flatMap(sentenceOf).slice(0, MOST)
}

/** Longer sentences are no quotation any more. */
const LONG = 200

function sentenceOf({ heard: { passage, spanOf, sentenceAt }, hit }: Said): Mentioned[] {
  const { start, end } = sentenceAt(spanOf(hit).start)
  const words = passage.text.slice(start, end).trim()
  return words.length > LONG || /[“”"«»\n]/u.test(words) ? [] : [{ words, title: passage.title }]
}

/** The chosen options that a message names, as it names them one after the other. */
function pickedIn({ chosen }: Told, { lexicon, stems, words }: Heard): Picked[] {
  const said = stems()
  const found = chosen.flatMap(({ value, label, title = '' }) => {
    const own = cut(label).words.filter(({ key }) => !lexicon.isStop(key) && !lexicon.isCommon(key))
    // Of several words one is no name unless it is that very word: "write" does not name "Writing clearly".
    const places = own.flatMap(({ key }) => {
      const at = said.get(lexicon.stemOf(key))
      return at === undefined || (own.length > 1 && words[at]?.key !== key) ? [] : [at]
    })
    return own.length > 0 && places.length / own.length >= NAMED
      ? [{ at: Math.min(...places), picked: { value, label, title } }]
      : []
  })
  return found.toSorted((one, other) => one.at - other.at).map(({ picked }) => picked)
}

const personOf = ({ says }: Hit): string[] => (says.is === 'person' ? [says.name] : [])

function ofPerson(heard: Heard, person: string): Said[] {
  const hit = heard.hits.find((each) => personOf(each)[0] === person)
  return hit ? [{ heard, hit }] : []
}

function ofStem(heard: Heard, stem: string): Said[] {
  const at = heard.stems().get(stem)
  return at === undefined ? [] : [{ heard, hit: { from: at, to: at } }]
}

function ofTheme(heard: Heard, theme: string): Said[] {
  const hit = heard.themes.get(theme)
  return hit ? [{ heard, hit }] : []
}
