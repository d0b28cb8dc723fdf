import type { CareDocument } from '../../core/pack/documents.gen.ts'
import { seededChance } from '../../core/chance.ts'
import type { CareKind } from '../../core/care/kinds.ts'
import {
  asShares,
  shareOf,
  signClasses,
  signLetters,
  signsOf,
  signWindows,
  signWords,
  WEIGHT,
} from '../../core/care/signs.ts'

/** A message as somebody might write it, and what it tells of. */
export interface TrainingMessage {
  readonly kind: CareKind | 'none'
  readonly text: string
}

/** Messages by kind: a line `# acute` begins a kind, each further line is a message. */
export function readMessages(text: string): { messages: TrainingMessage[]; faults: string[] } {
  const messages: TrainingMessage[] = []
  const faults: string[] = []
  let kind: TrainingMessage['kind'] | undefined
  for (const [at, line] of text.split('\n').entries()) {
    const said = line.trim()
    if (said === '' || said.startsWith('## ')) continue
    if (said.startsWith('# ')) {
      kind = signClasses.find((each) => each === said.slice(2).trim())
      if (!kind) faults.push(`Line ${at + 1}: "${said}" is no kind.`)
    } else if (kind) messages.push({ kind, text: said })
    else faults.push(`Line ${at + 1}: a message before the first kind.`)
  }
  return { messages, faults }
}

/** Messages out of what a pack holds: the examples of its care documents, and its own texts, which are harmless. */
export function messagesOf(documents: readonly CareDocument[], texts: Iterable<string>): TrainingMessage[] {
  const examples = documents.flatMap(({ phrases, guards }) => [
    ...phrases.flatMap(({ kind, matches }) => matches.map((text) => ({ kind, text }))),
    ...[...phrases, ...guards].flatMap(({ spares }) =>
      spares.map((text) => ({ kind: 'none' as const, text })),
    ),
  ])
  const own = new Set<string>()
  for (const text of texts) {
    // A template is no text yet.
    if (text.includes('{')) continue
    for (const words of signWindows(text)) if (words.length >= LEAST_WORDS) own.add(words.join(' '))
  }
  return [...examples, ...[...own].map((text) => ({ kind: 'none' as const, text }))]
}

/** Shorter texts of the pack are labels. */
const LEAST_WORDS = 5
const EPOCHS = 12
const RATE = 0.3
/** Draws a weight that little speaks for back to nothing. */
const DRAW = 3e-3
/** A sign that stands in fewer messages says nothing of others. */
const FEWEST = 3
/** Weights below this are left out. */
const LEAST = 0.65

/**
 * What signs weigh, learned from messages by logistic regression over all kinds at once (softmax, AdaGrad). The same
 * messages always give the same weights. Returns the document's `bias` and `signs`.
 */
export function trainSigns(messages: readonly TrainingMessage[]): { bias: string; signs: string } {
  const classes = signClasses.length
  const index = new Map<string, number>()
  const names: string[] = []
  const counts: number[] = []
  const rows = messages.map(({ kind, text }) => {
    const ids: number[] = []
    for (const sign of signsOf(signWords(text))) {
      const id = index.get(sign) ?? names.length
      if (id === names.length) {
        index.set(sign, id)
        names.push(sign)
        counts.push(0)
      }
      counts[id] = (counts[id] ?? 0) + 1
      ids.push(id)
    }
    return { ids, is: signClasses.indexOf(kind) }
  })
  const known = rows.map(({ ids, is }) => ({ is, ids: ids.filter((id) => (counts[id] ?? 0) >= FEWEST) }))
  const weights = new Float64Array(names.length * classes)
  const squares = new Float64Array(names.length * classes).fill(1e-3)
  const bias = new Float64Array(classes)
  const chance = seededChance('signs')
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { ids, is } of chance.some(known, known.length)) {
      const share = shareOf(ids.length)
      const sums = Float64Array.from(bias)
      for (const id of ids)
        for (let each = 0; each < classes; each += 1)
          sums[each] = (sums[each] ?? 0) + (weights[id * classes + each] ?? 0) * share
      const shares = asShares(sums)
      for (let each = 0; each < classes; each += 1) {
        const error = (shares[each] ?? 0) - (each === is ? 1 : 0)
        bias[each] = (bias[each] ?? 0) - 0.02 * error
        const slope = error * share
        for (const id of ids) {
          const at = id * classes + each
          const square = (squares[at] ?? 0) + slope * slope
          squares[at] = square
          const rate = RATE / Math.sqrt(square)
          const next = (weights[at] ?? 0) - rate * slope
          weights[at] = Math.sign(next) * Math.max(0, Math.abs(next) - rate * DRAW)
        }
      }
    }
  }
  const written = (values: ArrayLike<number>) =>
    signLetters.flatMap((letter, at) => {
      const value = values[at] ?? 0
      return Math.abs(value) < LEAST ? [] : [`${letter}${Math.round(value * WEIGHT)}`]
    })
  const signs = names
    .flatMap((name, id) => {
      if ((counts[id] ?? 0) < FEWEST) return []
      const own = written(weights.subarray(id * classes, (id + 1) * classes))
      return own.length === 0 ? [] : [`${name} = ${own.join(' ')}`]
    })
    .toSorted((a, b) => (a < b ? -1 : 1))
  return { bias: written(bias).join(' ') || 'n0', signs: `${signs.join('\n')}\n` }
}
