import { isObject, textsIn } from '../pack/json.ts'
import type { CareCheck } from './check.ts'
import { careKinds, type CareKind } from './kinds.ts'

/** The kinds of danger that the strings of a value tell of, the gravest first. */
export function careOf(check: CareCheck, value: unknown, language?: string): readonly CareKind[] {
  const found = new Set([...textsIn(value)].flatMap((text) => check(text, language)))
  return careKinds.filter((kind) => found.has(kind))
}

/**
 * The value as if its flagged texts had not been given: a flagged string is left out of the list or record that holds
 * it. Undefined for a flagged string itself. What holds no flagged text is the same value, not a copy.
 */
export function withoutFlagged(check: CareCheck, value: unknown, language?: string): unknown {
  if (typeof value === 'string') return check(value, language).length > 0 ? undefined : value
  if (Array.isArray(value)) {
    const kept = value.map((part: unknown) => withoutFlagged(check, part, language))
    if (kept.every((part, at) => part === value[at])) return value
    return kept.filter((part, at) => part !== undefined || value[at] === undefined)
  }
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([key, part]) => ({
    key,
    part,
    kept: withoutFlagged(check, part, language),
  }))
  if (parts.every(({ part, kept }) => part === kept)) return value
  return Object.fromEntries(
    parts
      .filter(({ part, kept }) => kept !== undefined || part === undefined)
      .map(({ key, kept }) => [key, kept]),
  )
}
