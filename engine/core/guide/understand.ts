import { inSteps } from '../in-steps.ts'
import { once } from '../once.ts'
import type { ApologyDocument, TalkDocument, TalkIntent, TalkThing } from '../pack/documents.gen.ts'
import { cut } from '../reading/words.ts'
import type { Lessons } from './lessons.ts'
import {
  type Candidate,
  LAST,
  type Phrases,
  type Named,
  Phrasebook,
  type PhraseFault,
  type Read,
} from './phrasebook.ts'

/** What somebody who talks with the guide wants. */
export type Understood =
  | { readonly is: 'foreign'; readonly apology: ApologyDocument }
  | {
      readonly is: 'known'
      /** The document of the language that it is said in. */
      readonly talk: TalkDocument
      readonly intent: TalkIntent
      /** What it is about: what the message names, else what was talked about before. */
      readonly named: readonly Named[]
      readonly place: number | undefined
      /** All places that the message says, in its order. */
      readonly places: readonly number[]
      /** The ids of what it names in passing. */
      readonly passing: readonly string[]
      /** What was talked about before, where the message goes on with that. */
      readonly last: TalkIntent | undefined
      /** Whether it goes on with the last reply, whatever that was: how do I do that. */
      readonly follows: boolean
      /** Whether it speaks of somebody or something that only an earlier message names: she, that. */
      readonly refers: boolean
      /** Whether what was talked about before was set side by side. */
      readonly compared: boolean
      /** Whether short replies were asked for in this conversation. */
      readonly short: boolean
      /** What the second of two questions in one message wants. */
      readonly also: Wanted | undefined
      /** What is looked up in what the seeker wrote, where that is what is asked for. */
      readonly sought: string | undefined
      /** The sentence of a long message that says what is wanted: what they wrote is looked up by that before all of it. */
      readonly core: string | undefined
      /** Which sort of the intent it is, where that has any. */
      readonly sort: string | undefined
      /** What it may want, where that is not clear. */
      readonly readings: readonly Reading[]
    }

/** What one question wants, and what it is about. */
export interface Wanted {
  readonly intent: TalkIntent
  readonly named: readonly Named[]
  /** What stands behind its phrase. */
  readonly behind: string
}

/** What a message may want, and a message that would say so. */
export interface Reading {
  readonly intent: TalkIntent
  readonly named: readonly Named[]
  readonly meant: string
}

/** What a conversation is about so far. */
interface Thread {
  readonly named: readonly Named[]
  /** What it was about before that. */
  readonly earlier: readonly Named[]
  readonly last: TalkIntent | undefined
  readonly place: number | undefined
  /** Whether it set things side by side. */
  readonly compared: boolean
  /** Whether anything was replied yet. */
  readonly replied: boolean
  readonly short: boolean
  /** What was asked back, where it was not clear what a message wants. */
  readonly readings: readonly Reading[]
  /** The language that was spoken last. */
  readonly language: string
}

/**
 * Understands the last message of a conversation: `before` are the earlier ones of the seeker, the oldest first, and `names` the keys of
 * whoever the seeker's own words call by a name.
 */
export type Listener = (
  message: string,
  before: readonly string[],
  language: string,
  names?: ReadonlySet<string>,
) => Understood

/** What comes first when a message wants several things. */
const ranks: Readonly<Record<Candidate['rank'], number>> = { ask: 2, say: 1, nod: 0 }

/**
 * From here on a message is like the examples of an intent enough to be taken for it; one that only goes on is short, and
 * short ones are alike by chance.
 */
const [ALIKE, GOES_ON_ALIKE] = [0.34, 0.7]

/**
 * From this share on what the words of a message speak for is taken for what it wants: where the example that it is most like
 * says the same, and where it does not.
 */
const [AGREED, SURE] = [0.1, 0.25]

/** From this share on words speak clearly enough for it to overrule the example that a message is most like. */
const OVERRULES = 0.5

/** So many times as much has to speak for it as for the next one. */
const AHEAD = 1.25

/** From this share on it is as good as an example. */
const AS_GOOD = 0.6

/** From here on it is as good as an example: then it does not matter how politely it is said. */
const AN_EXAMPLE = 0.6

/** From here on a message is compared even where a phrase takes all of it. */
const CERTAIN = 0.9

/** What is as short as a name is taken by phrases alone. */
const A_NAME = 2

/** Who says more than that does not only nod. */
const A_NOD = 6

/** Words that the very words of an example count for, and those of one that is mere politeness. */
const [AS_WORDS, AS_NOD] = [4, 2]

/** What examples say that a message wants, and how surely. */
interface Likely {
  readonly intent: TalkIntent
  readonly likeness: number
  /** Whether it is as good as an example. */
  readonly isOne: boolean
}

/**
 * What examples speak for: the one that it is nearly word for word, else what its words speak for. Where these clearly speak for
 * another, they are right, but for what is said in the very words of an example: to likeness one name is as good as another, and a
 * word that tells two apart is one of many.
 */
function learnedOf({ learned, named, others, asks, message }: Read): Likely | undefined {
  const { kin, guesses } = learned()
  // Who begins as a question does hardly tells something, unless it is nearly an example of that.
  const leastOf = ({ does = 'reply', rank }: TalkIntent, least: number): number =>
    goesOn.has(does) ? GOES_ON_ALIKE : asks && rank === 'say' ? Math.max(AS_GOOD, least) : least
  const isPossible = ({ of }: { of: TalkIntent }): boolean =>
    of.does === 'beside' ? besides(of, named).length > 0 : of.does !== 'tell' || named.length > 0
  const [best, next] = guesses.filter(isPossible)
  const isOther = best !== undefined && best.of !== kin?.of && best.share >= leastOf(best.of, OVERRULES)
  const isOverruled = isOther && (named.length > 0 || (kin?.likeness ?? 0) < CERTAIN)
  if (!isOverruled && kin && isPossible(kin) && (kin.likeness >= AN_EXAMPLE || guesses.length === 0))
    return kin.likeness >= leastOf(kin.of, ALIKE)
      ? {
          intent: kin.of,
          likeness: Math.max(kin.likeness, best?.of === kin.of && kin.of.rank !== 'say' ? best.share : 0),
          isOne: kin.likeness >= AN_EXAMPLE,
        }
      : undefined
  if (!best) return undefined
  const isAhead = best.share >= (next?.share ?? 0) * AHEAD
  const isTold = !isAsked({ asks, message }) && (best.of.rank ?? 'ask') === 'ask'
  const least = leastOf(best.of, best.of === kin?.of ? AGREED : isTold ? OVERRULES : SURE)
  // Only what is like such a message is off the subject: unusual words alone are not.
  const isLost = lost.has(best.of.does ?? 'reply') && (kin?.likeness ?? 0) < ALIKE
  // Who says hardly more than a name asks for it.
  const isName = named.some(({ loose }) => !loose) && others <= 1 && best.of.does !== 'tell'
  return best.share >= (isName ? AS_GOOD : least) && isAhead && !isLost
    ? {
        intent: best.of,
        likeness: best.share,
        isOne: best.share >= (asks && best.of.rank === 'say' ? CERTAIN : AS_GOOD),
      }
    : undefined
}

/** Whether a phrase takes next to nothing of a long message, and nothing else in it speaks for that. */
function isByChance(
  { intent, rank, words, after }: Candidate,
  { words: all, learned, asks, message }: Read,
): boolean {
  if (after === 'any') return false
  const little = rank === 'nod' && all > A_NOD ? LITTLE_OF_A_NOD : NEXT_TO_NOTHING
  // One word does not ask anything of a message that only tells.
  const isTold = rank === 'ask' && words < A_QUESTION && all > A_NOD && !isAsked({ asks, message })
  if (words / all >= little && !isTold) return false
  const share = learned().guesses.find(({ of }) => of === intent)?.share ?? 1
  return share < (isTold ? AS_GOOD : BY_CHANCE)
}

/** What share of a message a phrase takes by chance, and what share speaks for it then. */
const [NEXT_TO_NOTHING, BY_CHANCE] = [0.3, 0.13]

/** What share of a longer message a nod takes by chance. */
const LITTLE_OF_A_NOD = 0.34

/** What phrases take, and what examples speak for; a message that a phrase takes whole is not compared. */
function everyCandidate(read: Read): readonly Candidate[] {
  const { words: all, message } = read
  const candidates = read.candidates.filter((each) => !isByChance(each, read))
  // Of what goes on with a reply single words tell nothing: they are alike in all that is asked so.
  if (candidates.some(({ after }) => after === 'any')) return candidates
  const learned = learnedOf(read)
  const isWhole = candidates.some(({ words }) => words >= all)
  if (!learned) return candidates
  const { intent, likeness, isOne: isExample } = learned
  const { does = 'reply', rank = 'ask' } = intent
  const isCertain = likeness >= CERTAIN && all > A_NAME && does === 'reply' && rank === 'ask'
  if (isWhole && !isCertain) return candidates
  const most = Math.max(0, ...candidates.filter(({ after }) => !after).map(({ words }) => words))
  const taken = candidates.filter((each) => each.intent === intent).map(({ words }) => words)
  // Whatever names a thing is like the examples of telling one: there that adds little to a phrase.
  const asWords = does === 'tell' && taken.length > 0 ? 1 : rank === 'nod' ? AS_NOD : AS_WORDS
  // What a phrase takes more of than speaks for another is left to it.
  if (taken.length === 0 && most / all > likeness) return candidates
  const words = Math.max(0, ...taken) + likeness * asWords
  const isOne = isExample && (rank !== 'nod' || all <= A_NOD)
  // Where a phrase tells what somebody says, a question that it is somewhat like does not come before that.
  const isSaid = rank === 'ask' && taken.length === 0 && candidates.some((each) => each.rank === 'say')
  const behind = candidates.find((each) => each.intent === intent)?.behind ?? message
  return [...candidates, { intent, rank: isOne ? 'ask' : isSaid ? 'say' : rank, words, after: false, behind }]
}

/** The one place where it is decided which intent a message has, and which of two that fit equally. */
function chosen(read: Read): Candidate | undefined {
  return everyCandidate(read).reduce<Candidate | undefined>((best, each) => {
    if (!best) return each
    const higher = ranks[each.rank] - ranks[best.rank] || weightOf(each) - weightOf(best)
    return higher > 0 ? each : best
  }, undefined)
}

/** Of two that take as many words the one that goes on with anything comes last, and first the one that goes on with what was told. */
const weightOf = ({ words, after, intent: { tellsOf } }: Candidate): number =>
  after === 'any' ? words + (tellsOf === undefined ? -A_HAIR : A_HAIR) : words

/** Less than a word. */
const A_HAIR = 0.5

/** What is asked for itself, so that it can stand beside another question. */
function asked(read: Read): Wanted | undefined {
  const best = chosen(read)
  if (!best) return undefined
  const { intent, words, behind } = best
  const { does = 'reply', rank = 'ask' } = intent
  const isWhole = (does === 'reply' || (does === 'tell' && read.named.length > 0)) && rank === 'ask'
  return isWhole && words >= A_QUESTION ? { intent, named: read.named, behind } : undefined
}

/**
 * How many words speak for the language that a message is read in: those of a phrase, and more where it takes all of the message or
 * where an example says the same. What is learned of its words does not: in few examples some word of any language speaks for somebody.
 */
function wordsOf({ candidates, named, others, words: all, learned }: Read): number {
  const most = Math.max(0, ...candidates.map(({ words }) => words))
  if (named.length > 0 && others <= 1) return most
  if (most >= all) return most + AS_WORDS
  const likeness = learned().kin?.likeness ?? 0
  return most + (likeness >= AN_EXAMPLE ? likeness * AS_WORDS : 0)
}

/** What two halves of a message want, where each of them wants something by itself. */
interface Halves {
  readonly first: Wanted | undefined
  readonly second: Wanted
  /** One half only asks to be short. */
  readonly short: boolean
}

function halvesOf(book: Phrases, message: string, whole: Read): Halves | undefined {
  for (const [one, other] of book.halves(message)) {
    const then = ofItself(book.read(other))
    const second = then.asks ? asked(then) : undefined
    if (!second) continue
    const isTaken = then.candidates.some(({ intent }) => intent === second.intent)
    const read = ofItself(book.read(one))
    if (chosen(read)?.intent.does === 'shorter') return { first: undefined, second, short: true }
    const first = isTaken ? asked(read) : undefined
    if (first && first.intent !== second.intent && !takesBoth(whole, read, then))
      return { first, second, short: false }
  }
  return undefined
}

/** What a part of a message says whatever was said before. */
const ofItself = (read: Read): Read => ({
  ...read,
  candidates: read.candidates.filter(({ after }) => !after),
})

/** Whether one phrase takes more of a message than two of its halves do. */
function takesBoth(whole: Read, ...halves: readonly Read[]): boolean {
  const most = ({ candidates }: Read): number => Math.max(0, ...candidates.map(({ words }) => words))
  return most(whole) >= halves.reduce((sum, half) => sum + most(half), 0)
}

/** Words of a phrase that make a question of a part of a message. */
const A_QUESTION = 2

/** Messages that a thread goes back. */
const THREAD = 6

/** How much a language of the seeker counts when a message could be in two. */
const OWN = 0.5

/**
 * Makes what listens for a pack. Keep it as long as the pack: its phrases are compiled once.
 *
 *     const listen = listenerOf(pack.list('talk'), pack.list('apology'))
 *     listen('and my moon?', ['what is my sun sign'], 'en')
 *     // { is: 'known', intent: { id: 'tell', ... }, named: [{ thing: { id: 'moon', ... } }], ... }
 */
export const listenerOf = (
  documents: readonly TalkDocument[],
  apologies: readonly ApologyDocument[],
): Listener => preparedListener(documents, apologies).listen

/** What listens, and can be prepared step by step; `prepare` says whether there is more to do. The first message does the rest. */
export interface PreparedListener {
  readonly listen: Listener
  readonly prepare: () => boolean
}

/** Keeps what examples teach from one start to the next. */
export interface LessonKeeper {
  readonly kept: (document: TalkDocument) => Lessons | undefined
  readonly keep: (document: TalkDocument, lessons: Lessons) => void
}

/** @param keeper asked for what was learned before; told what was learned anew once all of it is prepared */
export function preparedListener(
  documents: readonly TalkDocument[],
  apologies: readonly ApologyDocument[],
  keeper?: LessonKeeper,
): PreparedListener {
  const books = inSteps(compiling(documents, keeper))
  const listener = once(() => listenerBy(books.whole(), apologies))
  const keepAll = once(() => {
    for (const { document, lessons, isTaughtAnew } of books.whole())
      if (isTaughtAnew) keeper?.keep(document, lessons)
  })
  return {
    listen: (...said) => listener()(...said),
    prepare() {
      if (books.prepare() || books.whole().some((book) => book.prepare())) return true
      keepAll()
      return false
    },
  }
}

function* compiling(
  documents: readonly TalkDocument[],
  keeper?: LessonKeeper,
): Generator<undefined, readonly Phrasebook[]> {
  const books: Phrasebook[] = []
  for (const document of documents) {
    books.push(new Phrasebook(document, keeper?.kept(document)))
    yield
  }
  return books
}

function listenerBy(
  books: readonly Phrasebook[],
  apologies: readonly ApologyDocument[],
  counted?: 'others only',
): Listener {
  const others = apologies.map((apology) => ({ apology, tells: new Set(apology.tells.map(keyed)) }))

  function hear(
    message: string,
    thread: Thread,
    knowing: readonly Phrases[],
  ): { read: Read; book: Phrases } | ApologyDocument {
    const reads = knowing.map((book) => {
      const read = book.read(message, counted)
      const candidates = read.candidates.filter(
        ({ after, intent }) =>
          (!after ||
            (after === 'any'
              ? canFollow(intent, thread) && !namesOther(read, thread)
              : isAfter(intent, thread))) &&
          (intent.does !== 'beside' ||
            (after !== false && isAboutLast(intent, thread)) ||
            besides(intent, after ? thread.named : read.named).length > 0),
      )
      return { read: { ...read, candidates }, book }
    })
    const weigh = ({ read, book }: (typeof reads)[number]): number =>
      read.telling + wordsOf(read) + (book.document.id === thread.language ? OWN : 0)
    const own = reads.find(({ book }) => book.document.id === thread.language)
    // Where no word tells a language, what is spoken goes on: an example of another is like it by chance.
    const isOwn =
      reads.every(({ read }) => read.telling === 0) && own?.read.candidates.some(({ after }) => !after)
    const [best] = isOwn ? [own] : reads.toSorted((one, other) => weigh(other) - weigh(one))
    if (!best) throw new Error('The guide speaks no language')
    const words = cut(message).words.map(({ key }) => key)
    const [other] = others
      .map(({ apology, tells }) => ({ apology, told: words.filter((word) => tells.has(word)).length }))
      .toSorted((one, two) => two.told - one.told)
    const enough = words.length > 3 ? 2 : 1
    return other && other.told >= enough && other.told >= weigh(best) ? other.apology : best
  }

  function understand(
    message: string,
    thread: Thread,
    knowing: readonly Phrases[],
  ): { understood: Understood; thread: Thread } {
    const heard = hear(message, thread, knowing)
    if (!('read' in heard)) return { understood: { is: 'foreign', apology: heard }, thread }
    const { book } = heard
    const { document } = book
    const whole = answering(inThread(begun(heard.read, thread), message, thread, book), message, thread)
    const follows = chosen(whole)?.after === 'any'
    const picked = follows ? undefined : pickedOf(document, whole, thread)
    const core = picked || follows ? undefined : coreOf(book, message, whole)
    const isOne = follows || picked !== undefined || core?.isWanted === true
    const halves = isOne ? undefined : halvesOf(book, message, whole)
    const focus = halves || isOne ? undefined : focusOf(book, message, whole, thread)
    const read = core?.isWanted ? core.read : (focus ?? whole)
    const first = picked ?? (halves && (halves.first ?? halves.second))
    const best = chosen(read)
    const beside = halves || picked || follows ? undefined : besideOf(read, best, thread)
    const also = halves?.first ? halves.second : undefined
    const readings = first || best ? [] : readingsOf(read, message)
    const intent = placed(
      document,
      read,
      beside?.intent ?? first?.intent ?? best?.intent ?? rest(document, message, read, thread, readings),
    )
    const does = intent.does ?? 'reply'
    const before = thread.named.map((each) => ({ ...each, thing: inLanguage(document, each.thing) }))
    const said = beside?.named ?? first?.named ?? read.named
    // Number four of a list that was just told is no other number, and the house of what was just told is no other thing.
    const isOfBefore = (does === 'item' && !said.some(hasList) && before.some(hasList)) || isAfterMore(best)
    const own = isOfBefore ? [] : said
    const named = own.length > 0 ? own : goesOn.has(does) || does === 'shorter' || follows ? before : []
    const isSame = does === 'more' || does === 'why'
    // Which of them first is no place of a list.
    const place = follows
      ? own.length === 0
        ? thread.place
        : undefined
      : does === 'next'
        ? (thread.place ?? 1) + 1
        : (read.place ?? (does === 'item' ? 1 : isSame && own.length === 0 ? thread.place : undefined))
    const both =
      does === 'compare' && named.length === 1 && read.places.length < 2
        ? besideBefore(named, own.length > 0 ? before : thread.earlier)
        : named
    const last = thread.last && document.intents.find(({ id }) => id === thread.last?.id)
    const short = thread.short || does === 'shorter' || halves?.short === true
    const offered = does === 'unsure' ? readings : []
    const sorted =
      (core?.isWanted ? book.sortOf(intent, core.read.message) : undefined) ?? book.sortOf(intent, message)
    return {
      understood: {
        is: 'known',
        talk: document,
        intent,
        named: both,
        place,
        places: read.places,
        passing: read.passing,
        last,
        compared: thread.compared,
        follows,
        refers: read.refers && read.words <= ELLIPTIC && (before.length > 0 || last !== undefined),
        short,
        also,
        sought:
          (intent.seeks === undefined ? sorted?.words : undefined) ??
          sought([beside?.seeks, first ?? best, also]) ??
          (namesAnother(intent, read) ? message : undefined),
        core: core?.read.message,
        sort: sorted?.sort,
        readings: offered,
      },
      thread: nextThread(thread, { document, intent, named: both, place, short, follows, readings: offered }),
    }
  }

  return (message, before, language, names) => {
    const knowing = books.map((book) => book.knowing(names))
    let thread: Thread = {
      named: [],
      earlier: [],
      last: undefined,
      place: undefined,
      compared: false,
      replied: false,
      short: false,
      readings: [],
      language,
    }
    for (const earlier of before.slice(-THREAD)) ({ thread } = understand(earlier, thread, knowing))
    const spoken = before.length === 0 ? language : thread.language
    return understand(message, { ...thread, language: spoken }, knowing).understood
  }
}

/** Whether a message goes on with an intent: its reply was the last, or what that is about was told by itself. */
const isAfter = (intent: TalkIntent, thread: Thread): boolean =>
  thread.last === undefined
    ? thread.named.some(({ thing }) => intent.tellsOf?.includes(thing.id))
    : intent.id === thread.last.id || isAboutLast(intent, thread)

/** Whether a message names something else than what was talked about: it asks for that. */
const namesOther = ({ named }: Read, thread: Thread): boolean =>
  named.some(({ thing: { id }, loose }) => !loose && thread.named.every(({ thing }) => thing.id !== id))

/** Whether a message can go on with the last reply: with any, or where the intent names what it goes on with, with one that is about that. */
const canFollow = ({ tellsOf }: TalkIntent, { replied, named, last }: Thread): boolean =>
  replied &&
  last?.ofApp !== true &&
  (tellsOf === undefined ||
    (last === undefined ? named.some(({ thing }) => tellsOf.includes(thing.id)) : tellsOf.includes(last.id)))

/** Whether an intent sets something beside the reply that was the last: what the answers have in common, beside work. */
const isAboutLast = ({ does, tellsOf = [] }: TalkIntent, { last }: Thread): boolean =>
  does === 'beside' && last !== undefined && tellsOf.includes(last.id)

/** Whether a message asks for more in a way that only what was talked about before gives a meaning: and in which house. */
const isAfterMore = (best: Candidate | undefined): boolean =>
  best !== undefined && best.after !== false && best.intent.does === 'more'

/** One thing, behind the one of those talked about before that it is set beside: the last that is another. */
const besideBefore = (named: readonly Named[], before: readonly Named[]): readonly Named[] => [
  ...before.filter((each) => named.every(({ thing }) => thing.id !== each.thing.id)).slice(0, 1),
  ...named,
]

/** Who tells more than that names the first time something was, and not the first of a list. */
const A_PLACE = 5

/** Without what only tells of a first or second time. */
function listed(read: Read): Read {
  if (read.asks || read.named.some(hasList) || read.words <= A_PLACE) return read
  return { ...read, candidates: read.candidates.filter(({ intent }) => intent.does !== 'item') }
}

/** Without the phrases that only go on with something, where there is nothing yet and another takes as much. */
function begun(all: Read, { named, last }: Thread): Read {
  const read = listed(all)
  if (named.length > 0 || last || read.named.length > 0) return read
  const going = read.candidates.filter(({ intent }) => intent.does === 'more' || intent.does === 'next')
  const most = Math.max(0, ...going.map(({ words }) => words))
  const candidates = read.candidates.filter((each) => !going.includes(each))
  const isOther = candidates.some(
    ({ intent, rank, words }) => (intent.does ?? 'reply') === 'reply' && rank === 'ask' && words >= most,
  )
  return going.length > 0 && isOther ? { ...read, candidates } : read
}

/** The one of two readings that a message chooses: the second. */
function pickedOf(
  { intents }: TalkDocument,
  { place, words }: Read,
  { readings }: Thread,
): Wanted | undefined {
  const reading = words <= A_CHOICE ? readings.at((place ?? 0) === LAST ? -1 : (place ?? 0) - 1) : undefined
  const intent = place === undefined ? undefined : intents.find(({ id }) => id === reading?.intent.id)
  return reading && intent && { intent, named: reading.named, behind: '' }
}

/** Who says more than that chooses none of two. */
const A_CHOICE = 6

/** Who says so much tells a story first, and what is wanted at its end. */
const A_STORY = 30

/** Who ends a story with so few words asks nothing of it. */
const AN_END = 3

/** What a long message ends with, and whether that wants something by itself. */
function coreOf(
  book: Phrases,
  message: string,
  whole: Read,
): { readonly read: Read; readonly isWanted: boolean } | undefined {
  if (whole.words < A_STORY) return undefined
  const sentences = book.sentences(message)
  const isPart = sentences.length < 2
  const parts = isPart ? book.parts(message) : sentences
  const end = parts.at(-1)
  if (end === undefined || parts.length < 2) return undefined
  const read = ofItself(book.read(end))
  if (read.words < AN_END) return undefined
  const does = chosen(read)?.intent.does ?? 'reply'
  const isWanted = chosen(read) !== undefined && does === 'reply'
  if (isPart && !isWanted) return undefined
  return { read: { ...read, named: read.named.length > 0 ? read.named : whole.named }, isWanted }
}

/**
 * The one sentence of a message that asks, where the others only tell: what they say is no part of what is wanted, and
 * what they name is what it is about.
 */
function focusOf(book: Phrases, message: string, whole: Read, { named, last }: Thread): Read | undefined {
  const sentences = book.sentences(message)
  if (sentences.length < 2) return undefined
  const reads = sentences.map((sentence) => ofItself(book.read(sentence)))
  const [one, ...more] = reads.filter(isAsked)
  if (!one || more.length > 0) return undefined
  // What speaks of what the others tell, or is hardly more than a word, asks nothing by itself: "which one do I put".
  if (one.words < AN_END || (one.refers && one.named.length === 0)) return undefined
  // Who only repeats a name, and then says something, asks nothing: "Reformer? I never reformed anybody."
  if (one === reads[0] && one.others === 0 && !one.asks && one.named.length > 0) return undefined
  const does = chosen(one)?.intent.does ?? 'reply'
  const isLost = !chosen(one) || lost.has(does) || (goesOn.has(does) && does !== 'compare')
  const isAskedBefore = reads.some(
    (read) =>
      read !== one && read.candidates.some(({ rank, words }) => rank === 'ask' && words >= A_QUESTION),
  )
  if (isLost || isAskedBefore || (does === 'tell' && named.length === 0 && last)) return undefined
  // What it names in passing is less than what the others tell of: where in the chart is mine, of Saturn.
  const isNamed = one.named.some(({ loose }) => !loose) || whole.named.every(({ loose }) => loose)
  return { ...one, named: one.named.length > 0 && isNamed ? one.named : whole.named }
}

/** Whether a message asks something, by how it begins or by its mark. */
const isAsked = ({ asks, message }: Pick<Read, 'asks' | 'message'>): boolean => asks || message.includes('?')

/** What a message may want that nothing takes for sure, the likeliest first. */
function readingsOf({ learned, named, asks }: Read, message: string): readonly Reading[] {
  if (!isAsked({ asks, message })) return []
  const { guesses } = learned()
  const found = guesses.flatMap(({ of: intent, share }): Reading[] => {
    const meant = intent.does === 'tell' ? named[0]?.thing.offer : intent.meant
    return meant !== undefined && share >= POSSIBLE ? [{ intent, named, meant }] : []
  })
  return (guesses[0]?.share ?? 0) >= LIKELY && found.length >= READINGS ? found.slice(0, READINGS) : []
}

/** From this share on a message may want something, and from the other on it is asked whether it does. */
const [POSSIBLE, LIKELY] = [0.06, 0.16]

/** What is asked back offers so much. */
const READINGS = 2

const hasList = ({ thing }: Named): boolean => thing.list !== undefined

/** What is named that an intent sets words beside. */
const besides = ({ tellsOf }: TalkIntent, named: readonly Named[]): readonly Named[] =>
  named.filter(({ thing }) => tellsOf?.includes(thing.id))

/** A message that asks for something computed beside what they wrote, and what it looks for there. */
function besideOf(
  { message, named, candidates }: Read,
  best: Candidate | undefined,
  thread: Thread,
): Beside | undefined {
  const beside = candidates.find(({ intent }) => intent.does === 'beside')
  const { intent, after } = best?.intent.does === 'beside' ? best : (beside ?? {})
  const of = !intent ? [] : after ? asBefore(besides(intent, thread.named)) : besides(intent, named)
  const [seeks] = candidates
    .filter((each) => each.intent.seeks === true && !each.after)
    .toSorted((one, other) => other.words - one.words)
  return intent && (of.length > 0 || (after !== false && isAboutLast(intent, thread)))
    ? { intent, named: of, seeks: { intent: { ...intent, seeks: true }, behind: seeks?.behind ?? message } }
    : undefined
}

interface Beside extends Pick<Wanted, 'intent' | 'named'> {
  readonly seeks: Pick<Wanted, 'intent' | 'behind'>
}

/** What stands behind the phrase of an intent that asks for what the seeker wrote. */
const sought = (wanted: readonly (Pick<Wanted, 'intent' | 'behind'> | undefined)[]): string | undefined =>
  wanted.find((each) => each?.intent.seeks === true)?.behind.match(SENTENCE)?.[0]

/** Whether a message that goes on with what was sought names something else: "and about Anna?" */
const namesAnother = (intent: TalkIntent, { candidates, others }: Read): boolean =>
  intent.seeks === true && others > 0 && candidates.some((each) => each.after && each.intent === intent)

/** What another question comes behind is sought alone. */
const SENTENCE = /^[^.!?;¿¡]*[^.!?;¿¡\s][^.!?;¿¡]*/

/** One of a list, where a message names the list and the place beside it: my first goal. */
function placed({ intents }: TalkDocument, { named, isPlaced }: Read, intent: TalkIntent): TalkIntent {
  const isOfList = named.length === 1 && named[0]?.thing.list !== undefined
  const isOne = intent.does === 'tell' && isPlaced && isOfList
  return (isOne ? intents.find(({ does }) => does === 'item') : undefined) ?? intent
}

/** What is said where nothing else is. */
const lost: ReadonlySet<NonNullable<TalkIntent['does']>> = new Set(['unknown', 'unsure', 'heard'])

/** Who says more than that names what it is about. */
const ELLIPTIC = 9

/**
 * A short message that nothing takes by itself, read with the name of what was talked about before it: "which one went worst"
 * after the experiments.
 */
function inThread(read: Read, message: string, { named: [before] }: Thread, book: Phrases): Read {
  const name = before && inLanguage(book.document, before.thing).names.find((each) => WORDS.test(each))
  if (!before || name === undefined || read.words > ELLIPTIC || read.named.length > 0) return read
  const { intent } = chosen(read) ?? {}
  if (intent && !lost.has(intent.does ?? 'reply')) return read
  const longer = book.read(`${name} ${message}`)
  const others = longer.named.filter(({ thing }) => thing.id !== before.thing.id)
  const candidates = longer.candidates.filter(
    ({ after, rank, intent }) =>
      !after && rank === 'ask' && ((intent.does ?? 'reply') === 'reply' || others.length > 0),
  )
  return candidates.length > 0 || others.length > 0
    ? {
        ...longer,
        named: others.length > 0 ? others : longer.named,
        candidates,
        words: read.words,
        learned: () => ({ kin: undefined, guesses: [] }),
        asks: read.asks,
      }
    : read
}

/** A name that is written as it is said, and not as a pattern. */
const WORDS = /^[\p{L}\p{N}' -]+$/u

const keyed = (word: string): string => cut(word).words[0]?.key ?? ''

/** What goes on with what was talked about. */
const goesOn: ReadonlySet<NonNullable<TalkIntent['does']>> = new Set([
  'item',
  'next',
  'more',
  'why',
  'compare',
])

/** The same thing, as another language calls it. */
const inLanguage = (document: TalkDocument, thing: TalkThing): TalkThing =>
  document.things.find(({ id }) => id === thing.id) ?? thing

/** What the reply of an intent is about: the second step, after what to do today. */
const tellsOf = ({ things }: TalkDocument, { tellsOf: ids = [] }: TalkIntent): readonly Named[] =>
  ids.flatMap((id) =>
    things
      .filter((thing) => thing.id === id)
      .map((thing) => ({ thing, number: undefined, numbers: [], loose: true })),
  )

/** What was named before, and not by what is said now. */
const asBefore = (named: readonly Named[]): readonly Named[] =>
  named.map((each) => ({ ...each, loose: true }))

/** What a message goes on with that goes on with a reply: what that is about, else what was named. */
function goOnWith(document: TalkDocument, intent: TalkIntent, named: readonly Named[]): readonly Named[] {
  const told = tellsOf(document, intent)
  return told.length > 0 ? told : asBefore(named)
}

/** What a message says becomes what is talked about; what only goes on with it, or is mere politeness, does not. */
function nextThread(
  thread: Thread,
  {
    document,
    intent,
    named,
    place,
    short,
    follows,
    readings,
  }: Pick<Thread, 'named' | 'place' | 'short' | 'readings'> & {
    readonly document: TalkDocument
    readonly intent: TalkIntent
    readonly follows: boolean
  },
): Thread {
  const isOther = named.some(({ thing: { id } }) => thread.named.every(({ thing }) => thing.id !== id))
  const earlier = isOther ? thread.named : thread.earlier
  const does = intent.does ?? 'reply'
  const now = {
    short,
    readings,
    language: document.id,
    earlier,
    compared: does === 'compare',
    replied: true,
  }
  if (follows) return { ...thread, ...now, named, compared: thread.compared }
  switch (does) {
    case 'tell':
    case 'compare':
    case 'beside':
      return { ...now, named, last: undefined, place: undefined }
    case 'item':
    case 'next':
      return { ...now, named, last: thread.last, place }
    case 'reply':
      return intent.rank === 'nod'
        ? { ...thread, ...now }
        : { ...now, named: goOnWith(document, intent, named), last: intent, place: undefined }
    case 'more':
    case 'why':
      return { ...thread, ...now, named, compared: thread.compared }
    case 'shorter':
    case 'repeat':
    case 'unknown':
    case 'unsure':
    case 'heard':
      return { ...thread, ...now, compared: thread.compared }
  }
}

/** A question of so few words goes on with what was talked about: which is stronger. */
const A_STUB = 3

/** Up to so many words a message that names something asks for it, whatever the others are: tell me mis metas please. */
const NAMES = 5

/** From so many words on a message without a question mark tells something. */
const TELLS = 4

/**
 * What no phrase takes and no example is like: somebody asks about a thing in other words or says hardly more than its name,
 * goes on with what was talked about, asks what nobody knows here, or only tells.
 */
function rest(
  { intents }: TalkDocument,
  message: string,
  { words, others, asks, named, refers }: Read,
  thread: Thread,
  readings: readonly Reading[],
): TalkIntent {
  const isQuestion = isAsked({ asks, message })
  const isNamed = named.some(({ loose }) => !loose)
  const isThread = thread.named.length > 0 || thread.last !== undefined
  const wanted =
    (isQuestion && named.length > 0) || (isNamed && (others === 0 || words <= NAMES))
      ? 'tell'
      : isQuestion && isThread && (refers ? words <= ELLIPTIC : words <= A_STUB)
        ? 'more'
        : readings.length > 0 && intents.some(({ does }) => does === 'unsure')
          ? 'unsure'
          : !isQuestion && (words >= TELLS || isAnswer(thread))
            ? 'heard'
            : 'unknown'
  const found = intents.find(({ does }) => does === wanted) ?? intents.find(({ does }) => does === 'unknown')
  if (!found) throw new Error('The guide has no intent that does "unknown"')
  return found
}

/** From this share on who answers tells of something else: a loss, a joy, what somebody did. */
const TELLS_ANOTHER = 0.7

/**
 * What answers a question back, without what only its single words speak for: it tells something, and asks for nothing unless a phrase
 * or an example says so.
 */
function answering(read: Read, message: string, thread: Thread): Read {
  const isTold = !isAsked({ asks: read.asks, message }) && read.named.length === 0 && read.words <= ELLIPTIC
  if (!isTold || !isAnswer(thread)) return read
  return {
    ...read,
    learned: once(() => {
      const { kin, guesses } = read.learned()
      const isExample = (kin?.likeness ?? 0) >= AN_EXAMPLE
      return {
        kin: isExample || (kin && isTurn(kin.of)) ? kin : undefined,
        guesses: guesses.filter(
          ({ of, share }) =>
            of.id === thread.last?.id ||
            isTurn(of) ||
            (isExample && of === kin?.of) ||
            (of.rank === 'say' && share >= TELLS_ANOTHER),
        ),
      }
    }),
  }
}

/** Whether an intent turns a conversation or ends it: it tells nothing, and nothing is asked back. */
const isTurn = ({ rank = 'ask', asks = [] }: TalkIntent): boolean => rank !== 'ask' && asks.length === 0

/** Whether the last reply asked something back: what is said then, however short, answers it. */
const isAnswer = ({ last }: Thread): boolean => (last?.asks ?? []).length > 0

/** Something wrong with how the guide listens: the rule of the linter that tells it, what it is, and where. */
export interface TalkFault extends PhraseFault {
  readonly document: TalkDocument | ApologyDocument | Starters
  readonly rule: 'talk-phrase' | 'talk-example' | 'talk-starter'
}

/** Messages that a page offers to begin with, in the language that `id` names. */
export interface Starters {
  readonly kind: 'starters'
  readonly id: string
  readonly texts: readonly string[]
}

/** Whether a message is one of the examples, which are held anyway, of an intent that knows what is wanted. */
export const isExampleOf = ({ intents }: TalkDocument, message: string): boolean =>
  intents.some(
    ({ does = 'reply', matches = [], alike = [], meant = '' }) =>
      !lost.has(does) &&
      [...matches, ...alike, meant].some((each) => each.toLowerCase() === message.toLowerCase()),
  )

/** What is wrong with how the guide of a pack listens: every example is held against all languages together. */
export function talkFaults(
  documents: readonly TalkDocument[],
  apologies: readonly ApologyDocument[],
  starters: readonly Starters[] = [],
): TalkFault[] {
  const books = documents.map((document) => new Phrasebook(document))
  const phrases = books.flatMap(({ document, faults }) =>
    faults.map((fault): TalkFault => ({ document, rule: 'talk-phrase', ...fault })),
  )
  const missing = documents
    .filter(({ intents }) => !intents.some(({ does }) => does === 'unknown'))
    .map((document): TalkFault => ({
      document,
      rule: 'talk-phrase',
      message: 'No intent does "unknown": nothing is said to what no phrase takes.',
      path: ['intents'],
    }))
  if (phrases.length > 0 || missing.length > 0) return [...phrases, ...missing]
  const listen = listenerBy(books, apologies)
  const strictly = listenerBy(books, apologies, 'others only')
  const rule = 'talk-example'
  const takenFor = (text: string, language: string, by: Listener, before: readonly string[] = []): string => {
    const understood = by(text, before, language)
    return understood.is === 'known' ? understood.intent.id : `a message in ${understood.apology.id}`
  }
  const known = documents.flatMap((document) =>
    document.intents.flatMap(
      ({ id, does, matches = [], alike = [], spares = [], turns = [], meant }, at): TalkFault[] => {
        if (does === 'unsure') return []
        const wrong = (texts: readonly string[], list: string, by: Listener): TalkFault[] =>
          texts.flatMap((text, place) => {
            const taken = takenFor(text, document.id, by)
            const path = ['intents', at, list, place]
            return taken === id
              ? []
              : [{ document, rule, message: `This is taken for ${taken} and not for ${id}.`, path }]
          })
        return [
          ...(matches.length + turns.length > 0
            ? []
            : [{ document, rule, message: 'It has no example.', path: ['intents', at] } as const]),
          ...wrong(matches, 'matches', strictly),
          ...wrong(alike, 'alike', listen),
          ...(meant === undefined || takenFor(meant, document.id, listen) === id
            ? []
            : [
                {
                  document,
                  rule: 'talk-example' as const,
                  message: `This is taken for ${takenFor(meant, document.id, listen)} and not for ${id}.`,
                  path: ['intents', at, 'meant'],
                },
              ]),
          ...turns.flatMap(({ after, say }, place): TalkFault[] => {
            const taken = takenFor(say, document.id, listen, [after])
            const message = `After that this is taken for ${taken} and not for ${id}.`
            return taken === id ? [] : [{ document, rule, message, path: ['intents', at, 'turns', place] }]
          }),
          ...spares.flatMap((text, place): TalkFault[] => {
            const path = ['intents', at, 'spares', place]
            return takenFor(text, document.id, listen) === id
              ? [{ document, rule, message: `This is taken for ${id}.`, path }]
              : []
          }),
        ]
      },
    ),
  )
  const [first] = documents
  const foreign = apologies.flatMap((document) =>
    document.matches.flatMap((text, place): TalkFault[] => {
      const understood = first && listen(text, [], first.id)
      const isTold = understood?.is === 'foreign' && understood.apology.id === document.id
      const message = 'This is not told as this language.'
      return isTold || !first ? [] : [{ document, rule, message, path: ['matches', place] }]
    }),
  )
  const begun = starters.flatMap((document) =>
    document.texts.flatMap((text): TalkFault[] => {
      const understood = listen(text, [], document.id)
      if (understood.is === 'known' && !lost.has(understood.intent.does ?? 'reply')) return []
      const message = 'This is offered to begin with, and the guide does not understand it.'
      return [{ document, rule: 'talk-starter', message, path: [text] }]
    }),
  )
  return [...known, ...foreign, ...begun]
}
