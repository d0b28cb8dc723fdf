import { type Example, weighing } from './features.ts'

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

/**
 * Makes what finds the example that a message is most like. Words that many of the examples' owners have count little, and
 * two in a row count as well. Gives what it is most like, or undefined where nothing is alike.
 *
 *     const nearest = kinshipOf([{ of: 'today', tokens: ['what', 'now'] }, { of: 'science', tokens: ['is', 'it', 'true'] }])
 *     nearest(['so', 'what', 'now']) // { of: 'today', likeness: 0.8, equals: ['today'] }
 */
export function kinshipOf<Of>(examples: readonly Example<Of>[]): Nearest<Of> {
  const weighed = weighing(examples)
  // By feature: a message shares few of them with few examples.
  const having = new Map<string, Having>()
  for (const [example, { tokens }] of examples.entries())
    for (const [feature, weight] of weighed({ tokens })) {
      const known = having.get(feature) ?? { examples: [], weights: [] }
      known.examples.push(example)
      known.weights.push(weight)
      having.set(feature, known)
    }
  const same = new Map<string, number[]>()
  for (const [at, { tokens }] of examples.entries()) {
    const text = tokens.join(' ')
    same.set(text, [...(same.get(text) ?? []), at])
  }
  // By owner, in the order of the examples: of two that are as like the first one is meant.
  const known = [...new Set(examples.map(({ of }) => of))]
  const placeOf = new Map(known.map((of, at) => [of, at]))
  const ownerOf = Int32Array.from(examples, ({ of }) => placeOf.get(of) ?? 0)
  const likenesses = new Float64Array(examples.length)
  const first = new Float64Array(known.length)
  const second = new Float64Array(known.length)
  return (tokens, others) => {
    likenesses.fill(0)
    first.fill(0)
    second.fill(0)
    for (const [feature, own] of weighed({ tokens })) {
      const { examples: places, weights } = having.get(feature) ?? nobody
      for (let at = 0; at < places.length; at += 1) {
        const example = places[at] ?? 0
        likenesses[example] = (likenesses[example] ?? 0) + own * (weights[at] ?? 0)
      }
    }
    if (others) for (const at of same.get(tokens.join(' ')) ?? []) likenesses[at] = 0
    for (let at = 0; at < likenesses.length; at += 1) {
      const likeness = likenesses[at] ?? 0
      if (likeness === 0) continue
      const owner = ownerOf[at] ?? 0
      const best = first[owner] ?? 0
      if (likeness > best) {
        second[owner] = best
        first[owner] = likeness
      } else if (likeness > (second[owner] ?? 0)) second[owner] = likeness
    }
    let kin: Kin<Of> | undefined
    for (const [at, of] of known.entries()) {
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

/** The examples that have a feature, and how much it weighs in each. */
interface Having {
  readonly examples: number[]
  readonly weights: number[]
}

const nobody: Having = { examples: [], weights: [] }
