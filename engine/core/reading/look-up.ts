import type { LexiconDocument } from '../pack/documents.gen.ts'
import { distance } from '../pack/spelling.ts'
import { sentencesOf } from '../recipe/sentences/sentences.ts'
import { type Said, wordsOf } from './context.ts'
import { type Heard, hear, type Hearing, hearingBy } from './heard.ts'
import { type Hit, type Lexicon, lexiconOf } from './lexicon.ts'
import {
  type Capital,
  capitalsIn,
  isSomebody,
  kinIn,
  namesIn,
  type NamesIn,
  peopleAt,
  personOf,
} from './names.ts'
import type { EvidenceRole, Passage, Told } from './told.ts'
import { cut } from './words.ts'

/** Words of a seeker, and what was asked there. */
interface Mentioned {
  readonly words: string
  readonly title: string
}

/** A word that a seeker used: as the message says it, where it stands, and in how many texts. */
interface Found extends Mentioned {
  readonly name: string
  readonly texts: number
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
  /** Everybody that it names, in its order. */
  readonly people: readonly string[]
  /** What the theme is called in the middle of a sentence. */
  readonly theme: string | undefined
  /** Where they wrote of that person or used that very word. */
  readonly words: readonly Mentioned[]
  /** Whether those words are about whoever it names, and not only in a word that it shares with them. */
  readonly isOfPerson: boolean
  /** In how many of their texts they did. */
  readonly texts: number
  /** Whether the first of those words has more in common with it than a word that may stand there by chance. */
  readonly isClose: boolean
  /** Where they wrote of what the theme is, in other words. */
  readonly near: readonly Mentioned[]
  /** What they chose of what it names, in the order of the message. */
  readonly chosen: readonly Picked[]
  /** Each word of it that they used, in its order, and where that stands first. */
  readonly each: readonly Found[]
  /** A theme that the first two of those places share, whatever words of the message brought them together. */
  readonly joint: string | undefined
  /** Where they wrote that they are tired of something. */
  readonly weary: readonly Mentioned[]
  /** Whether it calls somebody or something by a name that they wrote, whatever stands before it there: la Merche, the Rhine. */
  readonly calls: boolean
  /** Whether a place where they wrote of whoever it names says that this one lives no longer. */
  readonly gone: boolean
  /** Where they wrote that they keep something less than they hold it dear. */
  readonly lapses: readonly Mentioned[]
  /** What they wrote, by what was asked for. */
  readonly roles: Readonly<Partial<Record<EvidenceRole, readonly Mentioned[]>>>
  /** What was asked where some words of theirs stand. */
  readonly titleOf: (words: string) => string | undefined
  /** What share of the words of a text the message has, or of the message the text, whichever is more: from 0 to 1. */
  readonly shares: (text: string) => number
  /** How much of what the message names stands in a text: a word that few people use counts two, any other one. */
  readonly names: (text: string) => number
  /** Whether a text has more in common with the message than a word that may stand there by chance. */
  readonly isCloseTo: (text: string) => boolean
  /** How many themes of the message a text has, in whatever words: sleeping, where it speaks of resting. */
  readonly themes: (text: string) => number
}

export const noMention: Mention = {
  person: undefined,
  people: [],
  theme: undefined,
  words: [],
  isOfPerson: false,
  texts: 0,
  isClose: false,
  near: [],
  chosen: [],
  each: [],
  joint: undefined,
  weary: [],
  calls: false,
  gone: false,
  lapses: [],
  roles: {},
  titleOf: () => undefined,
  shares: () => 0,
  names: () => 0,
  isCloseTo: () => false,
  themes: () => 0,
}

/** Looks up in what a seeker told what a message is about; `sought` is the part of it that says what for, where it does. */
export type LookUp = (message: string, language: string, told: Told, sought?: string) => Mention

/** Quotations that are looked for. */
const MOST = 6

/** What share of the words of an option a message names at least: "writing" is enough for "Writing clearly". */
const NAMED = 0.5

/** Shorter words are in every text; not where they are what is asked for. */
const SHORTEST = 3

/** What knows the seeker's own words: where they wrote of something, and whom they call by a name. */
export interface OwnWords {
  readonly lookUp: LookUp
  readonly namesIn: NamesIn
}

/**
 * Makes what knows a seeker's own words for a pack. Keep it as long as the pack: its lexicons are compiled once, and what was told
 * is heard once for all that is asked of it.
 *
 *     const { lookUp, namesIn } = ownWordsOf(pack.list('lexicon'))
 *     lookUp('my mother called again', 'en', told)
 *     // { person: 'your mother', words: [{ words: 'My mother kept bees', title: 'What you loved' }], texts: 1, ... }
 *     namesIn(told) // Set { 'okafor', 'trufa' }
 */
export function ownWordsOf(documents: readonly LexiconDocument[]): OwnWords {
  const lexicons = documents.map(lexiconOf)
  const heardIn = hearingBy(lexicons)
  return { lookUp: lookUpBy(lexicons, heardIn), namesIn: (told) => namesIn(heardIn(told)) }
}

function lookUpBy(lexicons: readonly Lexicon[], heardIn: Hearing): LookUp {
  return (message, language, told, sought) => {
    const about = { role: 'free', source: { entry: '' }, of: '', title: '', earlier: false } as const
    const whole = hear({ ...about, text: message }, lexicons, language)
    if (!whole) return noMention
    const from = sought === undefined ? 0 : Math.max(0, message.lastIndexOf(sought))
    const part = sought === undefined ? undefined : partOf(whole, from, from + sought.length)
    const passages = told.passages.filter(({ earlier }) => !earlier)
    const heard = heardIn(told).filter(({ passage }) => !passage.earlier)
    const called = calledIn(whole, heard)
    const byName = new Set(namedBeside(whole, called))
    const everybody = [...peopleIn(part?.hits ?? []), ...called.keys(), ...peopleIn(whole.hits)]
    const people = [...new Set(everybody)].filter((each) => !byName.has(each))
    const [person] = people
    const [theme] = part ? part.themes : whole.themes.keys()
    const stems = part?.stems ?? stemsIn(whole)
    const named = people.length > 0 ? kinIn(heard) : new Map<string, readonly Capital[]>()
    const ofPeople = people.map((each) => {
      const name = called.get(each)
      const [names, persons] =
        name === undefined
          ? [(named.get(each) ?? []).map(({ stem }) => stem), [each]]
          : [[name], whoIs(name, named)]
      return heard.flatMap((text) =>
        [
          ...persons.flatMap((person) => ofPerson(text, person)),
          ...names.flatMap((stem) => ofStem(text, stem)),
        ].slice(0, 1),
      )
    })
    const placesOf = (wanted: readonly string[], of: typeof ofStem): readonly Said[] | undefined => {
      const found = wanted.map((stem) =>
        heard.flatMap((each) => (part || each.lexicon === whole.lexicon ? of(each, stem) : [])),
      )
      const some = found.filter((each) => each.length > 0)
      // Who tells of two things that stand in different texts is told of both.
      return (
        (part ? undefined : inSeveral(found)) ??
        (part || some.length < SEVERAL ? some[0] : [...new Set(some.flat())])
      )
    }
    // What was asked there in that word: "what did I refuse" is answered under a question that asks it.
    const askedFor = (): readonly Said[] | undefined => {
      const rare = stems.filter((stem) => !whole.lexicon.isCommon(stem))
      const asked = heard.map((each) => ({ each, stems: askedIn(each, lexicons, told.language) }))
      return rare
        .map((stem) => asked.flatMap((one) => (one.stems.has(stem) ? [{ heard: one.each, hit: FIRST }] : [])))
        .find((each) => each.length > 0 && each.length <= FEW)
    }
    // Who it is about comes before the very word, and what is asked about stands last.
    const isOfPeople = ofPeople.some(({ length }) => length > 0)
    const places = isOfPeople
      ? ofPeople.flat().filter(({ heard }, at, all) => all.findIndex((each) => each.heard === heard) === at)
      : (placesOf(stems, ofStem) ??
        askedFor() ??
        (part &&
          (placesOf(stems, ofNearStem) ?? (theme === undefined ? placesOf(part.common, ofStem) : undefined))))
    const around =
      person !== undefined || theme === undefined ? [] : heard.flatMap((each) => ofTheme(each, theme))
    const own = new Set(stems)
    const each = eachIn(whole, new Set(part?.telling ?? [...stems, ...thingsIn(whole)]), heard)
    const words =
      ofPeople.length > 1
        ? inTurn(ofPeople.map(mentionedIn)).filter(isFirstOf)
        : mostAlike(places ?? [], whole, part?.own ?? (isOfPeople ? stems : tellingOf(whole)))
    const best = heard.find(({ passage }) => words[0] && passage.text.includes(words[0].words))
    return {
      person,
      people,
      theme: theme === undefined ? undefined : whole.lexicon.nameOf(theme),
      words,
      isOfPerson: isOfPeople,
      texts: places?.length ?? 0,
      isClose:
        isOfPeople || (best !== undefined && (areClose(whole, best) || isTheirTopic(whole, best, heard))),
      near: mentionedIn(inSameWords(around, own)).filter(({ words }) => words.length >= SHORT),
      chosen: pickedIn(told, whole),
      each: each.map(({ name, texts, words, title }) => ({ name, texts, words, title })),
      joint: jointOf(each, whole.lexicon),
      weary: mentionedIn(heard.flatMap((each) => saidIn(each, 'tired'))),
      calls: capitalsOf(whole, heard).length > 0,
      gone: ofPeople.flat().some((place) => saidIn(place.heard, 'gone').length > 0),
      lapses: mentionedIn(heard.flatMap((each) => saidIn(each, 'lapse'))),
      roles: byRole(passages),
      titleOf: (words) => passages.find(({ text }) => text.includes(words))?.title,
      shares: (text) => shareOf(text, whole),
      names: (text) => namedIn(text, whole),
      isCloseTo(text) {
        const other = hear({ ...about, text }, lexicons, told.language)
        return other !== undefined && areClose(whole, other)
      },
      themes: (text) =>
        [...(hear({ ...about, text }, lexicons, told.language)?.themes.keys() ?? [])].filter((each) =>
          whole.themes.has(each),
        ).length,
    }
  }
}

/**
 * Whoever a message calls by a name that the seeker's own words have: as it is written there, with its stem. A capital in the
 * middle of a sentence gives a name away; the message need not have one.
 */
function calledIn(message: Heard, heard: readonly Heard[]): ReadonlyMap<string, string> {
  const called = new Map<string, string>()
  for (const capital of capitalsOf(message, heard))
    if (isSomebody(capital)) called.set(capital.written.replace(OF_NAME, ''), capital.stem)
  return called
}

/** The words of a message that the seeker wrote with the capital of a name. */
function capitalsOf(message: Heard, heard: readonly Heard[]): readonly Capital[] {
  const said = message.stems()
  return heard.flatMap((each) => capitalsIn(each).filter(({ stem }) => said.has(stem)))
}

/** Who somebody is whom the seeker calls by a name, where nobody else of that sort has another. */
const whoIs = (name: string, named: ReadonlyMap<string, readonly Capital[]>): readonly string[] =>
  [...named].flatMap(([person, [own, ...others]]) =>
    own?.stem === name && others.length === 0 ? [person] : [],
  )

/** Whoever a message names beside saying who that is: "my niece Lola" is one person, and that is Lola. */
function namedBeside(message: Heard, called: ReadonlyMap<string, string>): readonly string[] {
  const places = [...called.values()].flatMap((stem) => message.stems().get(stem) ?? [])
  return peopleAt(message.hits)
    .filter(({ from, to }) => places.some((at) => at === to + 1 || at === from - 1 || at === from - 2))
    .flatMap(personOf)
}

/** What a name ends with where something is theirs. */
const OF_NAME = /['’]s$/u

/** The first of each list, then the second of each, and so on. */
const inTurn = <Of>(lists: readonly (readonly Of[])[]): Of[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()

/** A word of a message that they used, and the themes of the text where it stands first. */
interface Used extends Found {
  readonly themes: readonly string[]
}

/** The same words are not told twice. */
export const isFirstOf = ({ words }: Mentioned, at: number, all: readonly Mentioned[]): boolean =>
  all.findIndex((each) => each.words === words) === at

/** Each word of a message that they used, as they wrote it. */
function eachIn(message: Heard, wanted: ReadonlySet<string>, heard: readonly Heard[]): readonly Used[] {
  const inOrder = [...message.stems()].filter(([stem]) => wanted.has(stem))
  const found = inOrder.flatMap(([stem, at]): Used[] => {
    const used = heard.flatMap((each) => ofStem(each, stem))
    // Who asks for the kids is told of the children.
    const theme = used.length === 0 ? themeAt(message, at) : undefined
    const places = theme === undefined ? used : heard.flatMap((each) => ofTheme(each, theme))
    const word = message.words[at]
    const asWritten = places.filter((place) => place.heard.words.some(({ key }) => key === word?.key))
    const [first] = mentionedIn(asWritten.length > 0 ? asWritten : places)
    const own = word && message.passage.text.slice(word.start, word.end).toLowerCase()
    const written = asWritten.map(({ heard: each }) => writtenIn(each, word?.key ?? '')).find((each) => each)
    const name = theme === undefined ? (written ?? own) : message.lexicon.nameOf(theme)
    const themes = places.find(({ heard: { passage } }) => first && passage.text.includes(first.words))?.heard
    return first && name !== undefined
      ? [{ ...first, name, texts: places.length, themes: [...(themes?.themes.keys() ?? [])] }]
      : []
  })
  // Two words that stand in one place are one thing of the message, where it has another: the motorbikes of my grandfather.
  const apart = found.filter((one, at) => found.findIndex(({ words }) => words === one.words) === at)
  return apart.length > 1 ? apart : found
}

/** Words that anybody uses, as stems, where the message names a thing by them: the old ones, the house. */
const thingsIn = ({ words, lexicon }: Heard): readonly string[] =>
  words.flatMap(({ key, sentence }, at) => {
    const before = words[at - 1]
    const isThing =
      before?.sentence !== sentence || lexicon.isBeforeThings(before.key) || lexicon.isJoin(before.key)
    const stem = lexicon.stemOf(key)
    return isThing && !lexicon.isStop(key) && !lexicon.isStop(stem) ? [stem] : []
  })

/** A word as a text has it inside of a sentence: with its accents, and a name with its capital. */
function writtenIn({ words, passage }: Heard, key: string): string | undefined {
  const at = words.findIndex((word) => word.key === key)
  const word = words[at]
  if (!word) return undefined
  const written = passage.text.slice(word.start, word.end)
  return words[at - 1]?.sentence === word.sentence ? written : written.toLowerCase()
}

/** What a theme is called that the first two of several have, where they stand in two texts. */
function jointOf([one, other]: readonly Used[], lexicon: Lexicon): string | undefined {
  const theme =
    one && other && one.words !== other.words
      ? one.themes.find((each) => other.themes.includes(each))
      : undefined
  return theme === undefined ? undefined : lexicon.nameOf(theme)
}

/** The stems of all words of a message that tell something, common ones too. */
const tellingOf = ({ words, lexicon }: Heard): readonly string[] =>
  words.flatMap(({ key }) => {
    const stem = lexicon.stemOf(key)
    return lexicon.isStop(key) || lexicon.isStop(stem) ? [] : [stem]
  })

/** What has most of several words that somebody says, where anything has more than one of them. */
function inSeveral(found: readonly (readonly Said[])[]): readonly Said[] | undefined {
  const counts = new Map<Heard, number>()
  for (const { heard } of found.flat()) counts.set(heard, (counts.get(heard) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const places = new Map(found.flat().map((place) => [place.heard, place]))
  return most < SEVERAL ? undefined : [...places.values()].filter(({ heard }) => counts.get(heard) === most)
}

const themeAt = ({ themes }: Heard, at: number): string | undefined =>
  [...themes].find(([, { from, to }]) => from <= at && at <= to)?.[0]

/** A text as a whole: its first sentence is quoted. */
const FIRST = { from: 0, to: 0 }

/** A word that more questions ask with is no word that tells them apart. */
const FEW = 2

/** The stems of what was asked. */
function askedIn(
  { passage: { title, question = '', ...passage } }: Heard,
  lexicons: readonly Lexicon[],
  language: string,
): ReadonlySet<string> {
  const asked = hear({ ...passage, title, text: `${title}. ${question}` }, lexicons, language)
  return new Set(asked?.stems().keys())
}

/** Of what is about a theme first what says it in a word of the message. */
function inSameWords(places: readonly Said[], stems: ReadonlySet<string>): readonly Said[] {
  const isSame = ({ heard: { words, lexicon }, hit }: Said): boolean =>
    words.slice(hit.from, hit.to + 1).some(({ key }) => stems.has(lexicon.stemOf(key)))
  return [...places.filter(isSame), ...places.filter((place) => !isSame(place))]
}

function byRole(passages: readonly Passage[]): Mention['roles'] {
  const roles: Partial<Record<EvidenceRole, Mentioned[]>> = {}
  for (const { role, text: words, title } of passages) (roles[role] ??= []).push({ words, title })
  return roles
}

/**
 * What share of the words of a text that tell something a message has. Who tells of it in other words has only some of them: then
 * it counts how much of the message they are.
 */
function shareOf(text: string, { lexicon, stems, words }: Heard): number {
  const own = tellingIn(text, lexicon)
  const said = stems()
  const shared = own.filter((stem) => said.has(stem))
  // One common word that two texts share is chance.
  if (shared.every((stem) => lexicon.isCommon(stem)) && shared.length < SEVERAL) return 0
  const told = new Set(words.filter(({ key }) => !lexicon.isStop(key)).map(({ key }) => lexicon.stemOf(key)))
  return Math.max(shared.length / own.length, shared.length < SEVERAL ? 0 : shared.length / told.size)
}

/** So many words are no chance, however common they are. */
const SEVERAL = 2

/** What share of the rare words of a message one is at least that makes what it is about. */
const ALL_ABOUT = 0.5

/**
 * Whether a text is near to a message: by somebody, by a theme, by several words, by a name, or by the one word that the message is about. A job
 * offer and "Offer a Wednesday" share a word by chance.
 */
function areClose(message: Heard, text: Heard): boolean {
  if ([...message.themes.keys()].some((each) => text.themes.has(each))) return true
  const people = new Set(peopleIn(text.hits))
  if (peopleIn(message.hits).some((each) => people.has(each))) return true
  const said = text.stems()
  const own = [...new Set(tellingOf(message))]
  const rare = own.filter((stem) => !message.lexicon.isCommon(stem))
  const shared = rare.filter((stem) => said.has(stem))
  return (
    own.filter((stem) => said.has(stem)).length >= SEVERAL ||
    capitalsIn(text).some(({ stem }) => shared.includes(stem)) ||
    (shared.length > 0 && shared.length / rare.length >= ALL_ABOUT)
  )
}

/** Whether a text shares a word with a message that the seeker came back to: what they wrote of more than once is no chance. */
function isTheirTopic(message: Heard, text: Heard, all: readonly Heard[]): boolean {
  const said = text.stems()
  return stemsIn(message).some(
    (stem) =>
      said.has(stem) &&
      !message.lexicon.isCommon(stem) &&
      all.filter((each) => each.stems().has(stem)).length >= SEVERAL,
  )
}

function namedIn(text: string, message: Heard): number {
  const own = new Set(tellingIn(text, message.lexicon))
  return stemsIn(message)
    .filter((stem) => own.has(stem))
    .reduce((sum, stem) => sum + (message.lexicon.isCommon(stem) ? 1 : 2), 0)
}

/** The stems of the words of a text that tell something. */
const tellingIn = (text: string, lexicon: Lexicon): readonly string[] => [
  ...new Set(
    cut(text)
      .words.filter(({ key }) => !lexicon.isStop(key))
      .map(({ key }) => lexicon.stemOf(key)),
  ),
]

/**
 * What a message may be about, as stems: the last word first, and words that anybody uses after all others, where they
 * name something: "my mornings" asks for mornings, "I want" for nothing.
 */
function stemsIn({ stems, words, hits, lexicon }: Heard): readonly string[] {
  const told = [...stems()]
    .map(([stem, at]) => ({ stem, at, key: words[at]?.key ?? '' }))
    .filter(({ key }) => key.length >= SHORTEST)
    .toReversed()
  // Whoever tells of somebody tells in passing when it was.
  const isOfPerson = hits.some((hit) => personOf(hit).length > 0)
  const isNamed = (at: number): boolean =>
    hits.some(
      ({ from, to, says }) =>
        from <= at && at <= to && NAMES.has(says.is) && (says.is !== 'hour' || !isOfPerson),
    )
  const isHour = (at: number): boolean =>
    hits.some(({ from, to, says }) => from <= at && at <= to && says.is === 'hour')
  const rare = told.filter(({ key, stem }) => !lexicon.isCommon(key) && !lexicon.isStop(stem))
  const common = told.filter(({ key, at }) => !lexicon.isStop(key) && lexicon.isCommon(key) && isNamed(at))
  // When it was says less than what it was.
  const all = [...rare, ...common]
  return [...all.filter(({ at }) => !isHour(at)), ...all.filter(({ at }) => isHour(at))].map(
    ({ stem }) => stem,
  )
}

/** What names something; that it is denied, or withdrawn, does not. */
const NAMES: ReadonlySet<Hit['says']['is']> = new Set([
  'theme',
  'person',
  'place',
  'hour',
  'shows',
  'opposed',
])

/** What a part of a message names. */
interface Part {
  readonly hits: readonly Hit[]
  readonly themes: readonly string[]
  readonly stems: readonly string[]
  /** Those of words that anybody uses, where it has others. */
  readonly common: readonly string[]
  /** All of them, in its order. */
  readonly own: readonly string[]
  /** Those of all that name something, in its order. */
  readonly telling: readonly string[]
}

/**
 * What stands in a message from a place to another, where it names something there: rare words come first, the last of them, and then
 * those that anybody uses, where they name something before the others.
 */
function partOf({ words, lexicon, hits, themes }: Heard, start: number, end: number): Part | undefined {
  const first = words.findIndex((word) => word.start >= start)
  const isStop = (key: string): boolean => lexicon.isStop(key) || lexicon.isStop(lexicon.stemOf(key))
  const own = words.filter((word) => word.start >= start && word.end <= end && !isStop(word.key))
  if (own.length === 0) return undefined
  const named = new Set(hits.flatMap(({ from, to }) => words.slice(from, to + 1)))
  const weight = (word: (typeof own)[number]): number =>
    lexicon.isCommon(word.key) ? (named.has(word) ? 1 : 0) : 2
  const stemsOf = (list: typeof own): string[] => list.map(({ key }) => lexicon.stemOf(key))
  const rare = own.filter((word) => weight(word) === 2).toReversed()
  const common = own.filter((word) => weight(word) < 2).toSorted((one, two) => weight(two) - weight(one))
  return {
    hits: hits.filter(({ from }) => from >= first),
    themes: [...themes].flatMap(([theme, { from }]) => (from >= first ? [theme] : [])),
    stems: stemsOf(rare.length > 0 ? rare : common),
    common: stemsOf(rare.length > 0 ? common : []),
    own: stemsOf(own),
    telling: stemsOf(own.filter((word) => weight(word) > 0)),
  }
}

/** The words of the best few places; of those that cannot be cut to a quotation the sentence as it is. */
function mentionedIn(places: readonly Said[]): Mentioned[] {
  const found = wordsOf(places, MOST)
  const left = places.filter(
    ({ heard: { passage } }) =>
      !found.some(({ whole, source }) => source === passage.source || passage.text.includes(whole)),
  )
  const passages = new Map(places.map(({ heard: { passage } }) => [passage.source, passage]))
  return [
    ...found.map(({ whole, title, source }) => ({
      words: longEnough(whole, passages.get(source)),
      // A name stands under what was asked, and not under itself.
      title: whole === title ? (passages.get(source)?.question ?? title) : title,
    })),
    ...left.flatMap(sentenceOf),
  ].slice(0, MOST)
}

/** Letters of a quotation that says something by itself. */
const SHORT = 16

/** A sentence of one word with the one behind it: "Rain. People come in when it rains". */
function longEnough(words: string, passage: Passage | undefined): string {
  const at = words.length < SHORT ? (passage?.text.indexOf(words) ?? -1) : -1
  if (!passage || at < 0) return words
  const [first = '', second = ''] = sentencesOf(passage.text.slice(at))
  const both = `${first}${second}`.trim().replace(ENDS, '')
  return second === '' || both.length > LONG || UNQUOTED.test(both) ? words : both
}

/** Marks at the end of what is quoted, and what no quotation holds. */
const ENDS = /[.…\s]+$/u
const UNQUOTED = /[“”"«»\n]/u

/** Longer sentences are no quotation any more. */
const LONG = 200

function sentenceOf({ heard: { passage, spanOf, sentenceAt }, hit }: Said): Mentioned[] {
  const { start, end } = sentenceAt(spanOf(hit).start)
  const words = passage.text.slice(start, end).trim()
  return words.length > LONG || UNQUOTED.test(words)
    ? []
    : [{ words: longEnough(words, passage), title: passage.title }]
}

/** The chosen options that a message names, as it names them one after the other. */
function pickedIn({ chosen }: Told, { lexicon, stems, words }: Heard): Picked[] {
  const said = stems()
  const found = chosen.flatMap(({ value, label, title = '' }) => {
    const named = cut(label).words.filter(({ key }) => !lexicon.isStop(key))
    // An option of one word is named by it, however common that is: family.
    const own = named.length === 1 ? named : named.filter(({ key }) => !lexicon.isCommon(key))
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

/** Where a text first says something of a kind. */
const saidIn = (heard: Heard, is: Hit['says']['is']): Said[] =>
  heard.hits.flatMap((hit) => (hit.says.is === is ? [{ heard, hit }] : [])).slice(0, 1)

/** What the very word counts more than another form of it. */
const AS_WRITTEN = 0.25

/** First the words of the places that share most with the message, then the others. */
function mostAlike(
  places: readonly Said[],
  { lexicon, words }: Heard,
  wanted: readonly string[],
): Mentioned[] {
  const weights = new Map(wanted.map((stem) => [stem, lexicon.isCommon(stem) ? 1 : 2]))
  const keys = new Map(words.map(({ key }) => [lexicon.stemOf(key), key]))
  const shared = places.map((place) => {
    const said = place.heard.stems()
    const isWritten = (stem: string): boolean => place.heard.words.some(({ key }) => key === keys.get(stem))
    const weight = [...weights].reduce(
      (sum, [stem, each]) => sum + (said.has(stem) ? each + (isWritten(stem) ? AS_WRITTEN : 0) : 0),
      0,
    )
    return { place, weight }
  })
  const most = Math.max(0, ...shared.map(({ weight }) => weight))
  const of = (is: (weight: number) => boolean): Mentioned[] =>
    mentionedIn(shared.flatMap(({ place, weight }) => (is(weight) ? [place] : [])))
  const best = of((weight) => weight === most)
  const others = of((weight) => weight < most)
  return [...best, ...others.filter(({ words }) => best.every((each) => each.words !== words))].slice(0, MOST)
}

/** Who is named; a brother in law is no brother. */
const peopleIn = (hits: readonly Hit[]): string[] => peopleAt(hits).flatMap(personOf)

function ofPerson(heard: Heard, person: string): Said[] {
  const hit = peopleAt(heard.hits).find((each) => personOf(each)[0] === person)
  return hit ? [{ heard, hit }] : []
}

function ofStem(heard: Heard, stem: string): Said[] {
  const at = heard.stems().get(stem)
  return at === undefined ? [] : [{ heard, hit: { from: at, to: at } }]
}

/** A word that begins as what is looked for does, or is it but for a letter: the bakery for the baker. */
function ofNearStem(heard: Heard, stem: string): Said[] {
  const found = [...heard.stems()].find(([other]) => isNear(stem, other))
  return found ? [{ heard, hit: { from: found[1], to: found[1] } }] : []
}

/** Stems that are shorter are other words by chance. */
const NEAR = 5

function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < NEAR || short[0] !== long[0]) return false
  return long.startsWith(short) || (short.length > NEAR && distance(short, long, 1) <= 1)
}

function ofTheme(heard: Heard, theme: string): Said[] {
  const hit = heard.themes.get(theme)
  return hit ? [{ heard, hit }] : []
}
