import { isObject, type JsonValue } from '../json.ts'
import type { Bound } from './schema-check.ts'
import type { JsonSchema } from './schemas.ts'

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

/** What a schema is of: "a choose-one step", "a questionnaire"; without a title, "this". */
export function nounOf(schema: JsonSchema): string {
  if (schema.title === undefined) return 'this'
  const kind = schema.properties?.kind?.const
  const words =
    typeof kind === 'string' && schema.title.endsWith('Step')
      ? `${kind} step`
      : schema.title
          .replace(/Document$/, '')
          .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
          .toLowerCase()
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}

/** The description of a property, as a sentence that teaches what it is for. */
export function describes(schema: JsonSchema | undefined): string | undefined {
  return schema?.description === '' ? undefined : schema?.description
}

/** One way to write a part: "text", "a mapping with "from"". */
export function shapeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return quoted(schema.const)
  const [first] = Object.keys(schema.properties ?? {})
  if (first !== undefined) return `a mapping with "${first}"`
  return schema.type === undefined ? nounOf(schema) : typeInWords(schema.type)
}

/** What is wrong with the form of a text. */
export function formInWords(text: string): string {
  if (text.trim() === '') return 'This text is blank.'
  if (text !== text.trim()) return 'This text starts or ends with a space.'
  return `${quoted(text)} does not have the form that is needed here.`
}

/** What is wrong with a length, a count or a number. */
export function boundInWords(keyword: Bound, limit: number, value: JsonValue): string {
  const length = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0
  switch (keyword) {
    case 'minLength':
      return length === 0 ? 'This text is empty.' : `This text has ${length} characters; it needs ${limit}.`
    case 'maxLength':
      return `This text has ${length} characters; it may have ${limit}.`
    case 'minItems':
      return length === 0 ? 'This list is empty.' : `This list has ${length} entries; it needs ${limit}.`
    case 'maxItems':
      return `This list has ${length} entries; it may have ${limit}.`
    case 'minimum':
      return `${quoted(value)} is too small: the least is ${limit}.`
    case 'maximum':
      return `${quoted(value)} is too large: the most is ${limit}.`
    case 'minProperties':
      return `This needs at least ${limit} keys.`
    case 'maxProperties':
      return `This may have at most ${limit} keys.`
  }
}
