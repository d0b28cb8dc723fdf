/** A password shorter than this is refused by the server (D-01). */
export const SHORTEST_PASSWORD = 8

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

/** How hard a password is to guess, roughly: a hint, never a block. Length counts for more than odd characters. */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  if (characters.length === 0) return 'none'
  if (characters.length < SHORTEST_PASSWORD) return 'short'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  // Repeats and runs such as "aaaa" or "1234" add little.
  const telling = characters.filter((character, at) => {
    const before = characters[at - 1]?.codePointAt(0)
    return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - before) > 1
  }).length
  const score = telling + 2 * (kinds - 1)
  if (score < 11) return 'weak'
  return score < 18 ? 'fair' : 'strong'
}
