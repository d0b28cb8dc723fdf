/** A 32-bit hash of a text (FNV-1a, with a last mix so that near texts lead far apart). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A whole number from 0 to `count` - 1, always the same for the same seed. */
export const placeBySeed = (seed: string, count: number): number => (count > 0 ? hashOf(seed) % count : 0)

/** The items in an order that the seed decides. */
export function shuffledBySeed<T>(items: readonly T[], seed: string): T[] {
  const left = [...items]
  const out: T[] = []
  while (left.length > 0) out.push(...left.splice(placeBySeed(`${seed}/${left.length}`, left.length), 1))
  return out
}
