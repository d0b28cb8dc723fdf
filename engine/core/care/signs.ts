import { folded } from '../folded.ts'
import type { CareSignsDocument } from '../pack/documents.gen.ts'
import { forgetful, type Remember } from './apart.ts'
import { careKinds, type CareKind } from './kinds.ts'

/** What a text is told apart into: the kinds of danger, and none. */
export const signClasses = ['none', ...careKinds] as const

/** Weights are written as whole numbers, so many for 1. */
export const WEIGHT = 16

/** The classes as they are written beside a sign, by their first letter: `a12 w-3`. */
export const signLetters: readonly string[] = ['n', 'a', 'o', 'v', 'h', 'w', 's', 'g']

/** A kind that is this likely is told too, beside a likelier one. */
const ALSO = 0.2

/** Parts of words have so many letters; the beginning and the end of a word count as one. */
const PARTS = [4, 5]
const LONGEST_WORD = 24
/**
 * A window holds so many words: in a longer one the many signs of an ordinary story outweigh that nothing in it is
 * danger, and the few of a danger are lost among them.
 */
const WINDOW = 24

const APOSTROPHES = /['’‘ʼ`´′ʹ＇]/g
const WORDS = /[\p{L}\p{N}]+/gu
const SENTENCES = /(?<=[.!?;。！？…])\s+|\n+/

/** The words of a text as signs know them: without case, accents and apostrophes, ß as ss. */
export function signWords(text: string): string[] {
  const plain = folded(text.replace(APOSTROPHES, '')).replaceAll('ß', 'ss')
  return (plain.match(WORDS) ?? []).map((word) => word.slice(0, LONGEST_WORD))
}

/** The signs of a row of words, each once: words, two and three in a row, two around any third, and parts of words. */
export function signsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    found.add(word)
    const [before, first] = [words[at - 1], words[at - 2]]
    if (before !== undefined) found.add(`${before} ${word}`)
    if (first !== undefined) {
      found.add(`${first} _ ${word}`)
      found.add(`${first} ${before} ${word}`)
    }
    const bounded = `^${word}$`
    for (const length of PARTS)
      for (let start = 0; start + length <= bounded.length; start += 1)
        found.add(`~${bounded.slice(start, start + length)}`)
  }
  return found
}

/**
 * Rows of words that are weighed by themselves: each sentence, and as many in a row as fit into a window. A sentence that
 * is longer is read in windows, each of which begins in the middle of the one before.
 */
export function signWindows(text: string): string[][] {
  const sentences = text
    .split(SENTENCES)
    .map(signWords)
    .filter(({ length }) => length > 0)
  const windows: string[][] = []
  let held: string[] = []
  for (const sentence of sentences) {
    if (!hasRoom(held, sentence)) {
      windows.push(held)
      held = []
    }
    held = [...held, ...sentence]
  }
  if (held.length > 0) windows.push(held)
  return (sentences.length > windows.length ? [...windows, ...sentences] : windows).flatMap(piecesOf)
}

/** Whether a sentence stands in a window with those that are in it. One that is longer than a window stands alone. */
const hasRoom = (window: readonly string[], sentence: readonly string[]): boolean =>
  window.length === 0 || window.length + sentence.length <= WINDOW

function piecesOf(words: readonly string[]): string[][] {
  if (words.length === 0) return []
  const step = WINDOW / 2
  const count = Math.max(1, Math.ceil(words.length / step) - 1)
  return Array.from({ length: count }, (_, at) => words.slice(at * step, at * step + WINDOW))
}

/** Signs by the words that they are made of, so that none has to be put together to look for it. */
interface Rows extends Map<string, Rows> {
  /** The place of the sign that these words are. */
  at?: number
}

/** How a text that was never seen is weighed. */
interface SignWeights {
  readonly bias: Float64Array
  /** Of each sign a weight for each class. */
  readonly weights: readonly Float64Array[]
  /** Signs of one, two and three words; `_` is any word. */
  readonly rows: Rows
  /** Parts of words. */
  readonly parts: ReadonlyMap<string, number>
  /** By sign the last row of words that held it, counted in `turn`: what was held once is not held again. */
  readonly seen: Uint32Array
  turn: number
}

/** What few words say is no more certain than what so many signs say. */
const FEW = 60

/** How much each sign counts beside so many others. */
export const shareOf = (count: number): number => 1 / Math.sqrt(Math.max(count, FEW))

/** The parts of a word that are signs, in their order. */
function partsIn(parts: SignWeights['parts'], word: string): readonly number[] {
  const bounded = `^${word}$`
  const found: number[] = []
  for (const length of PARTS) {
    for (let start = 0; start + length <= bounded.length; start += 1) {
      const at = parts.get(bounded.slice(start, start + length))
      if (at !== undefined) found.push(at)
    }
  }
  return found
}

/** A word of a text, with what it is and begins. */
interface SignWord {
  readonly word: string
  readonly row: Rows | undefined
  readonly parts: readonly number[]
}

/** The words of a text, each looked up once. */
function lookedUp({ rows, parts }: SignWeights): (word: string) => SignWord {
  const known = new Map<string, SignWord>()
  return (word) => {
    const earlier = known.get(word)
    if (earlier) return earlier
    const found = { word, row: rows.get(word), parts: partsIn(parts, word) }
    known.set(word, found)
    return found
  }
}

/** The signs of a row of words that weigh anything, each once and in the order of `signsOf`. */
function knownSigns(signs: SignWeights, words: readonly SignWord[]): readonly number[] {
  const found: number[] = []
  const { seen } = signs
  // After four thousand million rows of words it begins anew.
  if (signs.turn >= 0xffffffff) {
    seen.fill(0)
    signs.turn = 0
  }
  const turn = (signs.turn += 1)
  const add = (at: number | undefined) => {
    if (at === undefined || seen[at] === turn) return
    seen[at] = turn
    found.push(at)
  }
  let first: Rows | undefined
  let before: Rows | undefined
  let both: Rows | undefined
  for (const { word, row, parts } of words) {
    add(row?.at)
    const pair = before?.get(word)
    add(pair?.at)
    add(first?.get('_')?.get(word)?.at)
    add(both?.get(word)?.at)
    for (const part of parts) add(part)
    first = before
    before = row
    both = pair
  }
  return found
}

/** How likely each class is for a row of words, 0 to 1, in the order of `signClasses`. */
function likelihoods(signs: SignWeights, words: readonly SignWord[]): Float64Array {
  const sums = signs.bias.slice()
  const known = knownSigns(signs, words)
  const share = shareOf(known.length)
  for (const sign of known) {
    const own = signs.weights[sign]
    if (!own) continue
    for (let at = 0; at < own.length; at += 1) sums[at] = (sums[at] ?? 0) + (own[at] ?? 0) * share
  }
  return asShares(sums)
}

/** Softmax, in place. */
export function asShares(sums: Float64Array): Float64Array {
  let most = -Infinity
  for (let at = 0; at < sums.length; at += 1) most = Math.max(most, sums[at] ?? 0)
  let total = 0
  for (let at = 0; at < sums.length; at += 1) {
    const share = Math.exp((sums[at] ?? 0) - most)
    sums[at] = share
    total += share
  }
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) / total
  return sums
}

/** Weights as they are written. Throws for a letter that stands for no class. */
function weightsIn(text: string): Float64Array {
  const weights = new Float64Array(signClasses.length)
  for (const part of text.split(' ')) {
    const at = signLetters.indexOf(part.charAt(0))
    if (at < 0) throw new Error(`A sign weighs "${part}", which begins with no kind`)
    weights[at] = Number(part.slice(1)) / WEIGHT
  }
  return weights
}

function readSigns({ bias, signs }: Pick<CareSignsDocument, 'bias' | 'signs'>): SignWeights {
  const weights: Float64Array[] = []
  const rows: Rows = new Map()
  const parts = new Map<string, number>()
  for (const line of signs.split('\n')) {
    const [sign = '', own] = line.split(' = ')
    if (own === undefined) continue
    const at = weights.push(weightsIn(own)) - 1
    if (sign.startsWith('~')) parts.set(sign.slice(1), at)
    else rowOf(rows, sign.split(' ')).at = at
  }
  return { bias: weightsIn(bias), weights, rows, parts, seen: new Uint32Array(weights.length), turn: 0 }
}

/** The place of a row of words, made where there is none. */
const rowOf = (rows: Rows, words: readonly string[]): Rows =>
  words.reduce<Rows>((row, word) => {
    const known: Rows = row.get(word) ?? new Map()
    row.set(word, known)
    return known
  }, rows)

/** What the sentences of a text come to that stand before its last one. */
export interface SoFar {
  /** Of each of them, and of every window that is full. */
  readonly kinds: readonly CareKind[]
  /** How many of them, to the last, stand in the window that has room yet. */
  readonly held: number
}

/** What is remembered of texts: the kinds of a row of words, and what they begin with. */
export interface SignMemory {
  readonly row: Remember<readonly CareKind[]>
  readonly before: Remember<SoFar>
}

/**
 * Tells the likely kinds of danger of a text; none when no part of it is as likely dangerous as the document asks. Whoever
 * writes on changes the last sentence: with a `memory` only that one is weighed, and the window that it stands in.
 */
export function signCheck(
  document: CareSignsDocument,
  memory: SignMemory = { row: forgetful, before: forgetful },
): (text: string) => readonly CareKind[] {
  const weights = readSigns(document)
  const sure = document.sure / 100
  return (text) => {
    const lookUp = lookedUp(weights)
    const kindsOf = (window: readonly string[]): readonly CareKind[] => {
      const [none = 1, ...kinds] = likelihoods(weights, window.map(lookUp))
      if (1 - none < sure) return []
      const most = Math.max(...kinds)
      return careKinds.filter((_, at) => kinds[at] === most || (kinds[at] ?? 0) >= ALSO)
    }
    const weighed = (words: readonly string[]) => piecesOf(words).flatMap(kindsOf)
    const known = (words: readonly string[]) =>
      piecesOf(words).flatMap((piece) => memory.row(piece.join(' '), () => kindsOf(piece)))

    const sentences = text.split(SENTENCES)
    const last = signWords(sentences.pop() ?? '')
    const { kinds, held } = soFar(sentences, known, memory.before)
    const found = new Set([...kinds, ...weighed(last)])
    const window = sentences.slice(sentences.length - held).flatMap(signWords)
    const isFull = !hasRoom(window, last)
    if (isFull) for (const kind of known(window)) found.add(kind)
    else if (window.length > 0) for (const kind of weighed([...window, ...last])) found.add(kind)
    return careKinds.filter((kind) => found.has(kind))
  }
}

/** What sentences come to to which others are added. */
function soFar(
  sentences: readonly string[],
  kindsOf: (words: readonly string[]) => readonly CareKind[],
  remember: SignMemory['before'],
): SoFar {
  if (sentences.length === 0) return { kinds: [], held: 0 }
  return remember(sentences.join('\n'), () => {
    const found = new Set<CareKind>()
    const add = (words: readonly string[]) => {
      for (const kind of kindsOf(words)) found.add(kind)
    }
    let window: readonly string[] = []
    let held = 0
    for (const words of sentences.map(signWords)) {
      if (words.length > 0) add(words)
      if (!hasRoom(window, words)) {
        add(window)
        window = []
        held = 0
      }
      window = [...window, ...words]
      held += 1
    }
    return { kinds: [...found], held }
  })
}
