import { type FormData, isRecord, type Json } from '../flow/form-data.ts'

/** The answers without the one at a dotted path, and without records that are empty by that. */
export function withoutPlace(data: FormData, path: string): FormData {
  const [key = '', ...rest] = path.split('.')
  if (!Object.hasOwn(data, key)) return data
  const { [key]: here, ...others } = data
  if (rest.length === 0) return others
  if (!isRecord(here)) return data
  const inner = withoutPlace(here, rest.join('.'))
  if (inner === here) return data
  return Object.keys(inner).length === 0 ? others : { ...data, [key]: inner }
}

/** The answers with one at a dotted path; null where another answer stands in the way. */
export function withPlace(data: FormData, path: string, value: Json): FormData | null {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...data, [key]: value }
  const here = Object.hasOwn(data, key) ? data[key] : undefined
  if (here !== undefined && !isRecord(here)) return null
  const inner = withPlace(here ?? {}, rest.join('.'), value)
  return inner && { ...data, [key]: inner }
}
