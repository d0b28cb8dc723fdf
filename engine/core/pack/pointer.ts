import { isObject, type JsonValue, type Path } from './json.ts'

/** A JSON pointer into a value as a path: what indexes a list becomes a number. */
export function toPath(pointer: string, root: JsonValue): Path {
  let value: JsonValue | undefined = root
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      if (Array.isArray(value)) {
        const index = Number(key)
        value = value[index]
        return index
      }
      value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
      return key
    })
}
