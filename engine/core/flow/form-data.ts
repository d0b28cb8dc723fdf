import { isObject } from '../pack/json.ts'

/** What JSON can hold: the form of every stored answer. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The answers of a flow as they are stored and sent: nested by the dotted paths of the steps' `bind`. */
export type FormData = { readonly [key: string]: Json }

/** Whether an answer, which holds nothing but JSON, is a record and neither a list nor null. */
export const isRecord = (value: unknown): value is { readonly [key: string]: Json } => isObject(value)

/** The value at a dotted path, or undefined where the path leads nowhere. */
export function readPath(data: FormData, path: string): Json | undefined {
  let here: Json | undefined = data
  for (const key of path.split('.')) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here
}

/** Whether two values say the same. The order of keys does not count: a database may give them back in another. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => sameJson(value, other[at]))
    )
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  )
}

/** Builds nested form data from (path, value) pairs; later pairs win where paths repeat. */
export function formDataOf(entries: Iterable<readonly [path: string, value: Json]>): FormData {
  const root: Record<string, Json> = {}
  for (const [path, value] of entries) {
    const keys = path.split('.')
    const last = keys.pop()
    if (last === undefined) continue
    let here: Record<string, Json> = root
    for (const key of keys) {
      const inner = here[key]
      // Every inner record on the way was made by this function, so writing into it is safe.
      const next: Record<string, Json> = isRecord(inner) ? inner : {}
      here[key] = next
      here = next
    }
    here[last] = value
  }
  return root
}
