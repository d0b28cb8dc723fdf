import type { ApologyDocument, TalkDocument, TalkIntent, TalkThing } from '../pack/documents.gen.ts'
import { cut } from '../reading/words.ts'
import { type Candidate, type Named, Phrasebook, type PhraseFault, type Read } from './phrasebook.ts'

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
      /** The ids of what it names in passing. */
      readonly passing: readonly string[]
      /** What was talked about before, where the message goes on with that. */
      readonly last: TalkIntent | undefined
      /** Whether short replies were asked for in this conversation. */
      readonly short: boolean
      /** What the second of two questions in one message wants. */
      readonly also: Wanted | undefined
      /** What is looked up in what the seeker wrote, where that is what is asked for. */
      readonly sought: string | undefined
    }

/** What one question wants, and what it is about. */
export interface Wanted {
  readonly intent: TalkIntent
  readonly named: readonly Named[]
  /** What stands behind its phrase. */
  readonly behind: string
}

/** What a conversation is about so far. */
interface Thread {
  readonly named: readonly Named[]
  readonly last: TalkIntent | undefined
  readonly place: number | undefined
  readonly short: boolean
  /** The language that was spoken last. */
  readonly language: string
}

/** Understands the last message of a conversation: `before` are the earlier ones of the seeker, the oldest first. */
export type Listener = (message: string, before: readonly string[], language: string) => Understood

/** What comes first when a message wants several things. */
const ranks: Readonly<Record<Candidate['rank'], number>> = { ask: 2, say: 1, nod: 0 }

/**
 * From here on a message is like the examples of an intent enough to be taken for it; one that only goes on is short, and
 * short ones are alike by chance.
 */
const [ALIKE, GOES_ON_ALIKE] = [0.34, 0.7]

/** From here on it is as good as an example: then it does not matter how politely it is said. */
const AN_EXAMPLE = 0.6

/** Who says more than that does not only nod. */
const A_NOD = 6

/** Words that the very words of an example count for, and those of one that is mere politeness. */
const [AS_WORDS, AS_NOD] = [4, 2]

/** What phrases take, and what examples are like; a message that a phrase takes whole is not compared. */
function everyCandidate({ candidates, kin, named, words: all, message }: Read): readonly Candidate[] {
  if (!kin || candidates.some(({ words }) => words >= all)) return candidates
  const { of: intent, likeness } = kin
  const { does = 'reply', rank = 'ask' } = intent
  const isAlike = likeness >= (goesOn.has(does) ? GOES_ON_ALIKE : ALIKE)
  if (!isAlike || (does === 'tell' && named.length === 0)) return candidates
  const taken = candidates.filter((each) => each.intent === intent).map(({ words }) => words)
  // Whatever names a thing is like the examples of telling one: there that adds little to a phrase.
  const asWords = does === 'tell' && taken.length > 0 ? 1 : rank === 'nod' ? AS_NOD : AS_WORDS
  const words = Math.max(0, ...taken) + likeness * asWords
  const isOne = likeness >= AN_EXAMPLE && (rank !== 'nod' || all <= A_NOD)
  // Where a phrase tells what somebody says, a question that it is somewhat like does not come before that.
  const isSaid = rank === 'ask' && taken.length === 0 && candidates.some((each) => each.rank === 'say')
  const behind = candidates.find((each) => each.intent === intent)?.behind ?? message
  return [...candidates, { intent, rank: isOne ? 'ask' : isSaid ? 'say' : rank, words, after: false, behind }]
}

/** The one place where it is decided which intent a message has, and which of two that fit equally. */
function chosen(read: Read): Candidate | undefined {
  return everyCandidate(read).reduce<Candidate | undefined>((best, each) => {
    if (!best) return each
    const higher = ranks[each.rank] - ranks[best.rank] || each.words - best.words
    return higher > 0 ? each : best
  }, undefined)
}

/** What is asked for itself, so that it can stand beside another question. */
function asked(read: Read): Wanted | undefined {
  const best = chosen(read)
  if (!best) return undefined
  const { intent, rank, words, behind } = best
  const { does = 'reply' } = intent
  const isWhole = (does === 'reply' || (does === 'tell' && read.named.length > 0)) && rank === 'ask'
  return isWhole && words >= A_QUESTION ? { intent, named: read.named, behind } : undefined
}

/** What two halves of a message want, where each of them wants something by itself. */
interface Halves {
  readonly first: Wanted | undefined
  readonly second: Wanted
  /** One half only asks to be short. */
  readonly short: boolean
}

function halvesOf(book: Phrasebook, message: string, whole: Read): Halves | undefined {
  for (const [one, other] of book.halves(message)) {
    const [read, then] = [ofItself(book.read(one)), ofItself(book.read(other))]
    const [first, second] = [asked(read), then.asks ? asked(then) : undefined]
    if (second && chosen(read)?.intent.does === 'shorter') return { first: undefined, second, short: true }
    const isTaken = then.candidates.some(({ intent }) => intent === second?.intent)
    if (first && second && isTaken && first.intent !== second.intent && !takesBoth(whole, read, then))
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
export function listenerOf(
  documents: readonly TalkDocument[],
  apologies: readonly ApologyDocument[],
): Listener {
  return listenerBy(
    documents.map((document) => new Phrasebook(document)),
    apologies,
  )
}

function listenerBy(
  books: readonly Phrasebook[],
  apologies: readonly ApologyDocument[],
  counted?: 'others only',
): Listener {
  const others = apologies.map((apology) => ({ apology, tells: new Set(apology.tells.map(keyed)) }))

  function hear(message: string, thread: Thread): { read: Read; book: Phrasebook } | ApologyDocument {
    const reads = books.map((book) => {
      const read = book.read(message, counted)
      const candidates = read.candidates.filter(
        ({ after, intent }) => !after || intent.id === thread.last?.id,
      )
      return { read: { ...read, candidates }, book }
    })
    const weigh = ({ read, book }: (typeof reads)[number]): number =>
      read.telling + (chosen(read)?.words ?? 0) + (book.document.id === thread.language ? OWN : 0)
    const [best] = reads.toSorted((one, other) => weigh(other) - weigh(one))
    if (!best) throw new Error('The guide speaks no language')
    const words = cut(message).words.map(({ key }) => key)
    const [other] = others
      .map(({ apology, tells }) => ({ apology, told: words.filter((word) => tells.has(word)).length }))
      .toSorted((one, two) => two.told - one.told)
    const enough = words.length > 3 ? 2 : 1
    return other && other.told >= enough && other.told >= weigh(best) ? other.apology : best
  }

  function understand(message: string, thread: Thread): { understood: Understood; thread: Thread } {
    const heard = hear(message, thread)
    if (!('read' in heard)) return { understood: { is: 'foreign', apology: heard }, thread }
    const { book } = heard
    const { document } = book
    const read = inThread(heard.read, message, thread, book)
    const halves = halvesOf(book, message, read)
    const first = halves && (halves.first ?? halves.second)
    const also = halves?.first && halves.second
    const best = chosen(read)
    const intent = placed(
      document,
      read,
      first?.intent ?? best?.intent ?? rest(document, message, read, thread),
    )
    const does = intent.does ?? 'reply'
    const before = thread.named.map((each) => ({ ...each, thing: inLanguage(document, each.thing) }))
    const own = first?.named ?? read.named
    const named = own.length > 0 ? own : goesOn.has(does) || does === 'shorter' ? before : []
    const place =
      does === 'next' ? (thread.place ?? 1) + 1 : (read.place ?? (does === 'item' ? 1 : undefined))
    const both =
      does === 'compare' && read.named.length === 1
        ? [...before.filter(({ thing }) => thing.id !== read.named[0]?.thing.id).slice(0, 1), ...read.named]
        : named
    const last = thread.last && document.intents.find(({ id }) => id === thread.last?.id)
    const short = thread.short || does === 'shorter' || halves?.short === true
    return {
      understood: {
        is: 'known',
        talk: document,
        intent,
        named: both,
        place,
        passing: read.passing,
        last,
        short,
        also,
        sought: sought([first ?? best, also]),
      },
      thread: nextThread(thread, { document, intent, named: both, place, short }),
    }
  }

  return (message, before, language) => {
    let thread: Thread = { named: [], last: undefined, place: undefined, short: false, language }
    for (const earlier of before.slice(-THREAD)) ({ thread } = understand(earlier, thread))
    return understand(message, { ...thread, language: before.length === 0 ? language : thread.language })
      .understood
  }
}

/** What stands behind the phrase of an intent that asks for what the seeker wrote. */
const sought = (wanted: readonly (Pick<Wanted, 'intent' | 'behind'> | undefined)[]): string | undefined =>
  wanted.find((each) => each?.intent.seeks === true)?.behind.match(SENTENCE)?.[0]

/** What another question comes behind is sought alone. */
const SENTENCE = /^[^.!?;¿¡]*[^.!?;¿¡\s][^.!?;¿¡]*/

/** One of a list, where a message names the list and the place beside it: my first goal. */
function placed({ intents }: TalkDocument, { named, isPlaced }: Read, intent: TalkIntent): TalkIntent {
  const isOfList = named.length === 1 && named[0]?.thing.list !== undefined
  const isOne = intent.does === 'tell' && isPlaced && isOfList
  return (isOne ? intents.find(({ does }) => does === 'item') : undefined) ?? intent
}

/** What is said where nothing else is. */
const lost: ReadonlySet<NonNullable<TalkIntent['does']>> = new Set(['unknown', 'heard'])

/** Who says more than that names what it is about. */
const ELLIPTIC = 9

/**
 * A short message that nothing takes by itself, read with the name of what was talked about before it: "which one went worst"
 * after the experiments.
 */
function inThread(read: Read, message: string, { named: [before] }: Thread, book: Phrasebook): Read {
  const [name] = before ? inLanguage(book.document, before.thing).names : []
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
        kin: undefined,
        asks: read.asks,
      }
    : read
}

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

/** What a message goes on with that goes on with a reply: what that is about, else what was named. */
function goOnWith(document: TalkDocument, intent: TalkIntent, named: readonly Named[]): readonly Named[] {
  const told = tellsOf(document, intent)
  return told.length > 0 ? told : named.map((each) => ({ ...each, loose: true }))
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
  }: Pick<Thread, 'named' | 'place' | 'short'> & {
    readonly document: TalkDocument
    readonly intent: TalkIntent
  },
): Thread {
  const language = document.id
  switch (intent.does ?? 'reply') {
    case 'tell':
    case 'compare':
      return { named, last: undefined, place: undefined, short, language }
    case 'item':
    case 'next':
      return { named, last: thread.last, place, short, language }
    case 'reply':
      return intent.rank === 'nod'
        ? { ...thread, short, language }
        : { named: goOnWith(document, intent, named), last: intent, place: undefined, short, language }
    case 'more':
    case 'why':
      return { ...thread, named, short, language }
    case 'shorter':
    case 'repeat':
    case 'unknown':
    case 'heard':
      return { ...thread, short, language }
  }
}

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
): TalkIntent {
  const isAsked = asks || message.includes('?')
  const isNamed = named.some(({ loose }) => !loose)
  const isThread = thread.named.length > 0 || thread.last !== undefined
  const wanted =
    (isAsked && named.length > 0) || (isNamed && (others === 0 || words <= NAMES))
      ? 'tell'
      : isAsked && isThread && refers && words <= ELLIPTIC
        ? 'more'
        : words >= TELLS && !isAsked
          ? 'heard'
          : 'unknown'
  const found = intents.find(({ does }) => does === wanted) ?? intents.find(({ does }) => does === 'unknown')
  if (!found) throw new Error('The guide has no intent that does "unknown"')
  return found
}

/** Something wrong with how the guide listens: the rule of the linter that tells it, what it is, and where. */
export interface TalkFault extends PhraseFault {
  readonly document: TalkDocument | ApologyDocument
  readonly rule: 'talk-phrase' | 'talk-example'
}

/** What is wrong with how the guide of a pack listens: every example is held against all languages together. */
export function talkFaults(
  documents: readonly TalkDocument[],
  apologies: readonly ApologyDocument[],
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
  const takenFor = (text: string, language: string, by: Listener): string => {
    const understood = by(text, [], language)
    return understood.is === 'known' ? understood.intent.id : `a message in ${understood.apology.id}`
  }
  const known = documents.flatMap((document) =>
    document.intents.flatMap(({ id, matches, alike = [], spares = [] }, at): TalkFault[] => {
      const wrong = (texts: readonly string[], list: string, by: Listener): TalkFault[] =>
        texts.flatMap((text, place) => {
          const taken = takenFor(text, document.id, by)
          const path = ['intents', at, list, place]
          return taken === id
            ? []
            : [{ document, rule, message: `This is taken for ${taken} and not for ${id}.`, path }]
        })
      return [
        ...wrong(matches, 'matches', strictly),
        ...wrong(alike, 'alike', listen),
        ...spares.flatMap((text, place): TalkFault[] => {
          const path = ['intents', at, 'spares', place]
          return takenFor(text, document.id, listen) === id
            ? [{ document, rule, message: `This is taken for ${id}.`, path }]
            : []
        }),
      ]
    }),
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
  return [...known, ...foreign]
}
