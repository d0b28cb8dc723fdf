import { once } from '../once.ts'
import type { Example, Weigh } from './features.ts'

/** What a message is most like. */
export interface Kin<Of> {
  readonly of: Of
  /** From 0, nothing in common, to 1, the very words. */
  readonly likeness: number
  /** All whose examples are as like, that one first. */
  readonly equals: readonly Of[]
}

/** Finds what some words are most like; without those that are the very same, where an example is held against the others. */
export type Nearest<Of> = (tokens: readonly string[], others?: 'others only') => Kin<Of> | undefined

/** What a second example that is like it adds. */
const SECOND = 0.2

/** What two likenesses differ by in reckoning alone. */
const A_HAIR = 1e-9

/** The examples by their features, in a form that can be kept: a message shares few of them with few examples. */
export interface KinIndex {
  readonly features: readonly string[]
  /** Where the examples of each feature begin, and behind the last of all of them. */
  readonly starts: Int32Array
  /** The examples that have a feature, and how much it weighs in each. */
  readonly examples: Int32Array
  readonly weights: Float64Array
  /** The owner of each example, and its words. */
  readonly owners: Int32Array
  readonly texts: readonly string[]
}

/** Makes the index of examples, in small steps. */
export function* indexingKin<Of>(
  examples: readonly Example<Of>[],
  owners: readonly Of[],
  weigh: Weigh,
): Generator<undefined, KinIndex> {
  const placeOf = new Map(owners.map((of, at) => [of, at]))
  const having = new Map<string, { readonly examples: number[]; readonly weights: number[] }>()
  let all = 0
  for (const [example, { tokens }] of examples.entries()) {
    for (const [feature, weight] of weigh({ tokens })) {
      const known = having.get(feature) ?? { examples: [], weights: [] }
      known.examples.push(example)
      known.weights.push(weight)
      having.set(feature, known)
      all += 1
    }
    yield
  }
  const index = {
    features: [...having.keys()],
    starts: new Int32Array(having.size + 1),
    examples: new Int32Array(all),
    weights: new Float64Array(all),
    owners: Int32Array.from(examples, ({ of }) => placeOf.get(of) ?? 0),
    texts: examples.map(({ tokens }) => tokens.join(' ')),
  }
  let end = 0
  for (const [feature, known] of [...having.values()].entries()) {
    index.starts[feature] = end
    index.examples.set(known.examples, end)
    index.weights.set(known.weights, end)
    end += known.examples.length
  }
  index.starts[having.size] = end
  return index
}

/**
 * Makes what finds the example that a message is most like. Words that many of the examples' owners have count little, and
 * two in a row count as well. Gives what it is most like, or undefined where nothing is alike; of two that are as like the
 * first of `owners` is meant.
 */
export function nearestBy<Of>(owners: readonly Of[], index: KinIndex, weigh: Weigh): Nearest<Of> {
  const { features, starts, examples, weights, texts } = index
  const placeOf = new Map(features.map((feature, at) => [feature, at]))
  const same = once(() => {
    const found = new Map<string, number[]>()
    for (const [at, text] of texts.entries()) found.set(text, [...(found.get(text) ?? []), at])
    return found
  })
  const likenesses = new Float64Array(texts.length)
  const first = new Float64Array(owners.length)
  const second = new Float64Array(owners.length)
  return (tokens, others) => {
    likenesses.fill(0)
    first.fill(0)
    second.fill(0)
    for (const [feature, own] of weigh({ tokens })) {
      const place = placeOf.get(feature)
      if (place === undefined) continue
      const end = starts[place + 1] ?? 0
      for (let at = starts[place] ?? 0; at < end; at += 1) {
        const example = examples[at] ?? 0
        likenesses[example] = (likenesses[example] ?? 0) + own * (weights[at] ?? 0)
      }
    }
    if (others) for (const at of same().get(tokens.join(' ')) ?? []) likenesses[at] = 0
    for (let at = 0; at < likenesses.length; at += 1) {
      const likeness = likenesses[at] ?? 0
      if (likeness === 0) continue
      const owner = index.owners[at] ?? 0
      const best = first[owner] ?? 0
      if (likeness > best) {
        second[owner] = best
        first[owner] = likeness
      } else if (likeness > (second[owner] ?? 0)) second[owner] = likeness
    }
    let kin: Kin<Of> | undefined
    for (const [at, of] of owners.entries()) {
      const best = first[at] ?? 0
      const summed = best + SECOND * (second[at] ?? 0) * (1 - best)
      const likeness = summed > 1 - A_HAIR ? 1 : summed
      const ahead = likeness - (kin?.likeness ?? 0)
      if (ahead > A_HAIR) kin = { of, likeness, equals: [of] }
      else if (kin && likeness > 0 && ahead > -A_HAIR) kin = { ...kin, equals: [...kin.equals, of] }
    }
    return kin
  }
}
