import type { CareDocument } from '../pack/documents.gen.ts'
import { compile, type Compiled, type Pattern, type Rule } from './compile.ts'
import { careKinds, type CareKind } from './kinds.ts'
import { Lexicon } from './lexicon.ts'
import { endsOf, type IsTaken, type Sentence, type Word } from './match.ts'
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
export function careCheck(documents: readonly CareDocument[]): CareCheck {
  const search = careSearch(documents)
  return (text, language) => {
    const found = new Set(search(text, language).map(({ kind }) => kind))
    return found.size === 0 ? none : careKinds.filter((kind) => found.has(kind))
  }
}

const none: readonly CareKind[] = []

/** Prepares the search for phrases: what the check does, told by phrase. */
export function careSearch(documents: readonly CareDocument[]): CareSearch {
  const lexicon = new Lexicon()
  const compiled = compile(documents, lexicon)
  const tokens = new Tokens(documents.flatMap(({ elided }) => elided ?? []))
  return (text, language) => {
    const sentences = sentencesOf(text, tokens, lexicon)
    return sentences.length === 0 ? [] : new Search(compiled, sentences).found(language)
  }
}

/** How many sentences apart two hints may stand. */
const HINTS_APART = 3

function sentencesOf(text: string, tokens: Tokens, lexicon: Lexicon): Sentence[] {
  const meanings = new Map<string, readonly string[]>()
  const meant = (word: string): readonly string[] => {
    const known = meanings.get(word) ?? lexicon.meant(word)
    meanings.set(word, known)
    return known
  }
  const atoms = new Map<string, Word['atoms']>()
  const words = tokens.of(text, meant).map(({ word, after }) => {
    const known = atoms.get(word) ?? lexicon.atoms(word)
    atoms.set(word, known)
    return { atoms: known, after }
  })
  const starts = words.flatMap(({ after }, at) => (at === 0 || after === 'sentence' ? [at] : []))
  return starts.map((start, at) => ({ words, start, end: starts[at + 1] ?? words.length }))
}

type PhraseRule = Extract<Rule, { is: 'phrase' }>
type GuardRule = Extract<Rule, { is: 'guard' }>

/** Where a phrase or a guard stands. */
interface Place<R> {
  rule: R
  sentence: number
  start: number
  end: number
}

/** One text under the patterns of all languages. */
class Search {
  readonly #compiled: Compiled
  readonly #sentences: readonly Sentence[]
  /** The guards that cover a word. */
  readonly #over = new Map<number, GuardRule[]>()
  /** The guards that cover a sentence. */
  readonly #around = new Map<number, GuardRule[]>()
  readonly #everywhere: GuardRule[] = []

  constructor(compiled: Compiled, sentences: readonly Sentence[]) {
    this.#compiled = compiled
    this.#sentences = sentences
  }

  found(language: string | undefined): readonly CareMatch[] {
    this.#guard()
    const places = this.#places(this.#compiled.phrases, isPhrase, (rule) => this.#isTakenFor(rule)).filter(
      ({ rule, sentence }) => !this.#isGuarded(rule, sentence),
    )
    const told = places.filter(
      (place) => !places.some((other) => isWithin(place, other) || isStranger(place, other, language)),
    )
    const said = told.filter(({ rule }) => !rule.hint)
    return [...said, ...hinted(told)].flatMap(({ rule: { kind, also, id, language: own } }) =>
      (also === undefined ? [kind] : [kind, also]).map((each) => ({
        kind: each,
        phrase: id,
        language: own.id,
      })),
    )
  }

  #guard(): void {
    const stands = new Map<GuardRule, boolean>()
    const holds = (rule: GuardRule): boolean => {
      const { besides } = rule
      if (!besides) return true
      const known = stands.get(rule) ?? besides.some((pattern) => this.#standsAnywhere(pattern))
      stands.set(rule, known)
      return known
    }
    for (const { rule, sentence, start, end } of this.#places(this.#compiled.guards, isGuard, () => isFree)) {
      if (!holds(rule)) continue
      if (rule.within === 'text') this.#everywhere.push(rule)
      else if (rule.within === 'sentence') push(this.#around, sentence, rule)
      else for (let at = start; at < end; at += 1) push(this.#over, at, rule)
    }
  }

  #standsAnywhere(pattern: Pattern): boolean {
    return this.#sentences.some((sentence) => {
      for (let start = sentence.start; start < sentence.end; start += 1) {
        if (endsOf(pattern, sentence, start, isFree).length > 0) return true
      }
      return false
    })
  }

  #isGuarded(rule: PhraseRule, sentence: number): boolean {
    const guards = [...this.#everywhere, ...(this.#around.get(sentence) ?? [])]
    return guards.some((guard) => keepsAway(guard, rule))
  }

  #isTakenFor(rule: PhraseRule): IsTaken {
    return this.#over.size === 0
      ? isFree
      : (at) => (this.#over.get(at) ?? noGuards).some((guard) => keepsAway(guard, rule))
  }

  /** Where patterns stand, each found by a word that it cannot be without. */
  #places<R extends Rule>(
    patterns: ReadonlyMap<number, readonly Pattern[]>,
    isRule: (rule: Rule) => rule is R,
    isTakenFor: (rule: R) => IsTaken,
  ): Place<R>[] {
    const found: Place<R>[] = []
    for (const [index, sentence] of this.#sentences.entries()) {
      if (found.length > ENOUGH) break
      const present = new Set(
        sentence.words.slice(sentence.start, sentence.end).flatMap(({ atoms }) => [...atoms]),
      )
      const isPossible = ({ needs }: Pattern): boolean =>
        needs.every((atoms) => atoms.some((atom) => present.has(atom)))
      for (const atom of present) {
        for (const pattern of (patterns.get(atom) ?? []).filter(isPossible)) {
          const { rule, before } = pattern
          if (!isRule(rule)) continue
          const isTaken = isTakenFor(rule)
          let next = sentence.start
          for (let at = sentence.start; at < sentence.end; at += 1) {
            if (!sentence.words[at]?.atoms.has(atom)) continue
            for (next = Math.max(next, at - before[1]); next <= at - before[0]; next += 1) {
              const ends = endsOf(pattern, sentence, next, isTaken)
              if (ends.length > 0) found.push({ rule, sentence: index, start: next, end: Math.max(...ends) })
            }
          }
        }
      }
    }
    return found
  }
}

/** What a text says so often has been heard. */
const ENOUGH = 1000

const noGuards: readonly GuardRule[] = []
const isFree: IsTaken = () => false
const isPhrase = (rule: Rule): rule is PhraseRule => rule.is === 'phrase'
const isGuard = (rule: Rule): rule is GuardRule => rule.is === 'guard'

/**
 * Many languages share a word such as suicide. So a guard covers its own words for all of them, and its sentence or
 * text for the phrases of the others that it names.
 */
function keepsAway({ of, within, language }: GuardRule, rule: PhraseRule): boolean {
  if (of?.has(rule.id)) return true
  return (!of || of.has(rule.kind)) && (within === 'words' || language === rule.language)
}

/** Whether a phrase is a part of a longer one of another kind: "my son wants to die" holds "wants to die". */
const isWithin = (place: Place<PhraseRule>, other: Place<PhraseRule>): boolean =>
  place.rule.kind !== other.rule.kind &&
  place.rule.language === other.rule.language &&
  !other.rule.hint &&
  other.start <= place.start &&
  other.end >= place.end &&
  other.end - other.start > place.end - place.start

/** Whether a phrase of another language is made of words that mean something else in the text's own. */
const isStranger = (
  place: Place<PhraseRule>,
  other: Place<PhraseRule>,
  language: string | undefined,
): boolean =>
  other.rule.language.id === language &&
  place.rule.language.id !== language &&
  place.rule.kind !== other.rule.kind &&
  other.start < place.end &&
  place.start < other.end

/** Hints near which another one stands. */
function hinted(places: readonly Place<PhraseRule>[]): readonly Place<PhraseRule>[] {
  const hints = places.filter(({ rule }) => rule.hint)
  return hints.filter((hint) =>
    hints.some(
      ({ rule, sentence, start, end }) =>
        rule.id !== hint.rule.id &&
        rule.language === hint.rule.language &&
        (end <= hint.start || hint.end <= start) &&
        Math.abs(sentence - hint.sentence) <= HINTS_APART,
    ),
  )
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
