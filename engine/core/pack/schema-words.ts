import { isObject } from './json.ts'
import type { JsonSchema } from './validators.ts'

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys',
  null: 'nothing',
}

/** "text", "a list", "text or a list": what a schema's `type` asks for. */
export function typeInWords(type: unknown): string {
  const types = Array.isArray(type) ? type : [type]
  return types.map((name) => TYPE_WORDS[String(name)] ?? String(name)).join(' or ')
}

/** What a value is, in the same words. */
export function kindOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'a mapping of keys'
  if (typeof value === 'string') return 'text'
  return typeof value === 'boolean' ? `${value}, without quotes` : `the number ${String(value)}`
}

/** A value as it can be quoted in a sentence. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 48 ? `${text.slice(0, 45)}..."` : text
}

/** `ChooseOneStep` -> "a choose one step"; without a title, "this". */
export function nounOf(schema: JsonSchema | undefined): string {
  const title: unknown = schema?.title
  if (typeof title !== 'string') return 'this'
  const words = title
    .replace(/Document$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}

/** The description of a property, as a sentence that teaches what it is for. */
export function describes(schema: JsonSchema | undefined): string | undefined {
  const text: unknown = schema?.description
  return typeof text === 'string' && text !== '' ? text : undefined
}
