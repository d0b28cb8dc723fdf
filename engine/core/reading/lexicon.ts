import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { parsePattern, type Part } from '../care/pattern.ts'
import type { LexiconDocument, LexiconVoice } from '../pack/documents.gen.ts'
import type { Voice, Voiced } from './told.ts'
import { keyOf, keysOf, type Word } from './words.ts'

/** What an answer can do that no question asked for. */
export type Act = keyof NonNullable<LexiconDocument['acts']>

const acts: readonly Act[] = ['refusal', 'longing', 'mask', 'fear']

/** What a phrase of a lexicon says. */
export type Says =
  | { readonly is: 'theme'; readonly id: string }
  /** What shows a skill. */
  | { readonly is: 'shows'; readonly option: string }
  /** What an answer does, by the role that it then has. */
  | { readonly is: 'act'; readonly role: Act }
  /** `name` is how a text names it. */
  | { readonly is: 'person' | 'place' | 'hour'; readonly name: string }
  | {
      readonly is:
        | 'withdrawn'
        | 'tired'
        | 'burden'
        | 'turned'
        | 'gone'
        | 'lapse'
        | 'denies'
        | 'denied'
        | 'expected'
        | 'evasion'
        | 'filler'
    }
  /** What sounds like a theme or a person and is none: nobody who walks home writes of the home. */
  | { readonly is: 'except'; readonly of: string }
  | { readonly is: 'opposed'; readonly at: number; readonly side: 'one' | 'other' }

/** Where a phrase was found: from one word to another, both of them in it. */
export interface Hit {
  readonly says: Says
  readonly from: number
  readonly to: number
}

/** Something that an author has to mend. */
export interface LexiconFault {
  readonly message: string
  readonly path: readonly (string | number)[]
}

const none: readonly Phrase[] = []

interface Phrase {
  readonly parts: readonly Part[]
  readonly says: Says
  /** Where two words begin it, what the stem of the second may be: most phrases are put aside by it. */
  readonly second: ReadonlySet<string> | undefined
}

/** A word of a phrase, as the words of a text are held against it. */
interface Wanted {
  readonly key: string
  /** The stem that other forms of it share; nothing where only this very form is meant. */
  readonly stem: string | undefined
  readonly isStop: boolean
}

const stemmers = { english, spanish } satisfies Record<LexiconDocument['stems'], (word: string) => string>

/** Words that were looked up are kept up to so many, so that a flood of made-up ones fills no memory. */
const MOST_KEPT = 40_000

/** The words of one language, ready to be found in texts. `lexiconOf` gives the one of a document. */
export class Lexicon {
  readonly id: string
  readonly faults: LexiconFault[] = []
  readonly #stem: (word: string) => string
  readonly #stems = new Map<string, string>()
  readonly #plurals: ReadonlyMap<string, string>
  readonly #singulars: ReadonlySet<string>
  readonly #stops: ReadonlySet<string>
  readonly #joins: ReadonlySet<string>
  readonly #conditions: ReadonlySet<string>
  readonly #finite: ReadonlySet<string>
  readonly #loose: ReadonlySet<string>
  readonly #common: ReadonlySet<string>
  readonly #notNames: ReadonlySet<string>
  readonly #alsoNames: ReadonlySet<string>
  readonly #beforeNames: ReadonlySet<string>
  readonly #titles: ReadonlySet<string>
  readonly #beforePlaces: ReadonlySet<string>
  readonly #beforeThings: ReadonlySet<string>
  readonly #names: ReadonlyMap<string, string>
  readonly #shows: ReadonlyMap<string, string>
  readonly #voices: ReadonlyMap<string, LexiconVoice>
  /** Phrases by what a word has to be at their beginning: a stem, or the first three letters. */
  readonly #byStem = new Map<string, Phrase[]>()
  readonly #byLetters = new Map<string, Phrase[]>()
  readonly #wanted = new Map<string, Wanted>()

  constructor(document: LexiconDocument) {
    this.id = document.id
    this.#stem = stemmers[document.stems]
    const plurals = Object.entries(document.plurals ?? {})
    this.#plurals = new Map(plurals.map(([one, several]) => [keyOf(several), keyOf(one)]))
    this.#singulars = new Set(this.#plurals.values())
    for (const [one, several] of plurals)
      if (stemBy(this.#stem, keyOf(one)) === stemBy(this.#stem, keyOf(several)))
        this.faults.push({
          message: `“${one}” and “${several}” have the same stem without this.`,
          path: ['plurals', one],
        })
    this.#stops = new Set(document.stops.map(keyOf))
    this.#joins = new Set(document.joins.map(keyOf))
    this.#conditions = new Set((document.conditions ?? []).map(keyOf))
    this.#finite = new Set((document.finite ?? []).map(keyOf))
    this.#loose = new Set(document.loose.map(keyOf))
    this.#common = new Set(document.common.map((word) => this.stemOf(keyOf(word))))
    this.#notNames = new Set((document.notNames ?? []).map(keyOf))
    this.#alsoNames = new Set((document.alsoNames ?? []).map(keyOf))
    this.#beforeNames = new Set((document.beforeNames ?? []).map(keyOf))
    this.#titles = new Set((document.titles ?? []).map(keyOf))
    this.#beforePlaces = new Set((document.beforePlaces ?? []).map(keyOf))
    this.#beforeThings = new Set((document.beforeThings ?? []).map(keyOf))
    const {
      themes,
      people,
      places,
      hours,
      withdrawn,
      tired,
      burdens,
      turned,
      gone,
      lapses,
      expected,
      denied,
      evasions,
      opposed = [],
      shows = {},
    } = document
    this.#voices = new Map(Object.entries(document.voices ?? {}))
    this.#names = new Map(Object.entries(themes).map(([id, { name }]) => [id, name]))
    for (const [id, { says, except = [] }] of Object.entries(themes)) {
      this.#learn(says, { is: 'theme', id }, ['themes', id, 'says'])
      this.#learn(except, { is: 'except', of: id }, ['themes', id, 'except'])
    }
    this.#learn(people.except ?? [], { is: 'except', of: 'person' }, ['people', 'except'])
    this.#learn(denied?.says ?? [], { is: 'denies' }, ['denied', 'says'])
    this.#learn(denied?.closes ?? [], { is: 'denied' }, ['denied', 'closes'])
    const named = { people, places, hours }
    const kinds = { people: 'person', places: 'place', hours: 'hour' } as const
    for (const key of ['people', 'places', 'hours'] as const)
      for (const [name, says] of Object.entries(named[key].words))
        this.#learn(says, { is: kinds[key], name }, [key, 'words', name])
    this.#learn(withdrawn.says, { is: 'withdrawn' }, ['withdrawn', 'says'])
    this.#learn(tired.says, { is: 'tired' }, ['tired', 'says'])
    this.#learn(burdens?.says ?? [], { is: 'burden' }, ['burdens', 'says'])
    this.#learn(turned?.says ?? [], { is: 'turned' }, ['turned', 'says'])
    for (const role of acts)
      this.#learn(document.acts?.[role]?.says ?? [], { is: 'act', role }, ['acts', role, 'says'])
    this.#learn(gone?.says ?? [], { is: 'gone' }, ['gone', 'says'])
    this.#learn(lapses?.says ?? [], { is: 'lapse' }, ['lapses', 'says'])
    this.#learn(expected?.says ?? [], { is: 'expected' }, ['expected', 'says'])
    this.#learn(evasions?.says ?? [], { is: 'evasion' }, ['evasions', 'says'])
    this.#learn(evasions?.fillers ?? [], { is: 'filler' }, ['evasions', 'fillers'])
    this.#shows = new Map(Object.entries(shows).map(([option, { clause }]) => [option, clause]))
    for (const [option, { says }] of Object.entries(shows))
      this.#learn(says, { is: 'shows', option }, ['shows', option, 'says'])
    for (const [at, { one, other }] of opposed.entries()) {
      this.#learn(one, { is: 'opposed', at, side: 'one' }, ['opposed', at, 'one'])
      this.#learn(other, { is: 'opposed', at, side: 'other' }, ['opposed', at, 'other'])
    }
  }

  /** How a text names a result, and what it says of it; undefined where this language has no words for it. */
  voiced({
    of,
    value,
    label,
  }: Pick<Voice, 'of' | 'value' | 'label'>): Pick<Voiced, 'name' | 'says'> | undefined {
    const voice = this.#voices.get(of)
    const says = voice && Object.hasOwn(voice.says, value) ? voice.says[value] : undefined
    if (!voice || says === undefined) return undefined
    const words: Readonly<Record<string, string>> = { label, value: String(value), says }
    const filled = (text: string): string =>
      text.replace(/\{(\w+)\}/g, (all, key: string) => words[key] ?? all)
    return { name: filled(voice.name), says: filled(voice.clause) }
  }

  /** What a theme is called in the middle of a sentence. */
  nameOf(theme: string): string | undefined {
    return this.#names.get(theme)
  }

  /** What happens in an answer that shows a skill; undefined where no words are known for it. */
  shownBy(option: string): string | undefined {
    return this.#shows.get(option)
  }

  isStop(key: string): boolean {
    return this.#stops.has(key)
  }

  /** Whether a word is one of those whose plural has another stem: it says something, however short it is. */
  hasPlural(key: string): boolean {
    return this.#singulars.has(key)
  }

  /** Whether a word begins a new thought in its sentence. */
  isJoin(key: string): boolean {
    return this.#joins.has(key)
  }

  /** Whether a clause without this word before it says what its writer did not: before I have finished. */
  isCondition(key: string): boolean {
    return this.#conditions.has(key)
  }

  /** Whether a word makes a sentence of those around it, or speaks of whoever writes it. */
  isFinite(key: string): boolean {
    return this.#finite.has(key)
  }

  /** Whether a word hangs in the air at the end of a quotation. */
  isLoose(key: string): boolean {
    return this.#loose.has(key)
  }

  /** Whether a word is one of those that everybody writes. */
  isCommon(key: string): boolean {
    return this.#stops.has(key) || this.#common.has(this.stemOf(key))
  }

  /** Whether a word that begins with a capital in the middle of a sentence names somebody or somewhere, whatever stands before it. */
  isName(key: string): boolean {
    return (
      !this.#stops.has(key) &&
      !this.#notNames.has(key) &&
      !this.#alsoNames.has(key) &&
      !this.#common.has(this.stemOf(key))
    )
  }

  /** Whether a word is a first name as well as a word or a month. */
  isAlsoName(key: string): boolean {
    return this.#alsoNames.has(key)
  }

  /** Whether a word that could be a name is one where this word stands before it. */
  isBeforeNames(key: string): boolean {
    return this.#beforeNames.has(key) || this.#titles.has(key)
  }

  /** Whether a word is a title, which belongs to the name that it stands before. */
  isTitle(key: string): boolean {
    return this.#titles.has(key)
  }

  /** Whether a name that a word stands before is one of a place. */
  isBeforePlaces(key: string): boolean {
    return this.#beforePlaces.has(key)
  }

  /** Whether a word that a name follows is hardly ever followed by somebody's. */
  isBeforeThings(key: string): boolean {
    return this.#beforeThings.has(key)
  }

  stemOf(key: string): string {
    const known = this.#stems.get(key)
    if (known !== undefined) return known
    const stem = stemBy(this.#stem, this.#plurals.get(key) ?? key)
    if (this.#stems.size < MOST_KEPT) this.#stems.set(key, stem)
    return stem
  }

  /** Everything that the words of a text say, in the order of their places. */
  hits(words: readonly Word[]): Hit[] {
    const found: Hit[] = []
    const stems = words.map(({ key }) => this.stemOf(key))
    const look = (phrases: readonly Phrase[] | undefined, at: number): void => {
      for (const { parts, says, second } of phrases ?? none) {
        if (second !== undefined && !second.has(stems[at + 1] ?? '')) continue
        const end = this.#follows(words, at, parts, 0, at)
        if (end !== undefined && end > at) found.push({ says, from: at, to: end - 1 })
      }
    }
    for (let at = 0; at < words.length; at += 1) {
      look(this.#byStem.get(stems[at] ?? ''), at)
      look(this.#byLetters.get(words[at]?.key.slice(0, 3) ?? ''), at)
    }
    return meant(found, words, this)
  }

  /** A small word is no form of another word, whatever their stems: "even" none of "evening", nor "quite" of "quit". */
  #isWord(key: string, word: string): boolean {
    const wanted = this.#wantedBy(word)
    if (key === wanted.key) return true
    return wanted.stem !== undefined && this.stemOf(key) === wanted.stem && this.isStop(key) === wanted.isStop
  }

  #wantedBy(word: string): Wanted {
    const known = this.#wanted.get(word)
    if (known) return known
    const key = withoutMark(word)
    const stem = word === key ? this.stemOf(key) : undefined
    const wanted = { key, stem, isStop: this.isStop(key) }
    this.#wanted.set(word, wanted)
    return wanted
  }

  #learn(phrases: readonly string[], says: Says, path: LexiconFault['path']): void {
    for (const [at, phrase] of phrases.entries()) {
      const { parts: own, fault } = parsePattern(phrase, wordsOf)
      // What evades says nothing else: it is the whole of what stands between two marks.
      const parts: readonly Part[] = says.is === 'evasion' ? [{ is: 'start' }, ...own, { is: 'end' }] : own
      if (fault !== undefined) this.faults.push({ message: fault, path: [...path, at] })
      if (parts.some((part) => part.is === 'class'))
        this.faults.push({ message: 'A lexicon has no classes.', path: [...path, at] })
      // Another form of a word says nothing more than the word.
      const alone = this.#aloneIn(parts)
      const same = alone?.stem === undefined ? [] : (this.#byStem.get(alone.stem) ?? [])
      if (same.some((each) => each.says === says && isSame(this.#aloneIn(each.parts), alone))) continue
      for (const first of firstOf(parts)) {
        const by = first.is === 'word' ? this.#byStem : this.#byLetters
        const key = first.is === 'word' ? this.stemOf(withoutMark(first.word)) : first.stem.slice(0, 3)
        const known = by.get(key)
        const phrase = { parts, says, second: this.#secondOf(parts) }
        if (!known) by.set(key, [phrase])
        else if (!known.some((each) => each.parts === parts)) known.push(phrase)
      }
    }
  }

  /** The stems that the second of two words may have that follow each other at the beginning of a phrase. */
  #secondOf([first, second]: readonly Part[]): ReadonlySet<string> | undefined {
    if (!first || !second) return undefined
    const isOneWord =
      first.is === 'word' ||
      first.is === 'stem' ||
      (first.is === 'either' && !first.optional && first.ways.every((way) => way.length === 1))
    if (!isOneWord) return undefined
    const seconds = second.is === 'either' && !second.optional ? second.ways.map(([each]) => each) : [second]
    const words = seconds.flatMap((each) => (each?.is === 'word' ? [each.word] : []))
    return words.length === seconds.length
      ? new Set(words.map((word) => this.stemOf(withoutMark(word))))
      : undefined
  }

  /** The word of a phrase that is only one. */
  #aloneIn(parts: readonly Part[]): Wanted | undefined {
    const [only] = parts
    return parts.length === 1 && only?.is === 'word' ? this.#wantedBy(only.word) : undefined
  }

  /** The word after the last one that answers to the parts from `next` on; undefined where they do not fit. */
  #follows(
    words: readonly Word[],
    at: number,
    parts: readonly Part[],
    next: number,
    from: number,
  ): number | undefined {
    const part = parts[next]
    if (!part) return at
    const word = words[at]
    switch (part.is) {
      case 'word':
        return word && inSentence(words, at, next, from) && this.#isWord(word.key, part.word)
          ? this.#follows(words, at + 1, parts, next + 1, from)
          : undefined
      case 'stem':
        return word && inSentence(words, at, next, from) && word.key.startsWith(part.stem)
          ? this.#follows(words, at + 1, parts, next + 1, from)
          : undefined
      case 'either': {
        for (const way of part.ways) {
          const end = this.#follows(words, at, [...way, ...parts.slice(next + 1)], 0, from)
          if (end !== undefined) return end
        }
        return part.optional ? this.#follows(words, at, parts, next + 1, from) : undefined
      }
      case 'gap': {
        for (let most = 0; most <= part.most; most += 1) {
          const end = this.#follows(words, at + most, parts, next + 1, from)
          if (end !== undefined) return end
        }
        return undefined
      }
      case 'not':
        return part.ways.some((way) => this.#follows(words, at, way, 0, from) !== undefined)
          ? undefined
          : this.#follows(words, at, parts, next + 1, from)
      case 'start':
        return at === 0 || words[at - 1]?.part !== word?.part
          ? this.#follows(words, at, parts, next + 1, from)
          : undefined
      case 'end':
        return words[at - 1]?.part !== word?.part
          ? this.#follows(words, at, parts, next + 1, from)
          : undefined
      case 'class':
        return undefined
    }
  }
}

/** Words after one that denies, up to which they are denied. */
const DENIED = 4

/** What a text means: without what it denies ("I am not afraid of money"), and without what only sounds like it. */
function meant(found: Hit[], words: readonly Word[], lexicon: Lexicon): Hit[] {
  const marks = found.filter(
    ({ says }) => says.is === 'except' || says.is === 'denies' || says.is === 'denied',
  )
  if (marks.length === 0) return found
  const isApart = (from: number, to: number): boolean =>
    words[from]?.part !== words[to]?.part || words.slice(from + 1, to).some(({ key }) => lexicon.isJoin(key))
  return found.filter((hit) => {
    const { says, from, to } = hit
    const of = says.is === 'theme' ? says.id : says.is
    if (of !== 'tired' && of !== 'person' && of !== 'shows' && of !== 'act' && says.is !== 'theme')
      return says.is !== 'except'
    return !marks.some((mark) => {
      if (mark.says.is === 'except') return mark.says.of === of && mark.from <= from && mark.to >= to
      // Somebody who is missed is written of all the same.
      if (of === 'person') return false
      if (from > mark.from && from <= mark.to) return true
      // What comes after it denies no envy: "I envy people who do not worry".
      if (of === 'act' && mark.says.is === 'denied') return false
      return mark.says.is === 'denies'
        ? from > mark.to && from - mark.to <= DENIED && !isApart(mark.to, from)
        : to < mark.from && mark.from - to <= DENIED && !isApart(to, mark.from)
    })
  })
}

const compiled = new WeakMap<LexiconDocument, Lexicon>()

/** The lexicon of a document, compiled once for all who look into it: that takes some 30 ms. */
export function lexiconOf(document: LexiconDocument): Lexicon {
  const known = compiled.get(document)
  if (known) return known
  const lexicon = new Lexicon(document)
  compiled.set(document, lexicon)
  return lexicon
}

const isSame = (one: Wanted | undefined, other: Wanted | undefined): boolean =>
  one !== undefined && one.stem === other?.stem && one.isStop === other?.isStop

/** A phrase stands in one sentence; its first word follows none of it, whatever may stand before it. */
const inSentence = (words: readonly Word[], at: number, next: number, from: number): boolean =>
  next === 0 || at === from || words[at]?.sentence === words[at - 1]?.sentence

/** Shorter ones are the stem of too many words. */
const SHORTEST = 4

/** Shorter ones are nothing that a plural was made of: "mes" is no plural of "me". */
const SHORTEST_SINGULAR = 3

/** The stem of a word; of one that would be cut too short, the word without the end of its plural. */
function stemBy(stemmer: (word: string) => string, key: string): string {
  if (!/[a-z]/.test(key)) return key
  const stem = stemmer(key)
  if (stem.length >= SHORTEST) return stem
  // Where nothing else was cut, the stemmer knows best what the ending is: "box-es", and "bee-s" (never "be").
  if (stem.length >= SHORTEST_SINGULAR && (key === `${stem}s` || key === `${stem}es`)) return stem
  return key.length > SHORTEST_SINGULAR ? key.replace(/(?<=[aeiouy])s$/, '') : key
}

/** Stands before a word of which no other form is meant. */
const EXACT = '='

const withoutMark = (word: string): string => (word.startsWith(EXACT) ? word.slice(1) : word)

/** A written word as texts are cut; in quotation marks it is meant in that very form. */
function wordsOf(written: string): string[] {
  const exact = /^['’](.+)['’]$/.exec(written)?.[1]
  return exact === undefined ? keysOf(written) : [EXACT + keyOf(exact)]
}

type First = Extract<Part, { is: 'word' | 'stem' }>

/** What the first word of a phrase may be. */
function firstOf(parts: readonly Part[]): First[] {
  const found: First[] = []
  for (const part of parts) {
    if (part.is === 'word' || part.is === 'stem') return [...found, part]
    if (part.is === 'either') {
      found.push(...part.ways.flatMap(firstOf))
      if (!part.optional) return found
    }
  }
  return found
}
