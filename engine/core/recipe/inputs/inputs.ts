/** What a recipe is given: plain data by name. Text in it is data, never a template. */
export type RecipeInputs = Readonly<Record<string, unknown>>

/** What stands at a path such as `foundations.values`; undefined when it leads nowhere. Own properties only. */
export function inputAt(inputs: RecipeInputs, path: string): unknown {
  let value: unknown = inputs
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Object.getOwnPropertyDescriptor(value, step)?.value
  }
  return value
}

/** Items of a list, keys of a mapping, characters of a text without the space around it, the number itself. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.trim().length
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.length
  if (typeof value === 'object' && value !== null) return Object.keys(value).length
  return value === true ? 1 : 0
}

/** Whether something is there: no blank text, no empty list or mapping, not null and not false. A number is. */
export const isThere = (value: unknown): boolean => typeof value === 'number' || sizeOf(value) > 0
