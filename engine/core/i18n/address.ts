import { isObject, type JsonValue } from '../pack/json.ts'

/** Keys that name an item of a list for good, in order of preference. */
const NAMES = ['id', 'value', 'module'] as const

/**
 * How the items of a list are named in an address: by the first of `id`, `value` and `module` that every item has and
 * no two share, so that another order changes nothing; by their place from 0 where there is none.
 */
export function namesOfItems(list: readonly JsonValue[]): readonly string[] {
  const key = namedBy(list)
  return list.map((item, index) => {
    const name = key !== undefined && isObject(item) ? item[key] : undefined
    return typeof name === 'string' ? name : String(index)
  })
}

/** The key by which the items of a list are named; undefined where none names them all. */
export function namedBy(list: readonly JsonValue[]): (typeof NAMES)[number] | undefined {
  return NAMES.find((key) => {
    const names = list.map((item) => (isObject(item) ? item[key] : undefined))
    const texts = names.filter((name) => typeof name === 'string')
    return texts.length === list.length && new Set(texts).size === list.length
  })
}

/** One key of an address, with slashes and tildes written as JSON Pointer (RFC 6901) writes them. */
export const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
