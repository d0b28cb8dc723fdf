export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

/** A path into a document: keys and indexes from the root. */
export type Path = readonly (string | number)[]

/** Whether a value is an object with keys, and neither a list nor null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same of a part of a document, which holds nothing but JSON. */
export const isObject = (value: unknown): value is JsonObject => isRecord(value)

/** Every list and object in a value, each before its parts, with its path. */
export function* partsIn(
  value: JsonValue,
  path: Path = [],
): Generator<readonly [part: JsonValue[] | JsonObject, path: Path]> {
  if (typeof value !== 'object' || value === null) return
  yield [value, path]
  for (const [key, part] of Object.entries(value))
    if (typeof part === 'object') yield* partsIn(part, [...path, Array.isArray(value) ? Number(key) : key])
}

/** Every text in a value, however deep it lies, in its order. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}

/** The one way to write a value as text: keys sorted, no spaces. Equal documents give equal texts. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const parts = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`)
  return `{${parts.join(',')}}`
}

/** Freezes a value all the way down. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
