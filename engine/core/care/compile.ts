import type { CareDocument, CareGuard, CarePhrase } from '../pack/documents.gen.ts'
import { careKinds, type CareKind } from './kinds.ts'
import type { Lexicon } from './lexicon.ts'
import { parsePattern, type Part } from './pattern.ts'
import { Tokens } from './tokens.ts'

/** A part of a pattern in the form in which it is matched. */
export type Node =
  | { is: 'atom'; atom: number }
  | { is: 'either'; ways: readonly (readonly Node[])[]; optional: boolean }
  | { is: 'gap'; most: number }
  | { is: 'not'; ways: readonly (readonly Node[])[] }
  | { is: 'start' }
  | { is: 'end' }

export type Rule =
  | {
      is: 'phrase'
      id: string
      kind: CareKind
      also: CareKind | undefined
      hint: boolean
      language: Language
    }
  | {
      is: 'guard'
      id: string
      within: 'words' | 'sentence' | 'text'
      of: ReadonlySet<string> | undefined
      /** What must stand in the text besides; undefined: nothing. */
      besides: readonly Pattern[] | undefined
      language: Language
    }
  | { is: 'besides' }

export interface Pattern {
  nodes: readonly Node[]
  rule: Rule
  barrier: number
  /** Sets of words of which a text must hold one each, the rarest first: without them nothing has to be tried. */
  needs: readonly number[]
}

/** Patterns in their order, and which of them have to be tried at all once a text holds a word of a set. */
export interface Patterns {
  all: readonly Pattern[]
  /** By the number of a set: the patterns, by their places in `all`, whose rarest need it is; most are of none. */
  byRarest: readonly (readonly number[] | undefined)[]
}

export interface Language {
  id: string
  barrier: number
}

/** Something that an author has to mend: what, and where in the document. */
export interface CareFault {
  message: string
  path: readonly (string | number)[]
}

interface WordClass {
  atom: number
  words: readonly string[]
  stems: readonly string[]
  ways: readonly (readonly Part[])[]
}

export interface Compiled {
  guards: Patterns
  phrases: Patterns
  /** The sets of words by their numbers: see `needs` of a pattern. */
  needs: readonly (readonly number[])[]
  /** The numbers of the sets that each atom is in. */
  needsOf: readonly (readonly number[])[]
  faults: readonly { document: CareDocument; fault: CareFault }[]
}

/**
 * Joins the documents of all languages into patterns, each with the words that it cannot be without. Fills the lexicon.
 * Between two steps, of a pattern each, something else can be done.
 */
export function* compiling(documents: readonly CareDocument[], lexicon: Lexicon): Generator<void, Compiled> {
  let atoms = 0
  const nextAtom = (): number => atoms++
  const needs = new Needs()
  const compilers = documents.map((document) => ({
    document,
    of: new LanguageCompiler(document, lexicon, nextAtom, needs),
  }))
  const guards: Pattern[] = []
  const phrases: Pattern[] = []
  for (const { of } of compilers) {
    const found = yield* of.patterns()
    guards.push(...found.guards)
    phrases.push(...found.phrases)
  }
  return {
    guards: byRarest(guards, needs.sets.length),
    phrases: byRarest(phrases, needs.sets.length),
    needsOf: needs.byAtom(atoms),
    needs: needs.sets,
    faults: compilers.flatMap(({ document, of }) => of.faults.map((fault) => ({ document, fault }))),
  }
}

function byRarest(all: readonly Pattern[], sets: number): Patterns {
  const found = Array.from({ length: sets }, (): number[] | undefined => undefined)
  for (const [at, { needs }] of all.entries()) {
    const [rarest] = needs
    if (rarest === undefined) continue
    const known = found[rarest]
    if (known) known.push(at)
    else found[rarest] = [at]
  }
  return { all, byRarest: found }
}

class LanguageCompiler {
  readonly faults: CareFault[] = []
  readonly #tokens: Tokens
  readonly #language: Language
  readonly #classes = new Map<string, WordClass | undefined>()
  readonly #classNodes = new Map<string, Node>()
  /** Words as they were cut: most stand in many patterns. */
  readonly #cuts = new Map<string, readonly string[]>()
  readonly #literals = new Map<string, number>()
  readonly #used = new Set<string>()
  /** Words by how else they are written where a keyboard lacks their letters. */
  readonly #forms = new Map<string, string>()
  /** What a guard can name. */
  readonly #names: ReadonlySet<string>
  readonly #document: CareDocument
  readonly #lexicon: Lexicon
  readonly #nextAtom: () => number
  readonly #needs: Needs

  constructor(document: CareDocument, lexicon: Lexicon, nextAtom: () => number, needs: Needs) {
    this.#document = document
    this.#names = new Set([...careKinds, ...document.phrases.map(({ id }) => id)])
    this.#lexicon = lexicon
    this.#nextAtom = nextAtom
    this.#needs = needs
    this.#tokens = new Tokens(document.elided ?? [])
    this.#language = { id: document.id, barrier: nextAtom() }
    for (const written of document.barriers ?? []) {
      for (const word of this.#cut(written)) this.#learn(word, this.#language.barrier, 'word')
    }
  }

  *patterns(): Generator<void, { guards: Pattern[]; phrases: Pattern[] }> {
    const { words, phrases, guards, spellings = {}, misspelt = [] } = this.#document
    const first = this.#language.barrier
    const found: { guards: Pattern[]; phrases: Pattern[] } = { guards: [], phrases: [] }
    for (const [at, guard] of guards.entries()) {
      found.guards.push(...(yield* this.#guard(guard, at)))
    }
    for (const [at, phrase] of phrases.entries()) {
      found.phrases.push(...(yield* this.#phrase(phrase, at)))
    }
    for (const name of Object.keys(words)) {
      if (!this.#used.has(name)) this.#fault(`No pattern uses the words "${name}".`, ['words', name])
    }
    const last = this.#nextAtom()
    for (const [spelling, word] of Object.entries(spellings)) {
      for (const meant of this.#tokens.words(word)) {
        if (!this.#lexicon.has(meant))
          this.#fault(`"${word}" is a word of no pattern.`, ['spellings', spelling])
        for (const written of this.#tokens.words(spelling)) {
          this.#lexicon.addSpelling(written, meant, (atom) => atom >= first && atom < last)
        }
      }
    }
    for (const [at, word] of misspelt.entries()) {
      for (const each of this.#tokens.words(word)) {
        if (!this.#lexicon.has(each)) this.#fault(`"${word}" is a word of no pattern.`, ['misspelt', at])
        else this.#lexicon.addMisspelt(each)
      }
    }
    return found
  }

  *#phrase({ id, kind, also, hint = false, say }: CarePhrase, at: number): Generator<void, Pattern[]> {
    const rule: Rule = { is: 'phrase', id, kind, also, hint, language: this.#language }
    return yield* this.#all(say, rule, ['phrases', at, 'say'])
  }

  *#guard(
    { id, say, with: besides, within = 'words', of }: CareGuard,
    at: number,
  ): Generator<void, Pattern[]> {
    for (const [index, name] of (of ?? []).entries()) {
      if (!this.#names.has(name))
        this.#fault(`There is no kind and no phrase "${name}".`, ['guards', at, 'of', index])
    }
    const rule: Rule = {
      is: 'guard',
      id,
      within,
      of: of && new Set(of),
      besides: besides && (yield* this.#all(besides, { is: 'besides' }, ['guards', at, 'with'])),
      language: this.#language,
    }
    return yield* this.#all(say, rule, ['guards', at, 'say'])
  }

  *#all(say: readonly string[], rule: Rule, path: readonly (string | number)[]): Generator<void, Pattern[]> {
    const found: Pattern[] = []
    for (const [index, pattern] of say.entries()) {
      const at = [...path, index]
      const nodes = this.#nodes(this.#parsed(pattern, at), at)
      if (nodes) found.push({ nodes, rule, barrier: this.#language.barrier, needs: this.#needs.of(nodes) })
      yield
    }
    return found
  }

  #parsed(pattern: string, path: CareFault['path']): readonly Part[] {
    const { parts, fault } = parsePattern(pattern, (word) => this.#cut(word))
    if (fault !== undefined) this.#fault(fault, path)
    return parts
  }

  /** Undefined when a class is not known: such a pattern is never found. */
  #nodes(parts: readonly Part[], path: CareFault['path']): readonly Node[] | undefined {
    const nodes = parts.map((part) => this.#node(part, path))
    return parts.length > 0 && nodes.every((node) => node !== undefined) ? nodes : undefined
  }

  #node(part: Part, path: CareFault['path']): Node | undefined {
    if (part.is === 'word') return { is: 'atom', atom: this.#literal(part.word, 'word') }
    if (part.is === 'stem') return { is: 'atom', atom: this.#literal(part.stem, 'stem') }
    if (part.is === 'class') return this.#class(part.name, path)
    if (part.is === 'gap' || part.is === 'start' || part.is === 'end') return part
    const ways = part.ways.map((way) => this.#nodes(way, path))
    if (!ways.every((way) => way !== undefined)) return undefined
    return part.is === 'not' ? { is: 'not', ways } : { is: 'either', ways, optional: part.optional }
  }

  #literal(word: string, form: 'word' | 'stem'): number {
    const key = form === 'stem' ? `${word}*` : word
    const known = this.#literals.get(key)
    if (known !== undefined) return known
    const atom = this.#nextAtom()
    this.#literals.set(key, atom)
    this.#learn(word, atom, form)
    return atom
  }

  #class(name: string, path: CareFault['path']): Node | undefined {
    const known = this.#classNodes.get(name)
    if (known) return known
    const found = this.#classOf(name, path, [])
    if (!found) return undefined
    this.#used.add(name)
    const node = this.#classNode(found, path)
    this.#classNodes.set(name, node)
    return node
  }

  #classNode(found: WordClass, path: CareFault['path']): Node {
    const atom: Node = { is: 'atom', atom: found.atom }
    if (found.ways.length === 0) return atom
    const ways = found.ways.map((way) => this.#nodes(way, path)).filter((way) => way !== undefined)
    const isBare = found.words.length + found.stems.length === 0
    return { is: 'either', ways: isBare ? ways : [[atom], ...ways], optional: false }
  }

  #classOf(name: string, path: CareFault['path'], inside: readonly string[]): WordClass | undefined {
    if (this.#classes.has(name)) return this.#classes.get(name)
    const members = this.#document.words[name]
    if (!members) {
      this.#fault(`There are no words "${name}".`, path)
      return undefined
    }
    if (inside.includes(name)) {
      this.#fault(`The words "${name}" hold themselves.`, path)
      return undefined
    }
    const words: string[] = []
    const stems: string[] = []
    const ways: (readonly Part[])[] = []
    for (const [at, member] of members.entries()) {
      const place = ['words', name, at]
      const parts = this.#parsed(member, place)
      const [only] = parts
      if (parts.length > 1 || only?.is === 'either') ways.push(parts)
      else if (only?.is === 'word') words.push(only.word)
      else if (only?.is === 'stem') stems.push(only.stem)
      else if (only?.is === 'class') {
        const held = this.#classOf(only.name, place, [...inside, name])
        this.#used.add(only.name)
        words.push(...(held?.words ?? []))
        stems.push(...(held?.stems ?? []))
        ways.push(...(held?.ways ?? []))
      }
    }
    const found: WordClass = { atom: this.#nextAtom(), words, stems, ways }
    for (const word of words) this.#learn(word, found.atom, 'word')
    for (const stem of stems) this.#learn(stem, found.atom, 'stem')
    this.#classes.set(name, found)
    return found
  }

  /** A written word as it is looked up. How it looks on a keyboard that lacks its letters is noted beside. */
  #cut(written: string): readonly string[] {
    const known = this.#cuts.get(written)
    if (known) return known
    const words = this.#tokens.words(written)
    this.#cuts.set(written, words)
    const { letters = {} } = this.#document
    const lower = written.toLowerCase()
    const other = Array.from(lower, (letter) => letters[letter] ?? letter).join('')
    if (other === lower) return words
    for (const [at, form] of this.#tokens.words(other).entries()) {
      const word = words[at]
      if (word !== undefined && word !== form) this.#forms.set(word, form)
    }
    return words
  }

  #learn(word: string, atom: number, form: 'word' | 'stem'): void {
    const other = this.#forms.get(word)
    for (const each of other === undefined ? [word] : [word, other]) {
      if (form === 'stem') this.#lexicon.addStem(each, atom)
      else this.#lexicon.add(each, atom)
    }
  }

  #fault(message: string, path: CareFault['path']): void {
    this.faults.push({ message, path })
  }
}

/** Numbers the sets of words of which a text must hold one. */
class Needs {
  readonly sets: (readonly number[])[] = []
  readonly #numbers = new Map<string, number>()
  readonly #known = new Map<Node, readonly number[] | undefined>()

  /** The sets of which a row of parts needs a word each, the smallest first. */
  of(nodes: readonly Node[]): readonly number[] {
    const sets = nodes.map((node) => this.#atomsOf(node)).filter((atoms) => atoms !== undefined)
    return [...new Set(sets.toSorted((a, b) => a.length - b.length).map((atoms) => this.#numberOf(atoms)))]
  }

  /** The sets that each atom is in. */
  byAtom(atoms: number): readonly (readonly number[])[] {
    const found = Array.from({ length: atoms }, (): number[] => [])
    for (const [number, set] of this.sets.entries()) for (const atom of set) found[atom]?.push(number)
    return found
  }

  #numberOf(atoms: readonly number[]): number {
    const key = atoms.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.sets.length)
    return this.sets.push(atoms) - 1
  }

  /** The atoms of which one must answer to a part; undefined: nothing has to. */
  #atomsOf(node: Node): readonly number[] | undefined {
    if (node.is === 'atom') return [node.atom]
    if (node.is !== 'either' || node.optional) return undefined
    if (this.#known.has(node)) return this.#known.get(node)
    const ways = node.ways.map((way) => this.#fewest(way))
    const atoms = ways.every((way) => way !== undefined) ? [...new Set(ways.flat())] : undefined
    this.#known.set(node, atoms)
    return atoms
  }

  #fewest(way: readonly Node[]): readonly number[] | undefined {
    let fewest: readonly number[] | undefined
    for (const node of way) {
      const atoms = this.#atomsOf(node)
      if (atoms && (!fewest || atoms.length < fewest.length)) fewest = atoms
    }
    return fewest
  }
}
