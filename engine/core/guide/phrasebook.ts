import { Lexicon } from '../care/lexicon.ts'
import { parsePattern, type Part } from '../care/pattern.ts'
import { type InSteps, inSteps } from '../in-steps.ts'
import { once } from '../once.ts'
import type { TalkDocument, TalkIntent, TalkThing } from '../pack/documents.gen.ts'
import { shortForm } from '../recipe/sentences/abbreviations.ts'
import { cut, keyOf, type Word as CutWord } from '../reading/words.ts'
import { conceptsBy, type ConceptsOf } from './concepts.ts'
import type { Example } from './features.ts'
import type { Guess } from './guess.ts'
import type { Kin } from './kinship.ts'
import { learning, type Lessons, type Taught, taughtBy } from './lessons.ts'

/** A word of a message as it is meant. */
interface Word {
  readonly key: string
  readonly part: number
  readonly sentence: number
  /** Where it ends in the message. */
  readonly end: number
}

/** Something that a message names. */
export interface Named {
  readonly thing: TalkThing
  /** The digits in its name: the 25 of gate 25. */
  readonly number: number | undefined
  /** All of them: the 20 and 34 of channel 20-34. */
  readonly numbers: readonly number[]
  /** Whether it is only named in passing: anything else that is named counts before it. */
  readonly loose: boolean
}

/** An intent that a message may have, and what tells it. */
export interface Candidate {
  readonly intent: TalkIntent
  readonly rank: NonNullable<TalkIntent['rank']>
  /** Words that its phrase takes. */
  readonly words: number
  /** Whether its phrase counts only right after the intent itself, or after any reply. */
  readonly after: false | 'itself' | 'any'
  /** What stands behind its phrase, or the whole message where no phrase takes it. */
  readonly behind: string
}

/** What a message says in one language. */
export interface Read {
  readonly message: string
  readonly candidates: readonly Candidate[]
  readonly named: readonly Named[]
  /** The ids of what it names in passing beside that. */
  readonly passing: readonly string[]
  /** The place in a list that is asked about, from 1, or that of the last one. */
  readonly place: number | undefined
  /** All places that it says, each once, in its order: my first and my third goal. */
  readonly places: readonly number[]
  /** Whether it stands right beside what it is the place of: my first goal. */
  readonly isPlaced: boolean
  /** Whether it has a word that stands for what was talked about: that, it, this one. */
  readonly refers: boolean
  /** How many of its words tell the language. */
  readonly telling: number
  readonly words: number
  /** How many of its words neither name something nor belong to those that every message has. */
  readonly others: number
  /** Whether it begins as a question does, with or without its mark. */
  readonly asks: boolean
  /** What the examples say of it, worked out when it is first asked for. */
  readonly learned: () => Learned
}

/** What examples say of a message. */
export interface Learned {
  /** The intent whose examples it is most like. */
  readonly kin: Kin<TalkIntent> | undefined
  /** What its words speak for, the likeliest first; nothing where an example does not count for itself. */
  readonly guesses: readonly Guess<TalkIntent>[]
}

/** What was learned of the examples, and what knows by it. */
interface Learnt extends Taught<TalkIntent> {
  readonly lessons: Lessons
}

/** Which sort of an intent a message is, and the words that say so. */
interface Sorted {
  readonly sort: string
  readonly words: string
}

/** The phrases of one language for one seeker. */
export interface Phrases {
  readonly document: TalkDocument
  /** Everything that a message may want, and what it names; `others`: an example does not count for itself. */
  readonly read: (message: string, others?: 'others only') => Read
  /**
   * Every way to take a message for two questions, one behind the other: where a sentence or a part of one ends, or a word
   * stands that joins two.
   */
  readonly halves: (message: string) => readonly (readonly [first: string, second: string])[]
  /** Which sort of an intent a message is, of those that it says the first in the list of the intent. */
  readonly sortOf: (intent: TalkIntent, message: string) => Sorted | undefined
  /**
   * The sentences of a message, each with its mark; of very many the last ones, for what is wanted stands at the end. In a hurry
   * nobody writes capitals: a stop ends one before a small letter too.
   */
  readonly sentences: (message: string) => readonly string[]
  /** What stands between the commas of a message, as its sentences stand between stops. */
  readonly parts: (message: string) => readonly string[]
}

/** Something that an author has to mend. */
export interface PhraseFault {
  readonly message: string
  readonly path: readonly (string | number)[]
}

interface Phrase {
  readonly parts: readonly Part[]
  readonly intent: TalkIntent
  readonly rank: Candidate['rank']
  readonly after: Candidate['after']
}

/** A way to name something. */
interface Name {
  readonly parts: readonly Part[]
  readonly thing: TalkThing
  /** Where it stands among all that can be named; one thing has several ways. */
  readonly order: number
  readonly loose: boolean
}

/** Phrases by what they can begin with: only a few of them have to be tried at a word. */
interface Index<Of> {
  readonly words: Map<string, Indexed<Of>[]>
  /** By their first letters, which every word that has them begins with. */
  readonly stems: Map<string, { readonly stem: string; readonly of: Indexed<Of> }[]>
  readonly thing: Indexed<Of>[]
  readonly number: Indexed<Of>[]
  readonly anything: Indexed<Of>[]
}

/** One of them, and what else a message must have for it: of a hundred that can begin at a word, one fits. */
interface Indexed<Of> {
  readonly of: Of
  readonly needs: readonly Need[]
}

/** Words and beginnings of words of which a message must have one. */
interface Need {
  /** Its place among all that are needed: the same words and beginnings are one need. */
  readonly id: number
  readonly words: ReadonlySet<string>
  readonly stems: readonly string[]
}

/** Where a name stands: from a word on, so many of them. */
interface Naming extends Named {
  readonly at: number
  readonly length: number
}

/** Where parts fit: the word behind them, and how many words they took. */
interface Fit {
  readonly end: number
  readonly took: number
}

/** The place of the last of a list, whatever that holds. */
export const LAST = -1

/** Nobody says what they want after so many words; a flood costs no more. */
const MOST_WORDS = 80

/** Places at which a message is taken apart, at most. */
const MOST_HALVES = 8

/** Letters by which words are held to be the same word where a message is compared with examples. */
const BEGINNING = 5

/** By how many letters stems are found. */
const FIRST_LETTERS = 3

/** What ends a sentence in a message, whatever follows. */
const STOP = /^["”’)]*[.…]+["”’)]*\s/u

/** Needs that are looked for before a phrase is tried, at most. */
const MOST_NEEDS = 3

/** Classes inside of classes, at most. */
const DEPTH = 4

/** A word that no slip is taken for, and that is taken for none: short ones are other words by chance. */
const SLIP = 6

/** The phrases of one language, ready to be found in messages. */
export class Phrasebook {
  readonly document: TalkDocument
  readonly faults: PhraseFault[] = []
  /** Whether it learned of its examples itself. */
  readonly isTaughtAnew: boolean
  readonly #lexicon = new Lexicon()
  readonly #spelled: ReadonlyMap<string, readonly string[]>
  readonly #tells: ReadonlySet<string>
  readonly #classes = new Map<string, readonly (readonly Part[])[]>()
  readonly #needs = new Map<string, Need>()
  readonly #classIndexes = new Map<string, Index<{ readonly parts: readonly Part[] }>>()
  /** The ways of all classes together: of hundreds, a few can begin at a word. */
  readonly #waysOfClasses: Index<{ readonly parts: readonly Part[]; readonly name: string }>
  readonly #conceptsOf: ConceptsOf
  readonly #asks: readonly (readonly Part[])[]
  readonly #joins: ReadonlySet<string>
  readonly #fillers: ReadonlySet<string>
  readonly #refers: ReadonlySet<string>
  /** A first name that phrases know: every other one is read as it. */
  readonly #aName: string | undefined
  readonly #places: readonly (readonly (readonly Part[])[])[]
  readonly #placeIndex: Index<{ readonly parts: readonly Part[]; readonly place: number }>
  readonly #names: Index<Name>
  readonly #phrases: Index<Phrase>
  readonly #sorts = new Map<
    TalkIntent,
    readonly (readonly [sort: string, ways: readonly (readonly Part[])[]])[]
  >()
  readonly #inOrder: ReadonlyMap<Phrase, number>
  /** What the examples teach. */
  readonly #learnt: InSteps<Learnt>

  /** @param kept what the very same document taught the very same code before */
  constructor(document: TalkDocument, kept?: Lessons) {
    this.document = document
    this.isTaughtAnew = kept === undefined
    const {
      spelled,
      tells,
      asks,
      joins = [],
      fillers = [],
      refers = [],
      called,
      last = [],
      classes,
      concepts = {},
      places,
      things,
      intents,
    } = document
    this.#spelled = new Map(
      Object.entries(spelled).map(([written, meant]) => [keyOf(written), meant.split(/\s+/).map(keyOf)]),
    )
    this.#tells = new Set(tells.map(keyOf))
    for (const word of this.#tells) this.#lexicon.add(word, 0)
    for (const [written, meant] of this.#spelled)
      for (const word of [written, ...meant]) this.#lexicon.add(word, 0)
    const known = new Set([...Object.keys(classes), ...builtIn])
    const learn = (phrases: readonly string[], path: PhraseFault['path']): (readonly Part[])[] =>
      phrases.map((phrase, at) => this.#learn(phrase, known, [...path, at]))
    for (const [name, ways] of Object.entries(classes))
      this.#classes.set(name, learn(ways, ['classes', name]))
    this.#conceptsOf = conceptsBy(concepts)
    this.#asks = learn(asks, ['asks'])
    this.#joins = new Set(joins.map(keyOf))
    this.#fillers = new Set(fillers.map(keyOf))
    for (const word of this.#fillers) this.#lexicon.add(word, 0)
    this.#refers = new Set(refers.map(keyOf))
    for (const word of this.#refers) this.#lexicon.add(word, 0)
    this.#aName = this.#firstNameOf(called)
    if (called !== undefined && this.#aName === undefined)
      this.faults.push({ message: `There is no class "${called}" of names.`, path: ['called'] })
    this.#places = [...places.map((ways, at) => learn(ways, ['places', at])), learn(last, ['last'])]
    const names = things.flatMap((thing, at) =>
      (
        [
          ['names', thing.names],
          ['loosely', thing.loosely ?? []],
        ] as const
      ).flatMap(([key, written], loosely) =>
        learn(written, ['things', at, key]).map((parts): Name => {
          const isLoose = loosely === 1
          return { parts, thing, order: 2 * at + loosely, loose: isLoose }
        }),
      ),
    )
    for (const [at, intent] of intents.entries())
      this.#sorts.set(
        intent,
        Object.entries(intent.sorts ?? {}).map(([sort, ways]) => [
          sort,
          learn(ways, ['intents', at, 'sorts', sort]),
        ]),
      )
    const phrases = intents.flatMap((intent, at) => {
      const { rank = 'ask', says = [], softly = [], after = [], follows = [] } = intent
      const ways = (written: readonly string[], list: string, of: Pick<Phrase, 'rank' | 'after'>): Phrase[] =>
        learn(written, ['intents', at, list]).map((parts) => ({ parts, intent, ...of }))
      return [
        ...ways(says, 'says', { rank, after: false }),
        ...ways(softly, 'softly', { rank: 'nod', after: false }),
        ...ways(after, 'after', { rank, after: 'itself' }),
        ...ways(follows, 'follows', { rank, after: 'any' }),
      ]
    })
    for (const [name, ways] of this.#classes)
      this.#classIndexes.set(name, this.#indexed(ways.map((parts) => ({ parts }))))
    this.#waysOfClasses = this.#indexed(
      [...this.#classes].flatMap(([name, ways]) => ways.map((parts) => ({ parts, name }))),
    )
    this.#placeIndex = this.#indexed(
      this.#places.flatMap((ways, at) =>
        ways.map((parts) => ({ parts, place: at < places.length ? at + 1 : LAST })),
      ),
    )
    this.#classIndexes.set('place', this.#placeIndex)
    this.#names = this.#indexed(names)
    this.#phrases = this.#indexed(phrases)
    this.#inOrder = new Map(phrases.map((phrase, at) => [phrase, at]))
    this.#learnt = inSteps(this.#learning(intents, kept))
  }

  /** Learns a little of the examples ahead of the first message; says whether there is more to learn. */
  prepare(): boolean {
    return this.#learnt.prepare()
  }

  /** What the examples taught, to be kept. */
  get lessons(): Lessons {
    return this.#learnt.whole().lessons
  }

  *#learning(intents: readonly TalkIntent[], kept: Lessons | undefined): Generator<undefined, Learnt> {
    const lessons = kept ?? (yield* learning(yield* this.#reading(intents), intents))
    return { lessons, ...taughtBy(lessons, intents) }
  }

  *#reading(intents: readonly TalkIntent[]): Generator<undefined, readonly Example<TalkIntent>[]> {
    const examples: Example<TalkIntent>[] = []
    for (const of of intents) {
      // What asks which of two is meant has no words of its own.
      if (of.does === 'unsure') continue
      const texts = [
        ...(of.matches ?? []),
        ...(of.alike ?? []),
        ...(of.meant === undefined ? [] : [of.meant]),
      ]
      for (const text of texts) {
        const words = this.#wordsOf(text, nobody)
        const look = { words, namings: this.#namingsIn(words), lengths: new Map(), met: [] }
        const traits = this.#traitsOf(look, text, this.#candidatesIn(look, text))
        examples.push({ of, tokens: this.#tokensOf(look), traits })
        yield
      }
    }
    return examples
  }

  /** The same phrases for one seeker, whose own words name these, as keys: their names are first names like those that phrases know. */
  knowing(names = nobody): Phrases {
    return {
      document: this.document,
      read: (message, others) => this.#read(message, names, others),
      halves: (message) => this.#halves(message),
      sortOf: (intent, message) => this.#sortOf(intent, message, names),
      sentences: (message) => this.#sentences(message),
      parts: (message) => this.#parts(message),
    }
  }

  #read(message: string, names: ReadonlySet<string>, others?: 'others only'): Read {
    const words = this.#wordsOf(message, names)
    const namings = this.#namingsIn(words)
    const look: Look = { words, namings, lengths: new Map(), met: [] }
    const candidates = this.#candidatesIn(look, message)
    const places = this.#placesIn(look)
    return {
      message,
      candidates: [...candidates, ...this.#unfilled(words, message)],
      named: apart(namings),
      passing: namings.filter(({ loose }) => loose).map(({ thing }) => thing.id),
      place: places.length > 0 ? Math.min(...places) : undefined,
      places,
      isPlaced: this.#isPlaced(look),
      refers: words.some(({ key }) => this.#refers.has(key)),
      telling: words.filter(({ key }) => this.#tells.has(key)).length,
      words: words.length,
      others: words.filter(
        ({ key }, at) =>
          !this.#tells.has(key) &&
          !namings.some((naming) => naming.at <= at && at < naming.at + naming.length),
      ).length,
      asks: this.#asks.some((parts) => this.#fit(parts, 0, look) !== undefined),
      learned: once(() => {
        const tokens = this.#tokensOf(look)
        const { nearest, guess } = this.#learnt.whole()
        const kin = nearest(tokens, others)
        // Where no word is anybody's, how long a message is tells nothing.
        const isGuessed = !others && kin !== undefined
        const traits = (): string[] => this.#traitsOf(look, message, candidates)
        const guesses = isGuessed ? guess({ tokens, traits: traits() }) : []
        // Of those that it is as like, what all of it speaks for.
        const of = guesses.find((guess) => kin?.equals.includes(guess.of))?.of ?? kin?.of
        return { kin: kin && of && { ...kin, of }, guesses }
      }),
    }
  }

  #halves(message: string): readonly (readonly [first: string, second: string])[] {
    const { words } = cut(message)
    const ends = words.flatMap((word, at) => {
      const before = words[at - 1]
      if (!before) return []
      const joins = this.#joins.has(word.key)
      const start = joins ? words[at + 1]?.start : word.start
      return start !== undefined && (joins || word.part !== before.part)
        ? [[message.slice(0, word.start), message.slice(start)] as const]
        : []
    })
    return ends.slice(0, MOST_HALVES)
  }

  #sortOf(intent: TalkIntent, message: string, names: ReadonlySet<string>): Sorted | undefined {
    const cutUp = cut(message).words
    const words = this.#wordsOf(message, names)
    const look: Look = { words, namings: [], lengths: new Map(), met: [] }
    for (const [sort, ways] of this.#sorts.get(intent) ?? [])
      for (const parts of ways)
        for (const at of words.keys()) {
          const end = (this.#fit(parts, at, look)?.end ?? at) - 1
          const last = words[end]
          const first = cutUp.find((word) => word.end === words[at]?.end)
          if (end >= at && first && last) return { sort, words: message.slice(first.start, last.end) }
        }
    return undefined
  }

  #sentences(message: string): readonly string[] {
    return cutWhere(
      message,
      (word, before) => word.sentence !== before.sentence || isStopped(message, word, before),
    )
  }

  #parts(message: string): readonly string[] {
    return cutWhere(message, (word, before) => word.part !== before.part)
  }

  #learn(phrase: string, classes: ReadonlySet<string>, path: PhraseFault['path']): readonly Part[] {
    const { parts, fault } = parsePattern(phrase, (word) => this.#meant(keyOf(word)))
    if (fault !== undefined) this.faults.push({ message: fault, path })
    for (const part of everyPart(parts)) {
      if (part.is === 'word') {
        this.#lexicon.add(part.word, 0)
        if (part.word.length >= SLIP) this.#lexicon.addMisspelt(part.word)
      } else if (part.is === 'stem') this.#lexicon.addStem(part.stem, 0)
      else if (part.is === 'class' && !classes.has(part.name))
        this.faults.push({ message: `There is no class "${part.name}".`, path })
    }
    return parts
  }

  #meant = (key: string): readonly string[] => this.#spelled.get(key) ?? [key]

  #firstNameOf(called: string | undefined): string | undefined {
    const [[first] = []] = called === undefined ? [] : (this.#classes.get(called) ?? [])
    return first?.is === 'word' ? first.word : undefined
  }

  #wordsOf(message: string, names: ReadonlySet<string>): Word[] {
    const { words } = cut(message)
    let stops = 0
    return words.slice(0, MOST_WORDS).flatMap((word, at) => {
      const before = words[at - 1]
      if (before && before.sentence === word.sentence && isStopped(message, word, before)) stops += 1
      const { key, part, sentence, end } = word
      return this.#keysOf(key, names).map((each) => ({ key: each, part: part + stops, sentence, end }))
    })
  }

  #keysOf(key: string, names: ReadonlySet<string>): readonly string[] {
    const meant = this.#spelled.get(key)
    if (meant) return meant
    // A word that phrases know is no name there: Luna is a daughter of somebody's, and the moon.
    if (this.#aName !== undefined && names.has(key) && !this.#lexicon.has(key)) return [this.#aName]
    const near = /\d/.test(key) ? [] : this.#lexicon.meant(key)
    return near.length > 0 ? near.flatMap(this.#meant) : [key]
  }

  #candidatesIn(look: Look, message: string): Candidate[] {
    const most = new Map<Phrase, Fit>()
    for (const at of look.words.keys())
      for (const phrase of this.#tried(this.#phrases, at, look)) {
        const found = this.#fit(phrase.parts, at, look)
        // What goes on with a reply is said whole: what it leaps over belongs to it, by half.
        const fit =
          found && phrase.after === 'any' ? { ...found, took: (found.took + found.end - at) / 2 } : found
        if (fit && fit.took > (most.get(phrase)?.took ?? 0)) most.set(phrase, fit)
      }
    const order = (phrase: Phrase): number => this.#inOrder.get(phrase) ?? 0
    return [...most]
      .toSorted(([one], [other]) => order(one) - order(other))
      .map(([{ intent, rank, after }, { took: words, end }]) => {
        const behind = message.slice(look.words[end - 1]?.end ?? 0)
        return { intent, rank, words, after, behind }
      })
  }

  /** The same without the words that only fill: "what can I actually do" is what can I do. */
  #unfilled(all: readonly Word[], message: string): Candidate[] {
    const words = all.filter(({ key }) => !this.#fillers.has(key))
    return words.length === all.length
      ? []
      : this.#candidatesIn({ words, namings: this.#namingsIn(words), lengths: new Map(), met: [] }, message)
  }

  #namingsIn(words: readonly Word[]): Naming[] {
    const look: Look = { words, namings: [], lengths: new Map(), met: [] }
    const found = words.flatMap((_, at) => {
      const longest = new Map<number, { readonly name: Name; readonly end: number }>()
      for (const name of this.#tried(this.#names, at, look)) {
        const end = this.#fit(name.parts, at, look)?.end
        if (end !== undefined && end > (longest.get(name.order)?.end ?? -1))
          longest.set(name.order, { name, end })
      }
      return [...longest.values()].map(({ name: { thing, order, loose }, end }) => {
        const digits = words.slice(at, end).filter(({ key }) => /^\d{1,4}$/.test(key))
        const numbers = digits.map(({ key }) => Number(key))
        return { order, naming: { thing, at, length: end - at, number: numbers[0], numbers, loose } }
      })
    })
    return found.toSorted((one, other) => one.order - other.order).map(({ naming }) => naming)
  }

  /** What a message is compared by: what it names as such, else how a word begins and the classes that it is in. */
  #tokensOf(look: Look): string[] {
    const { words, namings } = look
    return words.flatMap(({ key }, at): string[] => {
      const naming = namings.find((each) => each.at <= at && at < each.at + each.length)
      if (naming) return naming.at === at ? ['$thing'] : []
      const begun = new Set(this.#tried(this.#waysOfClasses, at, look).map(({ name }) => name))
      const classes = [...this.#classes.keys()].filter(
        (name) => begun.has(name) && this.#lengthsOf(name, at, look).includes(1),
      )
      return [key.slice(0, BEGINNING), ...classes.map((name) => `$${name}`)]
    })
  }

  /**
   * What is true of a whole message: what it names and speaks of, whose phrases stand in it, its marks, and whether it is short
   * or long.
   */
  #traitsOf({ words, namings }: Look, message: string, candidates: readonly Candidate[]): string[] {
    const named = namings.flatMap(({ thing: { id, tell } }) => [`@${id}`, `@${tell.from ?? ''}`])
    const spoken = words.flatMap(({ key }) => this.#conceptsOf(key).map((name) => `%${name}`))
    const said = candidates.flatMap(({ intent, after }) => (after ? [] : [`#${intent.id}`]))
    const marks = ['?', '!'].filter((mark) => message.includes(mark))
    const size = words.length <= A_SHORT_ONE ? 0 : words.length <= A_SENTENCE ? 1 : 2
    return [...new Set([...named, ...spoken, ...said, ...marks, `~${size}`])]
  }

  /** Whether a place stands before what is named, with a word between them at most, or right behind it. */
  #isPlaced(look: Look): boolean {
    const ends = look.words.flatMap((_, at) =>
      this.#tried(this.#placeIndex, at, look).flatMap(({ parts }) => {
        const fit = this.#fit(parts, at, look)
        return fit && fit.took > 0 ? [{ at, end: fit.end }] : []
      }),
    )
    return look.namings.some(({ at, length }) =>
      ends.some((place) => (place.end <= at && at - place.end <= 1) || place.at === at + length),
    )
  }

  #placesIn(look: Look): readonly number[] {
    const found = look.words.flatMap((_, at) =>
      this.#tried(this.#placeIndex, at, look).flatMap(({ parts, place }) =>
        (this.#fit(parts, at, look)?.took ?? 0) > 0 ? [place] : [],
      ),
    )
    return [...new Set(found)]
  }

  /**
   * What can begin at a word of a message that has all that it needs; the rest need not be tried there. What can begin with
   * several of its words may come twice.
   */
  #tried<Of>(index: Index<Of>, at: number, look: Look): readonly Of[] {
    const { words, namings } = look
    const key = words[at]?.key ?? ''
    const tried: Of[] = []
    const add = ({ of, needs }: Indexed<Of>): void => {
      for (const need of needs) if (!isMet(need, look)) return
      tried.push(of)
    }
    index.words.get(key)?.forEach(add)
    for (let length = 1; length <= FIRST_LETTERS && length <= key.length; length += 1)
      for (const { stem, of } of index.stems.get(key.slice(0, length)) ?? [])
        if (key.startsWith(stem)) add(of)
    if (namings.some((each) => each.at === at)) index.thing.forEach(add)
    if (/^\d/.test(key)) index.number.forEach(add)
    index.anything.forEach(add)
    return tried
  }

  #indexed<Of extends { readonly parts: readonly Part[] }>(list: readonly Of[]): Index<Of> {
    const index: Index<Of> = { words: new Map(), stems: new Map(), thing: [], number: [], anything: [] }
    for (const of of list) {
      const found: Indexed<Of> = { of, needs: this.#needsOf(of.parts) }
      const begins = nothingYet()
      if (!this.#begins(of.parts, begins, 0)) {
        index.anything.push(found)
        continue
      }
      for (const word of begins.words) listed(index.words, word, found)
      for (const stem of begins.stems) listed(index.stems, stem.slice(0, FIRST_LETTERS), { stem, of: found })
      if (begins.thing) index.thing.push(found)
      if (begins.number) index.number.push(found)
    }
    return index
  }

  /** What the parts behind the first one cannot do without, what is seldom met first. */
  #needsOf([, ...parts]: readonly Part[]): readonly Need[] {
    return parts
      .flatMap((part): Need[] => {
        const begins = nothingYet()
        const isKnown = this.#begins([part], begins, 0) && !begins.thing && !begins.number
        return isKnown ? [this.#need(begins.words, [...begins.stems])] : []
      })
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
      .slice(0, MOST_NEEDS)
  }

  #need(words: ReadonlySet<string>, stems: readonly string[]): Need {
    const name = `${[...words].join(' ')}|${stems.join(' ')}`
    const known = this.#needs.get(name) ?? { id: this.#needs.size, words, stems }
    this.#needs.set(name, known)
    return known
  }

  /** Notes what parts can begin with; false where they can begin with anything, or be left out. */
  #begins(parts: readonly Part[], found: Beginning, depth: number): boolean {
    for (const part of parts) {
      switch (part.is) {
        case 'word':
          found.words.add(part.word)
          return true
        case 'stem':
          found.stems.add(part.stem)
          return true
        case 'class': {
          if (part.name === 'thing' || part.name === 'number') {
            found[part.name] = true
            return true
          }
          const ways = part.name === 'place' ? this.#places.flat() : (this.#classes.get(part.name) ?? [])
          return depth <= DEPTH && ways.every((way) => this.#begins(way, found, depth + 1))
        }
        case 'either':
          if (!part.ways.every((way) => this.#begins(way, found, depth))) return false
          if (!part.optional) return true
          break
        case 'gap':
          return false
        case 'not':
        case 'start':
        case 'end':
          break
      }
    }
    return false
  }

  /** How parts fit at a place, taking as many words as they can, in the sentence of the word that they begin with. */
  #fit(parts: readonly Part[], at: number, look: Look): Fit | undefined {
    const from = look.words[at]?.sentence
    return this.#fitFrom(parts, 0, at, look, from, ended)
  }

  /** The parts from `next` on, and then what is still to come behind them. */
  #fitFrom(
    parts: readonly Part[],
    next: number,
    at: number,
    look: Look,
    from: number | undefined,
    then: (at: number) => Fit | undefined,
  ): Fit | undefined {
    const { words } = look
    // Most parts are words: they are gone through without a step back.
    let taken = 0
    let part = parts[next]
    while (part?.is === 'word' || part?.is === 'stem') {
      const word = words[at + taken]
      if (!word || word.sentence !== from) return undefined
      if (part.is === 'word' ? word.key !== part.word : !word.key.startsWith(part.stem)) return undefined
      taken += 1
      part = parts[next + taken]
    }
    if (taken > 0) return took(this.#fitFrom(parts, next + taken, at + taken, look, from, then), taken)
    if (!part) return then(at)
    const word = words[at]
    const here = word?.sentence === from ? word : undefined
    const goOn = (to: number): Fit | undefined => this.#fitFrom(parts, next + 1, to, look, from, then)
    switch (part.is) {
      case 'class': {
        if (!here) return undefined
        let best: Fit | undefined
        for (const length of this.#lengthsOf(part.name, at, look))
          best = longer(best, took(goOn(at + length), length))
        return best
      }
      case 'either': {
        let best: Fit | undefined
        for (const way of part.ways) best = longer(best, this.#fitFrom(way, 0, at, look, from, goOn))
        const without = part.optional ? goOn(at) : undefined
        return best && (!without || best.took >= without.took) ? best : without
      }
      case 'gap': {
        let best: Fit | undefined
        for (let leapt = 0; leapt <= part.most && at + leapt <= words.length; leapt += 1) {
          if (leapt > 0 && words[at + leapt - 1]?.sentence !== from) break
          best = longer(best, goOn(at + leapt))
        }
        return best
      }
      case 'not': {
        const isThere = part.ways.some((way) => this.#fitFrom(way, 0, at, look, from, ended) !== undefined)
        return isThere ? undefined : goOn(at)
      }
      case 'start':
        return at === 0 || words[at - 1]?.part !== word?.part ? goOn(at) : undefined
      case 'end':
        return words[at - 1]?.part !== word?.part ? goOn(at) : undefined
    }
  }

  /** How many words a class may take at a place. */
  #lengthsOf(name: string, at: number, look: Look): readonly number[] {
    if (name === 'number') return /^\d{1,4}$/.test(look.words[at]?.key ?? '') ? [1] : []
    if (name === 'thing')
      return [...new Set(look.namings.filter((each) => each.at === at).map(({ length }) => length))]
    const index = this.#classIndexes.get(name)
    if (!index) return []
    const known = look.lengths.get(name) ?? []
    look.lengths.set(name, known)
    const found = known[at]
    if (found) return found
    // A class that is in itself takes nothing there.
    known[at] = []
    const lengths = new Set<number>()
    for (const { parts } of this.#tried(index, at, look)) {
      const end = this.#fit(parts, at, look)?.end ?? at
      if (end > at) lengths.add(end - at)
    }
    return (known[at] = [...lengths])
  }
}

const nobody: ReadonlySet<string> = new Set()

/** Whether a stop ends a sentence between two words, whatever the second begins with. */
const isStopped = (message: string, word: CutWord, before: CutWord): boolean =>
  STOP.test(message.slice(before.end, word.start)) &&
  shortForm(message.slice(0, before.end + 1)) === undefined

/** Cuts a message at each word that begins something new; of very many pieces the first holds all but the last ones. */
function cutWhere(message: string, isNew: (word: CutWord, before: CutWord) => boolean): readonly string[] {
  const { words } = cut(message)
  const starts = words.flatMap((word, at) => {
    const before = words[at - 1]
    return before && isNew(word, before) ? [word.start] : []
  })
  return [0, ...starts.slice(1 - MOST_HALVES)].map((start, at, all) =>
    message.slice(start, all[at + 1] ?? message.length),
  )
}

function listed<Of>(lists: Map<string, Of[]>, key: string, of: Of): void {
  const list = lists.get(key)
  if (list) list.push(of)
  else lists.set(key, [of])
}

const took = (fit: Fit | undefined, words: number): Fit | undefined =>
  fit && { end: fit.end, took: fit.took + words }

const longer = (best: Fit | undefined, fit: Fit | undefined): Fit | undefined =>
  fit && (!best || fit.took > best.took) ? fit : best

const ended = (end: number): Fit => ({ end, took: 0 })

interface Look {
  readonly words: readonly Word[]
  readonly namings: readonly Naming[]
  /** How many words each class may take at each word, as far as it was asked. */
  readonly lengths: Map<string, (readonly number[])[]>
  /** Whether it has what is needed, as far as it was asked. */
  readonly met: boolean[]
}

/** What parts can begin with. */
interface Beginning {
  readonly words: Set<string>
  readonly stems: Set<string>
  thing: boolean
  number: boolean
}

const nothingYet = (): Beginning => ({ words: new Set(), stems: new Set(), thing: false, number: false })

const sizeOf = ({ words, stems }: Need): number => words.size + stems.length

/** Looked for once in a message, however many phrases need it. */
function isMet({ id, words, stems }: Need, { words: message, met }: Look): boolean {
  const known = met[id]
  if (known !== undefined) return known
  return (met[id] = message.some(({ key }) => words.has(key) || stems.some((stem) => key.startsWith(stem))))
}

/** Up to so many words a message is short, and up to so many it is a sentence. */
const [A_SHORT_ONE, A_SENTENCE] = [2, 6]

const builtIn = ['thing', 'place', 'number'] as const

function* everyPart(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part
    if (part.is === 'either' || part.is === 'not') for (const way of part.ways) yield* everyPart(way)
  }
}

/**
 * The names that stand apart from each other: of those that share a word the one that is not in passing, then the longest;
 * in the order of the message. Those in passing only where there is no other.
 */
function apart(namings: readonly Naming[]): Named[] {
  const kept: Naming[] = []
  const byLength = namings.toSorted(
    (one, other) => Number(one.loose) - Number(other.loose) || other.length - one.length,
  )
  for (const naming of byLength)
    if (!kept.some(({ at, length }) => naming.at < at + length && at < naming.at + naming.length))
      kept.push(naming)
  const isLoose = kept.every(({ loose }) => loose)
  const inOrder = kept.filter(({ loose }) => isLoose || !loose).toSorted((one, other) => one.at - other.at)
  return inOrder
    .filter(({ thing }, at) => inOrder.findIndex((each) => each.thing.id === thing.id) === at)
    .map(({ thing, number, numbers, loose }) => ({ thing, number, numbers, loose }))
}
