/**
 * Moves labels along an edge so that each keeps `gap` to the next and all stay between `least` and `most`.
 * Their order is kept. Null when there is no room for all of them.
 */
export function spreadAlong(
  wanted: readonly number[],
  gap: number,
  least: number,
  most: number,
): number[] | null {
  if ((wanted.length - 1) * gap > most - least) return null
  const order = wanted.map((x, index) => ({ x, index })).toSorted((a, b) => a.x - b.x || a.index - b.index)
  const placed: number[] = []
  // To the right first, then back from the end.
  for (const { x } of order) placed.push(Math.max(x, least, (placed.at(-1) ?? -Infinity) + gap))
  let limit = most
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? limit, limit)
    limit = (placed[at] ?? limit) - gap
  }
  const result = Array.from(wanted, () => 0)
  order.forEach(({ index }, at) => {
    result[index] = placed[at] ?? 0
  })
  return result
}
