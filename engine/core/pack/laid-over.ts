import { namedBy } from '../i18n/address.ts'
import { isObject, type JsonObject, type JsonValue } from './json.ts'

/**
 * A copy of `below` with what `over` says in its place, as a JSON Merge Patch (RFC 7396) does: mappings are laid over
 * mappings, key by key; anything else takes the place of what stood there; null takes it away. One thing more: a mapping
 * over a list whose items have names (`id`) is laid over the items of those names, and adds the others.
 */
export function laidOver(below: JsonObject, over: JsonObject): JsonObject {
  const whole: JsonObject = { ...below }
  for (const [key, value] of Object.entries(over)) {
    const under = whole[key]
    if (value === null && under !== undefined) delete whole[key]
    else whole[key] = under === undefined ? value : inPlaceOf(under, value)
  }
  return whole
}

function inPlaceOf(below: JsonValue, over: JsonValue): JsonValue {
  if (!isObject(over)) return over
  if (isObject(below)) return laidOver(below, over)
  const key = Array.isArray(below) ? namedBy(below) : undefined
  if (!Array.isArray(below) || key === undefined) return over
  const names = new Set(below.map((item) => nameIn(item, key)))
  const added = Object.entries(over).filter(([name]) => !names.has(name))
  return [
    ...below.flatMap((item): JsonValue[] => {
      const other = over[nameIn(item, key) ?? '']
      return other === undefined ? [item] : other === null ? [] : [inPlaceOf(item, other)]
    }),
    ...added.map(([name, item]) => (isObject(item) ? { [key]: name, ...item } : item)),
  ]
}

/** The name of an item of a list of names. */
const nameIn = (item: JsonValue, key: string): string | undefined => {
  const name = isObject(item) ? item[key] : undefined
  return typeof name === 'string' ? name : undefined
}

/** The name of one item of a list; undefined where its items have none. */
export function nameOfItem(list: readonly JsonValue[], index: number): string | undefined {
  const key = namedBy(list)
  return key === undefined ? undefined : nameIn(list[index] ?? null, key)
}

/** The index of the item of a name; -1 for none. */
export function indexOfItem(list: readonly JsonValue[], name: string | undefined): number {
  const key = namedBy(list)
  return key === undefined || name === undefined ? -1 : list.findIndex((item) => nameIn(item, key) === name)
}
