/** An example of what somebody says, as its words and what they are. */
export interface Example<Of> {
  readonly of: Of
  readonly tokens: readonly string[]
}

/** What some words are told by, each with its weight; together they have the length 1. */
export type Weigh = (tokens: readonly string[]) => ReadonlyMap<string, number>

/** What two words in a row count against one by itself. */
const PAIR = 0.7

/** Makes what weighs words: those that many of the examples' owners have count little, and two in a row count as well. */
export function weighing<Of>(examples: readonly Example<Of>[]): Weigh {
  const owners = new Map<string, Set<Of>>()
  for (const { of, tokens } of examples)
    for (const feature of featuresOf(tokens).keys()) {
      const known = owners.get(feature) ?? new Set<Of>()
      owners.set(feature, known.add(of))
    }
  const all = new Set(examples.map(({ of }) => of)).size
  const rarity = (feature: string): number => Math.log(1 + all / (1 + (owners.get(feature)?.size ?? 0)))
  return (tokens) => {
    const weights = [...featuresOf(tokens)].map(([name, weight]) => [name, weight * rarity(name)] as const)
    const length = Math.hypot(...weights.map(([, weight]) => weight))
    return new Map(weights.map(([name, weight]) => [name, length === 0 ? 0 : weight / length]))
  }
}

/** The words and the pairs of words in a row, each with its weight. */
function featuresOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const features = new Map<string, number>(tokens.map((token) => [token, 1]))
  for (const [at, token] of tokens.entries()) features.set(`${tokens[at - 1] ?? '<'} ${token}`, PAIR)
  return features
}
