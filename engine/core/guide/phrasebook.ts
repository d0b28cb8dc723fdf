import { Lexicon } from '../care/lexicon.ts'
import { parsePattern, type Part } from '../care/pattern.ts'
import type { TalkDocument, TalkIntent, TalkThing } from '../pack/documents.gen.ts'
import { cut, keyOf } from '../reading/words.ts'
import { type Kin, kinshipOf } from './kinship.ts'

/** A word of a message as it is meant. */
interface Word {
  readonly key: string
  readonly part: number
  readonly sentence: number
}

/** Something that a message names. */
export interface Named {
  readonly thing: TalkThing
  /** The digits in its name: the 25 of gate 25. */
  readonly number: number | undefined
  /** Whether it is only named in passing: anything else that is named counts before it. */
  readonly loose: boolean
}

/** An intent that a message may have, and what tells it. */
export interface Candidate {
  readonly intent: TalkIntent
  readonly rank: NonNullable<TalkIntent['rank']>
  /** Words that its phrase takes. */
  readonly words: number
}

/** What a message says in one language. */
export interface Read {
  readonly candidates: readonly Candidate[]
  readonly named: readonly Named[]
  /** The place in a list that is asked about, from 1. */
  readonly place: number | undefined
  /** How many of its words tell the language. */
  readonly telling: number
  readonly words: number
  /** How many of its words neither name something nor belong to those that every message has. */
  readonly others: number
  /** Whether it begins as a question does, with or without its mark. */
  readonly asks: boolean
  /** The intent whose examples it is most like. */
  readonly kin: Kin<TalkIntent> | undefined
}

/** Something that an author has to mend. */
export interface PhraseFault {
  readonly message: string
  readonly path: readonly (string | number)[]
}

interface Phrase {
  readonly parts: readonly Part[]
  readonly rank: Candidate['rank']
}

/** What a phrase can begin with; undefined: with anything. */
interface Beginning {
  readonly words: ReadonlySet<string>
  readonly stems: readonly string[]
  readonly thing: boolean
  readonly number: boolean
}

/** Ways to name something. */
interface Name {
  readonly thing: TalkThing
  readonly ways: readonly (readonly Part[])[]
  readonly loose: boolean
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

/** Nobody says what they want after so many words; a flood costs no more. */
const MOST_WORDS = 80

/** Letters by which words are held to be the same word where a message is compared with examples. */
const BEGINNING = 5

/** Classes inside of classes, at most. */
const DEPTH = 4

/** A word that no slip is taken for, and that is taken for none: short ones are other words by chance. */
const SLIP = 6

/** The phrases of one language, ready to be found in messages. */
export class Phrasebook {
  readonly document: TalkDocument
  readonly faults: PhraseFault[] = []
  readonly #lexicon = new Lexicon()
  readonly #spelled: ReadonlyMap<string, readonly string[]>
  readonly #tells: ReadonlySet<string>
  readonly #classes = new Map<string, readonly (readonly Part[])[]>()
  readonly #beginnings = new Map<readonly Part[], Beginning | undefined>()
  readonly #asks: readonly (readonly Part[])[]
  readonly #places: readonly (readonly (readonly Part[])[])[]
  readonly #names: readonly Name[]
  readonly #intents: readonly { readonly intent: TalkIntent; readonly phrases: readonly Phrase[] }[]
  readonly #nearest: (tokens: readonly string[]) => Kin<TalkIntent> | undefined

  constructor(document: TalkDocument) {
    this.document = document
    const { spelled, tells, asks, classes, places, things, intents } = document
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
    this.#asks = learn(asks, ['asks'])
    this.#places = places.map((ways, at) => learn(ways, ['places', at]))
    this.#names = things.flatMap((thing, at): Name[] => [
      { thing, ways: learn(thing.names, ['things', at, 'names']), loose: false },
      { thing, ways: learn(thing.loosely ?? [], ['things', at, 'loosely']), loose: true },
    ])
    this.#intents = intents.map((intent, at) => {
      const { rank = 'ask', says = [], softly = [] } = intent
      return {
        intent,
        phrases: [
          ...learn(says, ['intents', at, 'says']).map((parts): Phrase => ({ parts, rank })),
          ...learn(softly, ['intents', at, 'softly']).map((parts): Phrase => ({ parts, rank: 'nod' })),
        ],
      }
    })
    this.#nearest = kinshipOf(
      intents.flatMap((intent) =>
        intent.matches.map((text) => {
          const words = this.#wordsOf(text)
          return { of: intent, tokens: this.#tokensOf(words, this.#namingsIn(words)) }
        }),
      ),
    )
  }

  /** Everything that a message may want, and what it names. */
  read(message: string): Read {
    const words = this.#wordsOf(message)
    const namings = this.#namingsIn(words)
    const look: Look = { words, namings, depth: 0 }
    const candidates = this.#intents.flatMap(({ intent, phrases }): Candidate[] => {
      const found = phrases.flatMap(({ parts, rank }): Candidate[] => {
        const took = this.#most(parts, look)
        return took > 0 ? [{ intent, rank, words: took }] : []
      })
      return found
    })
    return {
      candidates,
      named: apart(namings),
      place: this.#placeIn(look),
      telling: words.filter(({ key }) => this.#tells.has(key)).length,
      words: words.length,
      others: words.filter(
        ({ key }, at) =>
          !this.#tells.has(key) &&
          !namings.some((naming) => naming.at <= at && at < naming.at + naming.length),
      ).length,
      asks: this.#asks.some((parts) => this.#fit(parts, 0, 0, look) !== undefined),
      kin: this.#nearest(this.#tokensOf(words, namings)),
    }
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

  #wordsOf(message: string): Word[] {
    return cut(message)
      .words.slice(0, MOST_WORDS)
      .flatMap(({ key, part, sentence }) => this.#keysOf(key).map((each) => ({ key: each, part, sentence })))
  }

  #keysOf(key: string): readonly string[] {
    const meant = this.#spelled.get(key)
    if (meant) return meant
    const near = /\d/.test(key) ? [] : this.#lexicon.meant(key)
    return near.length > 0 ? near.flatMap(this.#meant) : [key]
  }

  #namingsIn(words: readonly Word[]): Naming[] {
    const look: Look = { words, namings: [], depth: 0 }
    return this.#names.flatMap(({ thing, ways, loose }) =>
      words.flatMap((_, at): Naming[] => {
        const fits = ways.flatMap((parts) =>
          this.#mayBegin(parts, at, look) ? (this.#fit(parts, 0, at, look) ?? []) : [],
        )
        const longest = fits.toSorted((one, other) => other.end - one.end)[0]
        if (!longest) return []
        const digits = words.slice(at, longest.end).find(({ key }) => /^\d{1,4}$/.test(key))
        return [{ thing, at, length: longest.end - at, number: digits && Number(digits.key), loose }]
      }),
    )
  }

  /** What a message is compared by: what it names as such, else how a word begins and the classes that it is in. */
  #tokensOf(words: readonly Word[], namings: readonly Naming[]): string[] {
    const look: Look = { words, namings, depth: 0 }
    return words.flatMap(({ key }, at): string[] => {
      const naming = namings.find((each) => each.at <= at && at < each.at + each.length)
      if (naming) return naming.at === at ? ['$thing'] : []
      const classes = [...this.#classes.keys()].filter((name) => this.#lengthsOf(name, at, look).includes(1))
      return [key.slice(0, BEGINNING), ...classes.map((name) => `$${name}`)]
    })
  }

  #placeIn(look: Look): number | undefined {
    const found = this.#places.findIndex((ways) => ways.some((parts) => this.#most(parts, look) > 0))
    return found === -1 ? undefined : found + 1
  }

  /** How many words a phrase takes at most, wherever it stands; 0: it stands nowhere. */
  #most(parts: readonly Part[], look: Look): number {
    let most = 0
    for (let at = 0; at < look.words.length; at += 1)
      if (this.#mayBegin(parts, at, look)) most = Math.max(most, this.#fit(parts, 0, at, look)?.took ?? 0)
    return most
  }

  /** Whether a phrase can begin at a word: most cannot, and need not be tried. */
  #mayBegin(parts: readonly Part[], at: number, look: Look): boolean {
    const key = look.words[at]?.key ?? ''
    const beginning = this.#beginningOf(parts)
    return (
      beginning === undefined ||
      beginning.words.has(key) ||
      beginning.stems.some((stem) => key.startsWith(stem)) ||
      (beginning.thing && look.namings.some((each) => each.at === at)) ||
      (beginning.number && /^\d/.test(key))
    )
  }

  #beginningOf(parts: readonly Part[]): Beginning | undefined {
    if (!this.#beginnings.has(parts)) {
      const found = { words: new Set<string>(), stems: [] as string[], thing: false, number: false }
      this.#beginnings.set(parts, this.#begins(parts, found, 0) ? found : undefined)
    }
    return this.#beginnings.get(parts)
  }

  /** Notes what parts can begin with; false where they can begin with anything, or be left out. */
  #begins(
    parts: readonly Part[],
    found: { words: Set<string>; stems: string[]; thing: boolean; number: boolean },
    depth: number,
  ): boolean {
    for (const part of parts) {
      switch (part.is) {
        case 'word':
          found.words.add(part.word)
          return true
        case 'stem':
          found.stems.push(part.stem)
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

  /** How the parts from `next` on fit at a place, in the sentence of the word that the phrase begins with. */
  #fit(parts: readonly Part[], next: number, at: number, look: Look, from = at): Fit | undefined {
    const part = parts[next]
    if (!part) return { end: at, took: 0 }
    const { words } = look
    const word = words[at]
    const here = word?.sentence === words[from]?.sentence ? word : undefined
    const goOn = (to: number, took: number): Fit | undefined => {
      const rest = this.#fit(parts, next + 1, to, look, from)
      return rest && { end: rest.end, took: rest.took + took }
    }
    switch (part.is) {
      case 'word':
        return here?.key === part.word ? goOn(at + 1, 1) : undefined
      case 'stem':
        return here?.key.startsWith(part.stem) ? goOn(at + 1, 1) : undefined
      case 'class': {
        if (!here) return undefined
        let best: Fit | undefined
        for (const length of this.#lengthsOf(part.name, at, look)) {
          const fit = goOn(at + length, length)
          if (fit && (!best || fit.took > best.took)) best = fit
        }
        return best
      }
      case 'either': {
        let best: Fit | undefined
        for (const way of part.ways) {
          const fit = this.#fit([...way, ...parts.slice(next + 1)], 0, at, look, from)
          if (fit && (!best || fit.took > best.took)) best = fit
        }
        const without = part.optional ? goOn(at, 0) : undefined
        return best && (!without || best.took >= without.took) ? best : without
      }
      case 'gap': {
        let best: Fit | undefined
        for (let leapt = 0; leapt <= part.most && at + leapt <= words.length; leapt += 1) {
          if (leapt > 0 && words[at + leapt - 1]?.sentence !== words[from]?.sentence) break
          const fit = goOn(at + leapt, 0)
          if (fit && (!best || fit.took > best.took)) best = fit
        }
        return best
      }
      case 'not':
        return part.ways.some((way) => this.#fit(way, 0, at, look, from) !== undefined)
          ? undefined
          : goOn(at, 0)
      case 'start':
        return at === 0 || words[at - 1]?.part !== word?.part ? goOn(at, 0) : undefined
      case 'end':
        return words[at - 1]?.part !== word?.part ? goOn(at, 0) : undefined
    }
  }

  /** How many words a class may take at a place. */
  #lengthsOf(name: string, at: number, look: Look): readonly number[] {
    if (name === 'number') return /^\d{1,4}$/.test(look.words[at]?.key ?? '') ? [1] : []
    if (name === 'thing')
      return [...new Set(look.namings.filter((each) => each.at === at).map(({ length }) => length))]
    const ways = name === 'place' ? this.#places.flat() : (this.#classes.get(name) ?? [])
    if (look.depth > DEPTH) return []
    const inside: Look = { ...look, depth: look.depth + 1 }
    return [
      ...new Set(
        ways.flatMap((parts) => {
          const fit = this.#fit(parts, 0, at, inside)
          return fit && fit.end > at ? [fit.end - at] : []
        }),
      ),
    ]
  }
}

interface Look {
  readonly words: readonly Word[]
  readonly namings: readonly Naming[]
  readonly depth: number
}

const builtIn = ['thing', 'place', 'number'] as const

function* everyPart(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part
    if (part.is === 'either' || part.is === 'not') for (const way of part.ways) yield* everyPart(way)
  }
}

/**
 * The names that stand apart from each other, the longest of those that share a word; in the order of the message. Those in
 * passing only where there is no other.
 */
function apart(namings: readonly Naming[]): Named[] {
  const kept: Naming[] = []
  const byLength = namings.toSorted((one, other) => other.length - one.length)
  for (const naming of byLength)
    if (!kept.some(({ at, length }) => naming.at < at + length && at < naming.at + naming.length))
      kept.push(naming)
  const isLoose = kept.every(({ loose }) => loose)
  const inOrder = kept.filter(({ loose }) => isLoose || !loose).toSorted((one, other) => one.at - other.at)
  return inOrder
    .filter(({ thing }, at) => inOrder.findIndex((each) => each.thing.id === thing.id) === at)
    .map(({ thing, number, loose }) => ({ thing, number, loose }))
}
