import type { Node, Pattern } from './compile.ts'
import type { Atoms } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** A word of a text with all that it is, in every language. */
export interface Word {
  atoms: Atoms
  after: Token['after']
}

export interface Sentence {
  words: readonly Word[]
  /** The words from `start` to before `end` are the sentence. */
  start: number
  end: number
}

/** Whether the words of a text may be taken for a pattern at all. */
export type IsTaken = (at: number) => boolean

/**
 * The ends that a pattern can have when it starts at a word; none: it does not. Every part is tried from every place
 * that the parts before it reached, each place once, so that the work is bounded by the pattern's length.
 */
export function endsOf(
  pattern: Pattern,
  sentence: Sentence,
  start: number,
  isTaken: IsTaken,
): readonly number[] {
  return along(pattern.nodes, [start], sentence, pattern.barrier, isTaken)
}

function along(
  nodes: readonly Node[],
  starts: readonly number[],
  sentence: Sentence,
  barrier: number,
  isTaken: IsTaken,
): readonly number[] {
  let places = starts
  for (const node of nodes) {
    if (places.length === 0) return places
    const next: number[] = []
    for (const place of places) {
      for (const end of from(node, place, sentence, barrier, isTaken)) if (!next.includes(end)) next.push(end)
    }
    places = next
  }
  return places
}

const nowhere: readonly number[] = []

function from(
  node: Node,
  at: number,
  sentence: Sentence,
  barrier: number,
  isTaken: IsTaken,
): readonly number[] {
  const { words, start, end } = sentence
  switch (node.is) {
    case 'atom':
      return at < end && words[at]?.atoms.has(node.atom) && !isTaken(at) ? [at + 1] : nowhere
    case 'either': {
      const ends = node.ways.flatMap((way) => along(way, [at], sentence, barrier, isTaken))
      return node.optional ? [at, ...ends] : ends
    }
    case 'gap': {
      const wall = words.slice(at, Math.min(end, at + node.most)).findIndex(({ atoms }) => atoms.has(barrier))
      const most = wall < 0 ? Math.min(end - at, node.most) : wall
      return Array.from({ length: most + 1 }, (_, leapt) => at + leapt)
    }
    case 'not':
      return node.ways.some((way) => along(way, [at], sentence, barrier, isTaken).length > 0) ? nowhere : [at]
    case 'start':
      return at === start || words[at]?.after !== 'word' ? [at] : nowhere
    case 'end':
      return at === end || words[at]?.after !== 'word' ? [at] : nowhere
  }
}
