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
  /** How many words at least and at most stand before the word that it is looked for by. */
  before: readonly [number, number]
  barrier: number
  /** Words of which a sentence must hold one each, by their atoms: without them nothing has to be tried. */
  needs: readonly (readonly number[])[]
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

/** Patterns by the atom of which one must stand in a text that holds them. */
export interface Compiled {
  guards: ReadonlyMap<number, readonly Pattern[]>
  phrases: ReadonlyMap<number, readonly Pattern[]>
  faults: readonly { document: CareDocument; fault: CareFault }[]
}

/** Joins the documents of all languages into patterns by the words that set them off. Fills the lexicon. */
export function compile(documents: readonly CareDocument[], lexicon: Lexicon): Compiled {
  let atoms = 0
  const nextAtom = (): number => atoms++
  const compiled = documents.map((document) => ({
    document,
    of: new LanguageCompiler(document, lexicon, nextAtom),
  }))
  const all = compiled.map(({ document, of }) => ({ document, of, patterns: of.patterns() }))
  const use = new Map<number, number>()
  for (const { patterns } of all) {
    for (const { nodes } of [...patterns.guards, ...patterns.phrases]) countAtoms(nodes, use)
  }
  const cost = (atom: number): number => use.get(atom) ?? 0
  return {
    guards: byAnchor(
      all.flatMap(({ patterns }) => patterns.guards),
      cost,
    ),
    phrases: byAnchor(
      all.flatMap(({ patterns }) => patterns.phrases),
      cost,
    ),
    faults: all.flatMap(({ document, of }) => of.faults.map((fault) => ({ document, fault }))),
  }
}

class LanguageCompiler {
  readonly faults: CareFault[] = []
  readonly #tokens: Tokens
  readonly #language: Language
  readonly #classes = new Map<string, WordClass | undefined>()
  readonly #literals = new Map<string, number>()
  readonly #used = new Set<string>()
  /** Words by how else they are written where a keyboard lacks their letters. */
  readonly #forms = new Map<string, string>()
  readonly #document: CareDocument
  readonly #lexicon: Lexicon
  readonly #nextAtom: () => number

  constructor(document: CareDocument, lexicon: Lexicon, nextAtom: () => number) {
    this.#document = document
    this.#lexicon = lexicon
    this.#nextAtom = nextAtom
    this.#tokens = new Tokens(document.elided ?? [])
    this.#language = { id: document.id, barrier: nextAtom() }
    for (const written of document.barriers ?? []) {
      for (const word of this.#cut(written)) this.#learn(word, this.#language.barrier, 'word')
    }
  }

  patterns(): { guards: Pattern[]; phrases: Pattern[] } {
    const { words, phrases, guards, spellings = {}, misspelt = [] } = this.#document
    const first = this.#language.barrier
    const found = {
      guards: guards.flatMap((guard, at) => this.#guard(guard, at)),
      phrases: phrases.flatMap((phrase, at) => this.#phrase(phrase, at)),
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

  #phrase({ id, kind, also, hint = false, say }: CarePhrase, at: number): Pattern[] {
    const rule: Rule = { is: 'phrase', id, kind, also, hint, language: this.#language }
    return this.#all(say, rule, ['phrases', at, 'say'])
  }

  #guard({ id, say, with: besides, within = 'words', of }: CareGuard, at: number): Pattern[] {
    const names = new Set<string>([...careKinds, ...this.#document.phrases.map((phrase) => phrase.id)])
    for (const [index, name] of (of ?? []).entries()) {
      if (!names.has(name))
        this.#fault(`There is no kind and no phrase "${name}".`, ['guards', at, 'of', index])
    }
    const rule: Rule = {
      is: 'guard',
      id,
      within,
      of: of && new Set(of),
      besides: besides && this.#all(besides, { is: 'besides' }, ['guards', at, 'with']),
      language: this.#language,
    }
    return this.#all(say, rule, ['guards', at, 'say'])
  }

  #all(say: readonly string[], rule: Rule, path: readonly (string | number)[]): Pattern[] {
    return say.flatMap((pattern, at) => {
      const nodes = this.#nodes(this.#parsed(pattern, [...path, at]), [...path, at])
      return nodes ? [{ nodes, rule, before: [0, 0], barrier: this.#language.barrier, needs: [] }] : []
    })
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
    const found = this.#classOf(name, path, [])
    if (!found) return undefined
    this.#used.add(name)
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
    const words = this.#tokens.words(written)
    const { letters = {} } = this.#document
    const other = written.toLowerCase().replace(/\p{Ll}/gu, (letter) => letters[letter] ?? letter)
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

function countAtoms(nodes: readonly Node[], use: Map<number, number>): void {
  for (const node of nodes) {
    if (node.is === 'atom') use.set(node.atom, (use.get(node.atom) ?? 0) + 1)
    else if (node.is === 'either') for (const way of node.ways) countAtoms(way, use)
  }
}

/** Each pattern under the rarest atoms of which one has to stand in a text that holds it. */
function byAnchor(patterns: readonly Pattern[], cost: (atom: number) => number): Map<number, Pattern[]> {
  const found = new Map<number, Pattern[]>()
  for (const pattern of patterns) {
    const needs = needsOf(pattern.nodes)
    for (const { atom, before } of anchorOf(pattern.nodes, cost).atoms) {
      const anchored = { ...pattern, before, needs }
      const known = found.get(atom)
      if (known) known.push(anchored)
      else found.set(atom, [anchored])
    }
  }
  return found
}

/** For each part that a word must answer to, the atoms of which one must be there; the fewest first. */
function needsOf(nodes: readonly Node[]): readonly (readonly number[])[] {
  return nodes
    .map((node) => anchorIn(node, () => 1))
    .filter(({ cost }) => cost < Infinity)
    .map(({ atoms }) => atoms.map(({ atom }) => atom))
    .toSorted((a, b) => a.length - b.length)
}

interface Anchor {
  atoms: readonly { atom: number; before: readonly [number, number] }[]
  cost: number
}

const nowhere: Anchor = { atoms: [], cost: Infinity }

function anchorOf(nodes: readonly Node[], cost: (atom: number) => number): Anchor {
  let best = nowhere
  let before: readonly [number, number] = [0, 0]
  for (const node of nodes) {
    const own = anchorIn(node, cost)
    if (own.cost < best.cost) {
      const from = before
      best = {
        cost: own.cost,
        atoms: own.atoms.map((each) => ({
          atom: each.atom,
          before: [from[0] + each.before[0], from[1] + each.before[1]],
        })),
      }
    }
    const [least, most] = lengthOf(node)
    before = [before[0] + least, before[1] + most]
  }
  return best
}

function anchorIn(node: Node, cost: (atom: number) => number): Anchor {
  if (node.is === 'atom') return { atoms: [{ atom: node.atom, before: [0, 0] }], cost: cost(node.atom) }
  if (node.is !== 'either' || node.optional) return nowhere
  const ways = node.ways.map((way) => anchorOf(way, cost))
  return { atoms: ways.flatMap(({ atoms }) => atoms), cost: ways.reduce((sum, way) => sum + way.cost, 0) }
}

/** The fewest and the most words that it takes. */
function lengthOf(node: Node): readonly [number, number] {
  if (node.is === 'atom') return [1, 1]
  if (node.is === 'gap') return [0, node.most]
  if (node.is !== 'either') return [0, 0]
  const ways = node.ways.map((way) =>
    way
      .map(lengthOf)
      .reduce<readonly [number, number]>((sum, each) => [sum[0] + each[0], sum[1] + each[1]], [0, 0]),
  )
  const least = node.optional ? 0 : Math.min(...ways.map(([fewest]) => fewest))
  return [least, Math.max(...ways.map(([, most]) => most))]
}
