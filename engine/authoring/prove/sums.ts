/** Additions beyond which sums are not counted: about a second. */
const MOST_ADDITIONS = 2_000_000

/** In how many ways complete answers give each sum. */
export interface Sums {
  readonly ways: ReadonlyMap<number, bigint>
  /** What each question adds in one set of answers that gives this sum; undefined when none does. */
  path(sum: number): number[] | undefined
}

/**
 * Counts what complete answers can add up to, question by question: `choices[question]` holds what an option adds, and
 * how many options add that. Undefined when it would take more than `most` additions.
 */
export function countSums(
  choices: readonly ReadonlyMap<number, number>[],
  most: number = MOST_ADDITIONS,
): Sums | undefined {
  const layers: ReadonlyMap<number, bigint>[] = [new Map([[0, 1n]])]
  let additions = 0
  for (const question of choices) {
    const before = layers.at(-1) ?? new Map<number, bigint>()
    additions += before.size * question.size
    if (additions > most) return undefined
    const after = new Map<number, bigint>()
    for (const [adds, options] of question) {
      const times = BigInt(options)
      for (const [sum, ways] of before) after.set(sum + adds, (after.get(sum + adds) ?? 0n) + ways * times)
    }
    layers.push(after)
  }
  const path = (sum: number): number[] | undefined => {
    if (!layers.at(-1)?.has(sum)) return undefined
    const added: number[] = []
    let rest = sum
    for (let at = choices.length - 1; at >= 0; at -= 1) {
      for (const adds of choices[at]?.keys() ?? []) {
        if (!layers[at]?.has(rest - adds)) continue
        added.unshift(adds)
        rest -= adds
        break
      }
    }
    return added
  }
  return { ways: layers.at(-1) ?? new Map(), path }
}
