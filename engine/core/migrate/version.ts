/** Below 0 when the first version is older, 0 when both are the same, above 0 when it is newer. Both are `a.b.c`. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)]
  for (let at = 0; at < 3; at++) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
