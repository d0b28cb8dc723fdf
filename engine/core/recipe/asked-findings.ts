import { isObject, type JsonValue } from '../pack/json.ts'

/** The kinds of findings that a document asks for, in recipes, conditions and templates. */
export function* findingsAskedIn(value: JsonValue): Generator<string> {
  if (typeof value === 'string')
    for (const [, kind = ''] of value.matchAll(/\bfindings\.([a-z]+)/g)) yield kind
  else if (Array.isArray(value)) for (const part of value) yield* findingsAskedIn(part)
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) {
      if (key === 'find' && Array.isArray(part)) for (const kind of part) yield String(kind)
      else if (key === 'finding' && typeof part === 'string') yield part
      else yield* findingsAskedIn(part)
    }
}
