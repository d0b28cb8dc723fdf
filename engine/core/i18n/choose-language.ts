/**
 * The first of the wanted languages that is spoken, else undefined. A wanted `es-MX` is met by `es` (RFC 4647, 3.4:
 * lookup), never by another region, and `*` by the first that is spoken.
 */
export function firstSpoken(wanted: readonly string[], spoken: readonly string[]): string | undefined {
  for (const tag of wanted) {
    if (tag === '*') return spoken[0]
    for (let range = tag; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
      const found = spoken.find((each) => each.toLowerCase() === range.toLowerCase())
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** The ranges of an Accept-Language header, the most wanted first, those of equal weight as they stand. */
export function wantedLanguages(header: string): { wanted: string[]; refused: string[] } {
  const ranges = header
    .slice(0, 1_000)
    .split(',')
    .flatMap((part) => {
      const [, tag = '', q = '1'] =
        /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(part) ?? []
      return tag === '' ? [] : [{ tag, q: Number(q) }]
    })
  return {
    wanted: ranges
      .filter(({ q }) => q > 0)
      .toSorted((a, b) => b.q - a.q)
      .map(({ tag }) => tag),
    refused: ranges.filter(({ q }) => q === 0).map(({ tag }) => tag),
  }
}
