/** What somebody says: its words in their order, and what is true of all of it. */
export interface Said {
  readonly tokens: readonly string[]
  readonly traits?: readonly string[]
}

/** An example of what somebody says, and what it is an example of. */
export interface Example<Of> extends Said {
  readonly of: Of
}

/** What examples are told apart by, in a form that can be kept: each feature, and how much it weighs by itself. */
export interface Rarities {
  readonly names: readonly string[]
  readonly by: Float64Array
  /** What one weighs that no example has. */
  readonly unknown: number
}

/** What something said is told by, each with its weight; together they have the length 1. */
export type Weigh = (said: Said) => ReadonlyMap<string, number>

/** What two words in a row count against one by itself. */
const PAIR = 0.7

/** Counts, in small steps, whose examples have a feature: one that many owners have counts little. */
export function* countingRarities<Of>(examples: readonly Example<Of>[]): Generator<undefined, Rarities> {
  const owners = new Map<string, Set<Of>>()
  for (const { of, ...said } of examples) {
    for (const feature of featuresOf(said).keys()) {
      const known = owners.get(feature) ?? new Set<Of>()
      owners.set(feature, known.add(of))
    }
    yield
  }
  const all = new Set(examples.map(({ of }) => of)).size
  return {
    names: [...owners.keys()],
    by: Float64Array.from(owners.values(), ({ size }) => Math.log(1 + all / (1 + size))),
    unknown: Math.log(1 + all),
  }
}

/** Makes what weighs words by how rare they are; two in a row count as well. */
export function weighingBy({ names, by, unknown }: Rarities): Weigh {
  const rarities = new Map(names.map((name, at) => [name, by[at] ?? unknown]))
  return (said) => {
    const features = featuresOf(said)
    let length = 0
    for (const [name, weight] of features) {
      const weighed = weight * (rarities.get(name) ?? unknown)
      features.set(name, weighed)
      length += weighed * weighed
    }
    const whole = Math.sqrt(length)
    for (const [name, weight] of features) features.set(name, whole === 0 ? 0 : weight / whole)
    return features
  }
}

/** The words, the pairs of words in a row and the traits, each with its weight. */
function featuresOf({ tokens, traits = [] }: Said): Map<string, number> {
  const features = new Map<string, number>()
  for (const token of [...tokens, ...traits]) features.set(token, 1)
  for (const [at, token] of tokens.entries()) features.set(`${tokens[at - 1] ?? '<'} ${token}`, PAIR)
  return features
}
