/** The first letters of the given names, upper case; empty when no name is given. */
export function initialsOf(...names: readonly (string | null | undefined)[]): string {
  return names
    .map((name) => [...(name ?? '').trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
