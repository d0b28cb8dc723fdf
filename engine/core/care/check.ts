import { inSteps } from '../in-steps.ts'
import type { CareDocument, CareSignsDocument } from '../pack/documents.gen.ts'
import { apart, forgetful, type Remember } from './apart.ts'
import { compiling, type Compiled, type Pattern, type Rule } from './compile.ts'
import { careKinds, type CareKind } from './kinds.ts'
import { Lexicon } from './lexicon.ts'
import { type Notes, notesFor, TextMatcher, type Word } from './match.ts'
import { eachPlace, has, noPlaces, type Places, putAll, putRange, takeAll } from './places.ts'
import { signCheck } from './signs.ts'
import { Tokens } from './tokens.ts'

/**
 * The kinds of danger that a text tells of, the gravest first; none: an empty list. Grief may stand beside another. A
 * text is looked at in every language of the pack; `language` settles doubts between them.
 */
export type CareCheck = (text: string, language?: string) => readonly CareKind[]

/** A phrase that stands in a text. */
export interface CareMatch {
  kind: CareKind
  phrase: string
  language: string
}

/** Finds the phrases that stand in a text. */
export type CareSearch = (text: string, language?: string) => readonly CareMatch[]

/** Prepares the check of a pack's care documents. */
export function careCheck(documents: readonly CareDocument[], signs?: CareSignsDocument): CareCheck {
  return checkOf(careSearch(documents), signs && signCheck(signs))
}

/** Phrases speak first; where they tell of nothing but grief, or of nothing, what words weigh together is asked too. */
export function checkOf(search: CareSearch, signs?: (text: string) => readonly CareKind[]): CareCheck {
  return (text, language) => {
    const found = new Set(search(text, language).map(({ kind }) => kind))
    const isTold = [...found].some((kind) => kind !== 'grief')
    if (signs && !isTold) for (const kind of signs(text)) found.add(kind)
    return found.size === 0 ? none : careKinds.filter((kind) => found.has(kind))
  }
}

const none: readonly CareKind[] = []

/** Prepares the search for phrases: what the check does, told by phrase. */
export function careSearch(documents: readonly CareDocument[]): CareSearch {
  const { search, prepare } = preparedCareSearch(documents)
  while (prepare());
  return search
}

/** A search that can be prepared step by step; `prepare` says whether there is more to do. The search does the rest. */
export interface PreparedSearch {
  search: CareSearch
  prepare: () => boolean
  /** What is wrong with the documents, as far as they tell it themselves. */
  faults: () => Compiled['faults']
}

/** `remember`: whether a part of a text holds nothing, and so whether all of its first parts do. */
export function preparedCareSearch(
  documents: readonly CareDocument[],
  remember: Remember<boolean> = forgetful,
): PreparedSearch {
  const lexicon = new Lexicon()
  const { prepare, whole } = inSteps(compiling(documents, lexicon))
  const tokens = new Tokens(documents.flatMap(({ elided }) => elided ?? []))
  let notes: Notes | undefined
  function within<Found>(text: string, nothing: Found, look: (search: Search) => Found): Found {
    const ready = whole()
    const words = wordsOf(text, tokens, lexicon)
    if (words.length === 0) return nothing
    notes ??= notesFor(ready)
    const matcher = new TextMatcher(words, ready, notes)
    try {
      return look(new Search(ready, matcher))
    } finally {
      matcher.release()
    }
  }
  const holdsNothing = (part: string): boolean =>
    remember(part, () => within(part, true, (search) => search.possible.length === 0))
  // Whoever writes on changes the last part: those before it are asked for as one.
  const allHoldNothing = (parts: readonly string[]): boolean => {
    const before = parts.slice(0, -1)
    return remember(before.join(' '), () => before.every(holdsNothing)) && parts.slice(-1).every(holdsNothing)
  }
  return {
    prepare,
    faults: () => whole().faults,
    search: (text, language) => {
      const parts = apart(text)
      if (parts.length > 1 && allHoldNothing(parts)) return []
      return within<readonly CareMatch[]>(text, [], (search) => search.found(language))
    },
  }
}

/** How many sentences apart two hints may stand. */
const HINTS_APART = 3

function wordsOf(text: string, tokens: Tokens, lexicon: Lexicon): Word[] {
  const meanings = new Map<string, readonly string[]>()
  const meant = (word: string): readonly string[] => {
    const known = meanings.get(word)
    if (known) return known
    const meaning = lexicon.meant(word)
    meanings.set(word, meaning)
    return meaning
  }
  const atoms = new Map<string, Word['atoms']>()
  return tokens.of(text, meant).map(({ word, after }) => {
    const known = atoms.get(word)
    if (known) return { atoms: known, after }
    const found = lexicon.atoms(word)
    atoms.set(word, found)
    return { atoms: found, after }
  })
}

type PhraseRule = Extract<Rule, { is: 'phrase' }>
type GuardRule = Extract<Rule, { is: 'guard' }>

/** Where a phrase stands. */
interface Place {
  rule: PhraseRule
  sentence: number
  start: number
  end: number
}

/** Where a guard keeps phrases away; undefined: everywhere. */
interface Cover {
  guard: GuardRule
  over: Places | undefined
}

/**
 * How many places of phrases are measured in a text. What it says so often has been heard: from then on a phrase counts
 * wherever it stands, without being held against others.
 */
const MEASURED = 3000
/** How many places of a hint are taken then, by their first words. */
const HINTS_UNMEASURED = 100

/** One text under the patterns of all languages. */
class Search {
  readonly #compiled: Compiled
  readonly #text: TextMatcher

  constructor(compiled: Compiled, text: TextMatcher) {
    this.#compiled = compiled
    this.#text = text
  }

  /** The phrases that may stand in the text; none in most. */
  get possible(): readonly Pattern[] {
    return this.#text.possible(this.#compiled.phrases)
  }

  found(language: string | undefined): readonly CareMatch[] {
    const { possible } = this
    // Then nothing has to be kept away either.
    if (possible.length === 0) return []
    const byRule = new Map<PhraseRule, Pattern[]>()
    for (const pattern of possible) {
      const { rule } = pattern
      if (isPhrase(rule)) byRule.set(rule, [...(byRule.get(rule) ?? []), pattern])
    }
    const covers = this.#covers([...byRule.keys()])
    const places: Place[] = []
    const heard = new Set<PhraseRule>()
    for (const [rule, patterns] of byRule) {
      const covered = this.#coveredFor(rule, covers)
      if (!covered) continue
      for (const pattern of patterns) this.#look(pattern, rule, covered, places, heard)
    }
    for (const rule of told(places, language, this.#text.length)) heard.add(rule)
    return [...heard].flatMap(({ kind, also, id, language: own }) =>
      (also === undefined ? [kind] : [kind, also]).map((each) => ({
        kind: each,
        phrase: id,
        language: own.id,
      })),
    )
  }

  /** Adds the places of a pattern; past the measure the rule itself. */
  #look(pattern: Pattern, rule: PhraseRule, covered: Covered, places: Place[], heard: Set<PhraseRule>): void {
    const starts = this.#text.startsOf(pattern, covered.words)
    if (!starts) return
    takeAll(starts, covered.sentences)
    let unmeasured = 0
    eachPlace(starts, (start) => {
      const isFull = places.length >= MEASURED
      if (isFull && !rule.hint) {
        heard.add(rule)
        return false
      }
      if (isFull) unmeasured += 1
      const end = isFull ? start + 1 : this.#endOf(pattern, start, covered.words)
      if (holdsAll(covered.abroad, start, end)) return true
      places.push({ rule, sentence: this.#text.sentenceOf(start), start, end })
      return unmeasured < HINTS_UNMEASURED
    })
  }

  /** The farthest end of a pattern that begins at a place. */
  #endOf(pattern: Pattern, start: number, taken: Places): number {
    return Math.max(...this.#text.endsOf(pattern, start, taken))
  }

  /** Where guards stand that keep any of these phrases away. */
  #covers(rules: readonly PhraseRule[]): Cover[] {
    const found = new Map<GuardRule, Cover>()
    const idle = new Set<GuardRule>()
    for (const pattern of this.#text.possible(this.#compiled.guards)) {
      const { rule: guard } = pattern
      if (!isGuard(guard) || idle.has(guard)) continue
      const starts = this.#text.startsOf(pattern, this.#text.none)
      if (!starts) continue
      const cover = found.get(guard)
      if (!cover && !(this.#isInForce(guard) && rules.some((rule) => keepsAway(guard, rule)))) {
        idle.add(guard)
        continue
      }
      const over = cover?.over ?? (guard.within === 'text' ? undefined : noPlaces(this.#text.length))
      if (over) this.#cover(over, pattern, guard, starts)
      found.set(guard, { guard, over })
    }
    return [...found.values()]
  }

  #cover(over: Places, pattern: Pattern, guard: GuardRule, starts: Places): void {
    let measured = 0
    eachPlace(starts, (start) => {
      if (guard.within === 'sentence') putRange(over, ...this.#text.boundsOf(this.#text.sentenceOf(start)))
      else {
        measured += 1
        putRange(over, start, measured > MEASURED ? start + 1 : this.#endOf(pattern, start, this.#text.none))
      }
      return true
    })
  }

  /** Whether what a guard wants besides stands anywhere. */
  #isInForce({ besides }: GuardRule): boolean {
    return !besides || besides.some((pattern) => this.#text.startsOf(pattern, this.#text.none) !== undefined)
  }

  /** Where a phrase is kept away; undefined: everywhere. */
  #coveredFor(rule: PhraseRule, covers: readonly Cover[]): Covered | undefined {
    const { none } = this.#text
    const covered = { words: none, sentences: none, abroad: none }
    for (const { guard, over } of covers) {
      if (!keepsAway(guard, rule)) continue
      if (!over) return undefined
      const own = guard.language === rule.language || guard.of?.has(rule.id)
      const what = guard.within === 'words' ? (own ? 'words' : 'abroad') : 'sentences'
      if (covered[what] === none) covered[what] = over.slice()
      else putAll(covered[what], over)
    }
    return covered
  }
}

/** The words that are taken from a phrase, and the sentences in which it does not begin. */
interface Covered {
  words: Places
  sentences: Places
  /** What guards of other languages cover: a phrase is kept away only where all of its words stand there. */
  abroad: Places
}

/** Whether all places of a range are in a set. */
function holdsAll(places: Places, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!has(places, at)) return false
  return end > start
}

const isPhrase = (rule: Rule): rule is PhraseRule => rule.is === 'phrase'
const isGuard = (rule: Rule): rule is GuardRule => rule.is === 'guard'

/**
 * Many languages share a word such as suicide. So a guard covers its own words for all of them, and its sentence or
 * text for the phrases of the others that it names. A phrase of another language has to lie in it whole: what "no" means
 * behind a word in one language says nothing of what it means in another.
 */
function keepsAway({ of, within, language }: GuardRule, rule: PhraseRule): boolean {
  if (of?.has(rule.id)) return true
  return (!of || of.has(rule.kind)) && (within === 'words' || language === rule.language)
}

/** The phrases that count when all that stand in a text are held against each other. */
function told(places: readonly Place[], language: string | undefined, length: number): Iterable<PhraseRule> {
  const reaches = new Map<string, Reach>()
  for (const { rule, start, end } of places) {
    const key = `${rule.language.id} ${rule.kind}`
    const known = reaches.get(key)
    const reach = known ?? { rule, phrases: new Int32Array(length), all: new Int32Array(length) }
    if (!known) reaches.set(key, reach)
    if (!rule.hint) reach.phrases[start] = Math.max(reach.phrases[start] ?? 0, end)
    reach.all[start] = Math.max(reach.all[start] ?? 0, end)
  }
  for (const { phrases, all } of reaches.values()) {
    carryOn(phrases)
    carryOn(all)
  }
  const others = [...reaches.values()]
  const left = places.filter(
    (place) => !others.some((other) => isWithin(place, other) || isStranger(place, other, language)),
  )
  const said = left.map(({ rule }) => rule).filter(({ hint }) => !hint)
  return new Set([...said, ...hinted(left)])
}

/** How far the phrases of one kind and language reach that begin at a place or before it; `all`: hints too. */
interface Reach {
  rule: Pick<PhraseRule, 'kind' | 'language'>
  phrases: Int32Array
  all: Int32Array
}

function carryOn(reach: Int32Array): void {
  for (let at = 1; at < reach.length; at += 1) reach[at] = Math.max(reach[at] ?? 0, reach[at - 1] ?? 0)
}

/** Whether a phrase is a part of a longer one of another kind: "my son wants to die" holds "wants to die". */
const isWithin = ({ rule, start, end }: Place, other: Reach): boolean =>
  rule.kind !== other.rule.kind &&
  rule.language === other.rule.language &&
  ((other.phrases[start - 1] ?? 0) >= end || (other.phrases[start] ?? 0) > end)

/** Whether a phrase of another language is made of words that mean something else in the text's own. */
const isStranger = ({ rule, start, end }: Place, other: Reach, language: string | undefined): boolean =>
  other.rule.language.id === language &&
  rule.language.id !== language &&
  rule.kind !== other.rule.kind &&
  (other.all[end - 1] ?? 0) > start

/** Hints near which another one stands. */
function hinted(places: readonly Place[]): readonly PhraseRule[] {
  const bySentence = new Map<number, Map<PhraseRule, HintPlaces>>()
  for (const { rule, sentence, start, end } of places) {
    if (!rule.hint) continue
    const hints = bySentence.get(sentence) ?? new Map<PhraseRule, HintPlaces>()
    bySentence.set(sentence, hints)
    const known = hints.get(rule)
    const firstEnd = Math.min(end, known?.firstEnd ?? Infinity)
    hints.set(rule, { firstEnd, lastStart: Math.max(start, known?.lastStart ?? 0) })
  }
  const found: PhraseRule[] = []
  for (const [sentence, hints] of bySentence) {
    const near = Array.from({ length: 2 * HINTS_APART + 1 }, (_, at) =>
      bySentence.get(sentence - HINTS_APART + at),
    ).flatMap((each) => [...(each ?? [])])
    for (const [rule, { firstEnd, lastStart }] of hints) {
      const isBeside = near.some(
        ([other, { firstEnd: end, lastStart: start }]) =>
          other.id !== rule.id && other.language === rule.language && (end <= lastStart || firstEnd <= start),
      )
      if (isBeside) found.push(rule)
    }
  }
  return found
}

/** Where the first place of a hint in a sentence ends, and where its last begins. */
interface HintPlaces {
  firstEnd: number
  lastStart: number
}
