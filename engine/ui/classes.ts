/** Joins class names, skipping what is absent, so that a component can add its caller's `className`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
