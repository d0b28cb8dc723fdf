import { isRecord } from '../../core/pack/json.ts'

/** Whether two parts of documents say the same. Keys that are undefined are not there. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => same(each, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]))
}

/** The keys under which two mappings differ, in the order of the newer one. */
export function differingKeys(one: object, other: object): string[] {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...after.keys(), ...before.keys()])].filter(
    (key) => !same(before.get(key), after.get(key)),
  )
}

/** A text as it is compared: without regard to case, spaces and marks. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
