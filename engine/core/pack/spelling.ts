/** Edit distance with transpositions (optimal string alignment), or `limit + 1` when it is more than `limit`. */
export function distance(a: string, b: string, limit = 3): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let previous: number[] = []
  let current = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const beforePrevious = previous
    previous = current
    current = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1)
      }
      current[j] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
  }
  return Math.min(current[b.length] ?? 0, limit + 1)
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The candidate that the author most likely meant, or undefined when none is near. */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const limit = written.length < 4 ? 1 : written.length < 8 ? 2 : 3
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (candidate === written) continue
    const apart = plain(candidate) === plain(written) ? 0 : distance(written, candidate, limit)
    if (apart < bestDistance) {
      best = candidate
      bestDistance = apart
    }
  }
  return best
}

/**
 * The candidate that can be put in the place of what is written without asking: the same letters, or one slip away, and
 * no other candidate within two. Undefined when that is not so clear.
 */
export function clearlyMeant(written: string, candidates: Iterable<string>): string | undefined {
  const near = [...candidates].filter(
    (candidate) =>
      candidate !== written && (plain(candidate) === plain(written) || distance(written, candidate, 2) <= 2),
  )
  const [only] = near
  if (only === undefined || near.length > 1) return undefined
  const slips = plain(only) === plain(written) ? 0 : distance(written, only, 2)
  return slips === 0 || (slips === 1 && written.length > 3) ? only : undefined
}

/** `a`, `a or b`, `a, b or c`; the first `most` and how many more. */
export function listInWords(words: readonly string[], joint = 'or', most = 8): string {
  const shown = words.slice(0, most)
  if (words.length > most) return `${shown.join(', ')} and ${words.length - most} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${joint} ${last}`
}

/** What was probably meant, or what there is, or nothing where there is nothing. */
export function meantOrThereAre(written: string, known: readonly string[]): string | undefined {
  const meant = nearest(written, known)
  if (meant !== undefined) return `Did you mean "${meant}"?`
  const names = known.map((name) => `"${name}"`)
  if (names.length < 2) return names.length === 0 ? undefined : `There is only ${names.join('')}.`
  return `There are ${listInWords(names, 'and')}.`
}
