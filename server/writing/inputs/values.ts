export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text without space around it; undefined when there is none. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : text
}

/** The texts of a list, those that are. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((each) => textIn(each) ?? []) : []

export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

export const listIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

/** The mapping without what is undefined or empty; undefined when nothing is left. */
export function filled(fields: Fields): Fields | undefined {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
