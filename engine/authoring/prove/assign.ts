import type { Offer } from './offers.ts'

/**
 * A sort of answer for every question so that none is chosen more often than its cap allows; undefined when there is no
 * such choice. Exact: a question that finds its sorts full lets others give way along a chain (augmenting paths).
 */
export function assignVotes(offers: readonly Offer[], caps: readonly number[]): number[] | undefined {
  if (caps.some((cap) => cap < 0)) return undefined
  const choices: number[] = []
  const holders: Set<number>[] = caps.map(() => new Set())
  for (const question of offers.keys()) {
    if (!place(question, offers, caps, choices, holders)) return undefined
  }
  return choices
}

function place(
  question: number,
  offers: readonly Offer[],
  caps: readonly number[],
  choices: number[],
  holders: readonly Set<number>[],
): boolean {
  /** Sort -> the question that would move there. */
  const mover = new Map<number, number>()
  const queue: number[] = []
  const reach = (from: number): void => {
    for (const [sort, ways] of offers[from]?.ways.entries() ?? []) {
      if (ways === 0 || mover.has(sort)) continue
      mover.set(sort, from)
      queue.push(sort)
    }
  }
  reach(question)
  for (let sort = queue.shift(); sort !== undefined; sort = queue.shift()) {
    const held = holders[sort]
    if (held && held.size < (caps[sort] ?? 0)) {
      settle(sort, question, mover, choices, holders)
      return true
    }
    for (const other of held ?? []) reach(other)
  }
  return false
}

/** Moves everybody along the chain that ends at a sort with room. */
function settle(
  free: number,
  question: number,
  mover: ReadonlyMap<number, number>,
  choices: number[],
  holders: readonly Set<number>[],
): void {
  let sort = free
  for (;;) {
    const moving = mover.get(sort)
    if (moving === undefined) return
    const left = choices[moving]
    if (left !== undefined) holders[left]?.delete(moving)
    holders[sort]?.add(moving)
    choices[moving] = sort
    if (moving === question || left === undefined) return
    sort = left
  }
}
