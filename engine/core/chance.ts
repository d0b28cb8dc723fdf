/** Decisions of a simulated seeker. The same seed decides the same, always. */
export interface Chance {
  /** A whole number from `from` to `to`, both included; `from` when there is nothing between. */
  between(from: number, to: number): number
  /** True in this share of all cases, 0 to 1. */
  happens(share: number): boolean
  /** One of a list; undefined of an empty one. */
  pick<T>(list: readonly T[]): T | undefined
  /** Several different ones of a list, in any order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** A 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Chance by a seed: a small generator (mulberry32), good enough to scatter answers and no more. */
export function seededChance(seed: string): Chance {
  let state = hashOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const between = (from: number, to: number): number =>
    to <= from ? from : from + Math.floor(next() * (to - from + 1))
  return {
    between,
    happens: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)],
    some(list, count) {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat()
    },
  }
}

/** No chance at all: nothing happens by itself, and of several the first is taken. */
export const noChance: Chance = {
  between: (from) => from,
  happens: () => false,
  pick: (list) => list[0],
  some: (list, count) => list.slice(0, count),
}
