const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g

/** The names of the placeholders of a text, each once, in order of appearance: `'{a} of {b}'` -> `['a', 'b']`. */
export function placeholdersIn(text: string): string[] {
  if (!text.includes('{')) return []
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? ''))]
}

/**
 * The text with each `{name}` replaced by its value. A placeholder without a value stays as it is written: loading
 * the pack has already refused texts that use one which nothing fills.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
