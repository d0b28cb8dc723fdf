import { isRecord } from '../../../core/flow/index.ts'

// What a tab has kept is read as if a stranger had written it: what does not fit is left out.

export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const recordIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The texts of a list. */
export const textsIn = (value: unknown): string[] =>
  listIn(value).flatMap((each) => {
    const text = textIn(each)
    return text === null ? [] : [text]
  })

/** The entries of a record that can be read. */
export function entriesIn<T>(
  value: unknown,
  read: (entry: Readonly<Record<string, unknown>>) => T | null,
): Record<string, T> {
  const found: Record<string, T> = {}
  for (const [key, entry] of Object.entries(recordIn(value))) {
    const each = isRecord(entry) ? read(entry) : null
    if (each !== null) found[key] = each
  }
  return found
}
