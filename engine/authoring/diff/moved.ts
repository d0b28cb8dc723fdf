/** The fewest members that stand elsewhere than before, of those that both lists have; in the order of the newer. */
export function movedIn(before: readonly string[], after: readonly string[]): string[] {
  const place = new Map(before.map((id, at) => [id, at]))
  const both = after.filter((id) => place.has(id))
  const places = both.map((id) => place.get(id) ?? 0)
  const stay = new Set(longestRising(places))
  return both.filter((id) => !stay.has(place.get(id) ?? 0))
}

/** A longest part of a list that only rises, by patience: `ends[k]` is the lowest end of a rising part of length k + 1. */
function longestRising(values: readonly number[]): number[] {
  const ends: number[] = []
  const before: number[] = []
  values.forEach((value, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const rising: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rising.unshift(values[at] ?? 0)
  return rising
}
