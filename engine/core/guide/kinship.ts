/** An example of what somebody says, as its words and what they are. */
export interface Example<Of> {
  readonly of: Of
  readonly tokens: readonly string[]
}

/** What a message is most like. */
export interface Kin<Of> {
  readonly of: Of
  /** From 0, nothing in common, to 1, the very words. */
  readonly likeness: number
}

/** Finds what some words are most like; without those that are the very same, where an example is held against the others. */
export type Nearest<Of> = (tokens: readonly string[], others?: 'others only') => Kin<Of> | undefined

/** What two words in a row count against one by itself. */
const PAIR = 0.7

/** What a second example that is like it adds. */
const SECOND = 0.2

/**
 * Makes what finds the example that a message is most like. Words that many of the examples' owners have count little, and
 * two in a row count as well. Gives what it is most like, or undefined where nothing is alike.
 *
 *     const nearest = kinshipOf([{ of: 'today', tokens: ['what', 'now'] }, { of: 'science', tokens: ['is', 'it', 'true'] }])
 *     nearest(['so', 'what', 'now']) // { of: 'today', likeness: 0.8 }
 */
export function kinshipOf<Of>(examples: readonly Example<Of>[]): Nearest<Of> {
  const owners = new Map<string, Set<Of>>()
  for (const { of, tokens } of examples)
    for (const feature of featuresOf(tokens).keys()) {
      const known = owners.get(feature) ?? new Set<Of>()
      owners.set(feature, known.add(of))
    }
  const all = new Set(examples.map(({ of }) => of)).size
  const rarity = (feature: string): number => Math.log(1 + all / (1 + (owners.get(feature)?.size ?? 0)))
  const weighed = (tokens: readonly string[]): ReadonlyMap<string, number> => {
    const weights = [...featuresOf(tokens)].map(([name, weight]) => [name, weight * rarity(name)] as const)
    const length = Math.hypot(...weights.map(([, weight]) => weight))
    return new Map(weights.map(([name, weight]) => [name, length === 0 ? 0 : weight / length]))
  }
  // By feature: a message shares few of them with few examples.
  const having = new Map<string, { readonly example: number; readonly weight: number }[]>()
  for (const [example, { tokens }] of examples.entries())
    for (const [feature, weight] of weighed(tokens)) {
      const known = having.get(feature)
      if (known) known.push({ example, weight })
      else having.set(feature, [{ example, weight }])
    }
  const same = examples.map((each) => each.tokens.join(' '))
  return (tokens, others) => {
    const itself = others && tokens.join(' ')
    const likenesses = new Map<number, number>()
    for (const [feature, own] of weighed(tokens))
      for (const { example, weight } of having.get(feature) ?? [])
        likenesses.set(example, (likenesses.get(example) ?? 0) + own * weight)
    const best = new Map<Of, readonly [first: number, second: number]>()
    for (const [at, { of }] of examples.entries()) {
      const likeness = likenesses.get(at) ?? 0
      if (likeness === 0 || same[at] === itself) continue
      const [first, second] = best.get(of) ?? [0, 0]
      best.set(of, likeness > first ? [likeness, first] : [first, Math.max(second, likeness)])
    }
    return [...best].reduce<Kin<Of> | undefined>((kin, [of, [first, second]]) => {
      const likeness = Math.min(1, first + SECOND * second * (1 - first))
      return likeness > (kin?.likeness ?? 0) ? { of, likeness } : kin
    }, undefined)
  }
}

/** The words and the pairs of words in a row, each with its weight. */
function featuresOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const features = new Map<string, number>(tokens.map((token) => [token, 1]))
  for (const [at, token] of tokens.entries()) features.set(`${tokens[at - 1] ?? '<'} ${token}`, PAIR)
  return features
}
