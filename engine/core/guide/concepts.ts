import { keyOf } from '../reading/words.ts'

/** Tells what a word speaks of, by the names of the concepts. */
export type ConceptsOf = (key: string) => readonly string[]

/** Makes what tells the concepts of a word. A written word with a star at its end is how words begin. */
export function conceptsBy(concepts: Readonly<Record<string, readonly string[]>>): ConceptsOf {
  const whole = new Map<string, string[]>()
  const beginnings = new Map<string, string[]>()
  for (const [name, written] of Object.entries(concepts))
    for (const each of written) {
      const places = each.endsWith('*') ? beginnings : whole
      const key = keyOf(each.replace('*', ''))
      places.set(key, [...(places.get(key) ?? []), name])
    }
  const longest = Math.max(0, ...[...beginnings.keys()].map(({ length }) => length))
  return (key) => {
    const found = [...(whole.get(key) ?? [])]
    for (let length = 1; length <= Math.min(longest, key.length); length += 1)
      found.push(...(beginnings.get(key.slice(0, length)) ?? []))
    return found
  }
}
