import type { Compiled, Node, Pattern, Patterns } from './compile.ts'
import type { Atoms } from './lexicon.ts'
import {
  eachPlace,
  has,
  isEmpty,
  keepAll,
  noPlaces,
  type Places,
  put,
  putAll,
  putBefore,
  putRange,
  takeAll,
  widen,
} from './places.ts'
import type { Token } from './tokens.ts'

/** A word of a text with all that it is, in every language. */
export interface Word {
  atoms: Atoms
  after: Token['after']
}

/**
 * What is noted of a text by the numbers of atoms and of sets of words, of which there are tens of thousands: made once, and
 * emptied after each text where something was noted. It serves one text at a time.
 */
export interface Notes {
  /** By atom which of the text's sets of places it has, counted from 1; 0: it has none. */
  readonly slots: Int32Array
  /** By set of words whether the text holds one of them. */
  readonly met: Uint8Array
}

export const notesFor = ({ needs, needsOf }: Pick<Compiled, 'needs' | 'needsOf'>): Notes => ({
  slots: new Int32Array(needsOf.length),
  met: new Uint8Array(needs.length),
})

/**
 * A text under the patterns. Its words stand one after another, with an empty place behind each sentence. A pattern is
 * held against all places at once: the places of every atom are a set of bits, so that a part costs a few operations for
 * each 32 words, and a pattern never more than its own length times that.
 */
export class TextMatcher {
  /** How many places there are. */
  readonly length: number
  readonly none: Places
  /** The sentence that each place is in. */
  readonly #sentences: readonly number[]
  /** The places of each sentence: from the first to before the second. */
  readonly #bounds: readonly (readonly [number, number])[]
  readonly #everywhere: Places
  /** Where a sentence or a part of one begins or ends. */
  readonly #divisions: Places
  readonly #sentenceEnds: Places
  /** Where the words stand that are an atom, by its slot. */
  readonly #atoms: Places[] = []
  readonly #noted: number[] = []
  readonly #slots: Notes['slots']
  readonly #walls = new Map<number, Places>()
  readonly #met: Notes['met']
  /** The sets of words of which the text holds one. */
  readonly #metSets: number[] = []
  /** The sentences that hold one of a set of words. */
  readonly #metIn: (Places | undefined)[] = []
  readonly #needs: readonly (readonly number[])[]
  readonly #sentencesInAll: Places
  readonly #spare: Places[] = []

  constructor(words: readonly Word[], { needs, needsOf }: Pick<Compiled, 'needs' | 'needsOf'>, notes: Notes) {
    const sentences: number[] = []
    const bounds: [number, number][] = []
    const divisions: number[] = []
    const ends: number[] = []
    const at: number[] = []
    for (const [index, { after }] of words.entries()) {
      if (index > 0 && after === 'sentence') {
        ends.push(sentences.length)
        sentences.push(bounds.length - 1)
      }
      if (index === 0 || after === 'sentence') bounds.push([sentences.length, 0])
      if (after !== 'word') divisions.push(sentences.length)
      at.push(sentences.length)
      sentences.push(bounds.length - 1)
    }
    ends.push(sentences.length)
    sentences.push(bounds.length - 1)
    for (const [index, end] of ends.entries()) {
      const bound = bounds[index]
      if (bound) bound[1] = end
    }
    this.length = sentences.length
    this.#sentences = sentences
    this.#bounds = bounds
    this.none = noPlaces(this.length)
    this.#everywhere = noPlaces(this.length)
    putRange(this.#everywhere, 0, this.length)
    this.#sentenceEnds = noPlaces(this.length)
    this.#divisions = noPlaces(this.length)
    for (const end of ends) put(this.#sentenceEnds, end)
    for (const place of [...divisions, ...ends]) put(this.#divisions, place)
    this.#needs = needs
    this.#met = notes.met
    this.#sentencesInAll = noPlaces(bounds.length)
    this.#slots = notes.slots
    for (const [index, { atoms }] of words.entries()) {
      const place = at[index] ?? 0
      for (const atom of atoms) {
        const known = this.#placesOf(atom)
        if (known) {
          put(known, place)
          continue
        }
        const places = noPlaces(this.length)
        put(places, place)
        this.#slots[atom] = this.#atoms.push(places)
        this.#noted.push(atom)
        for (const need of needsOf[atom] ?? []) {
          if (this.#met[need] === 1) continue
          this.#met[need] = 1
          this.#metSets.push(need)
        }
      }
    }
  }

  /** Gives the notes back; nothing can be asked of it any more. */
  release(): void {
    for (const atom of this.#noted) this.#slots[atom] = 0
    for (const set of this.#metSets) this.#met[set] = 0
  }

  sentenceOf(place: number): number {
    return this.#sentences[place] ?? 0
  }

  boundsOf(sentence: number): readonly [number, number] {
    return this.#bounds[sentence] ?? [0, 0]
  }

  #placesOf(atom: number): Places | undefined {
    return this.#atoms[(this.#slots[atom] ?? 0) - 1]
  }

  /** Whether the text holds every word that a pattern cannot be without. */
  #meets({ needs }: Pattern): boolean {
    for (const need of needs) if (this.#met[need] !== 1) return false
    return needs.length > 0
  }

  /** Whether a sentence holds all of them. */
  #holdsNeedsOf(pattern: Pattern): boolean {
    if (!this.#meets(pattern)) return false
    if (this.#bounds.length === 1) return true
    const inAll = this.#sentencesInAll.fill(~0)
    return pattern.needs.every((need) => keepAll(inAll, this.#sentencesWith(need)))
  }

  #sentencesWith(need: number): Places {
    const known = this.#metIn[need]
    if (known) return known
    const found = noPlaces(this.#bounds.length)
    for (const atom of this.#needs[need] ?? []) {
      const places = this.#placesOf(atom)
      if (places) eachPlace(places, (at) => (put(found, this.sentenceOf(at)), true))
    }
    this.#metIn[need] = found
    return found
  }

  /** The patterns that may stand in the text, whatever must not come next and whatever is taken. */
  possible({ all, byRarest }: Patterns): Pattern[] {
    const places: number[] = []
    for (const set of this.#metSets) {
      for (const at of byRarest[set] ?? nowhere) {
        const pattern = all[at]
        if (pattern && this.#meets(pattern)) places.push(at)
      }
    }
    // Numbers in a typed array sort by size, and much faster than with a function.
    return Array.from(Uint32Array.from(places).sort()).flatMap((at) => {
      const pattern = all[at]
      return pattern && this.#mayHold(pattern) ? [pattern] : []
    })
  }

  #mayHold(pattern: Pattern): boolean {
    return this.#holdsNeedsOf(pattern) && this.#starts(pattern, this.none, false) !== undefined
  }

  /** Where a pattern begins; undefined: nowhere. `taken` words answer to nothing in it. */
  startsOf(pattern: Pattern, taken: Places): Places | undefined {
    return this.#holdsNeedsOf(pattern) ? this.#starts(pattern, taken, true) : undefined
  }

  /** The ends that a pattern has when it begins at a place. */
  endsOf({ nodes, barrier }: Pattern, start: number, taken: Places): readonly number[] {
    return this.#along(nodes, [start], { walls: this.#wallsOf(barrier), taken })
  }

  #starts({ nodes, barrier }: Pattern, taken: Places, exact: boolean): Places | undefined {
    return this.#leading(nodes, this.#everywhere, { walls: this.#wallsOf(barrier), taken, exact })
  }

  /** The words over which no gap of a language leaps, and the ends of sentences. */
  #wallsOf(barrier: number): Places {
    const known = this.#walls.get(barrier)
    if (known) return known
    const walls = this.#sentenceEnds.slice()
    const words = this.#placesOf(barrier)
    if (words) putAll(walls, words)
    this.#walls.set(barrier, walls)
    return walls
  }

  /** From where a row of parts leads to one of these places; undefined: from nowhere. The set is a fresh one. */
  #leading(nodes: readonly Node[], to: Places, within: Within): Places | undefined {
    let places = to
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const node = nodes[index]
      const before = node && this.#before(node, places, within)
      if (places !== to) this.#spare.push(places)
      if (!before) return undefined
      places = before
    }
    return places
  }

  #before(node: Node, to: Places, within: Within): Places | undefined {
    switch (node.is) {
      case 'atom': {
        const words = this.#placesOf(node.atom)
        if (!words) return undefined
        const found = this.#fresh()
        if (!putBefore(to, words, found)) return this.#drop(found)
        if (within.taken === this.none) return found
        takeAll(found, within.taken)
        return isEmpty(found) ? this.#drop(found) : found
      }
      case 'either': {
        let found: Places | undefined
        if (node.optional) {
          found = this.#fresh()
          found.set(to)
        }
        for (const way of node.ways) {
          const before = this.#leading(way, to, within)
          if (!before) continue
          if (!found) {
            found = before
            continue
          }
          putAll(found, before)
          this.#spare.push(before)
        }
        return found
      }
      case 'gap': {
        const found = this.#fresh()
        found.set(to)
        for (let leapt = 0; leapt < node.most; leapt += 1) widen(found, within.walls)
        return found
      }
      case 'not': {
        const found = this.#fresh()
        found.set(to)
        if (!within.exact) return found
        for (const way of node.ways) {
          const barred = this.#leading(way, this.#everywhere, within)
          if (!barred) continue
          takeAll(found, barred)
          this.#spare.push(barred)
        }
        return isEmpty(found) ? this.#drop(found) : found
      }
      case 'start':
      case 'end': {
        const found = this.#fresh()
        found.set(to)
        return keepAll(found, this.#divisions) ? found : this.#drop(found)
      }
    }
  }

  #fresh(): Places {
    const places = this.#spare.pop()
    return places ? places.fill(0) : noPlaces(this.length)
  }

  #drop(places: Places): undefined {
    this.#spare.push(places)
    return undefined
  }

  /** Every part is tried from every place that the parts before it reached, each place once. */
  #along(nodes: readonly Node[], starts: readonly number[], within: Reading): readonly number[] {
    let places = starts
    for (const node of nodes) {
      if (places.length === 0) return places
      const next: number[] = []
      for (const place of places) {
        for (const end of this.#from(node, place, within)) if (!next.includes(end)) next.push(end)
      }
      places = next
    }
    return places
  }

  #from(node: Node, at: number, within: Reading): readonly number[] {
    switch (node.is) {
      case 'atom': {
        const words = this.#placesOf(node.atom)
        return words && has(words, at) && !has(within.taken, at) ? [at + 1] : nowhere
      }
      case 'either': {
        const ends = node.ways.flatMap((way) => this.#along(way, [at], within))
        return node.optional ? [at, ...ends] : ends
      }
      case 'gap': {
        const ends = [at]
        for (let end = at; ends.length <= node.most && !has(within.walls, end); end += 1) ends.push(end + 1)
        return ends
      }
      case 'not':
        return node.ways.some((way) => this.#along(way, [at], within).length > 0) ? nowhere : [at]
      case 'start':
      case 'end':
        return has(this.#divisions, at) ? [at] : nowhere
    }
  }
}

/** What a pattern of a language may not leap over, and which words are taken. */
interface Reading {
  walls: Places
  taken: Places
}

interface Within extends Reading {
  /** Whether what must not come next counts. */
  exact: boolean
}

const nowhere: readonly number[] = []
