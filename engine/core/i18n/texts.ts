import { isObject, type JsonValue, type Path } from '../pack/json.ts'
import type { JsonSchema, Schemas } from '../pack/schema/schemas.ts'
import { escaped, namesOfItems } from './address.ts'

/** A text of a document that people read. */
export interface PlacedText {
  /** Where it stands, in words that outlive another order: `flow/steps/values/prompt`. */
  address: string
  path: Path
  text: string
  /** What the schema wants of it: its form, its length, its placeholders. */
  schema: JsonSchema
  /** Whether a complete translation may leave it out: a recipe, which is written for the grammar of its language. */
  mayFallBack: boolean
}

/** What a template says itself: what stands outside of its tags, and in them what is quoted and holds more than a name. */
export const ownWords = (template: string): string =>
  template.replaceAll(/\{\{[^]*?\}\}|\{%[^]*?%\}/g, (tag) =>
    [' ', ...(tag.match(/'[^']*'|"[^"]*"/g) ?? []).filter((quoted) => /\s/.test(quoted)), ' '].join(''),
  )

/** An id, such as one of a shape's enum, is the same in every language. */
const ID = /^[a-z0-9][a-z0-9_-]*$/

/** Whether a template of a recipe says anything: what only puts together the words of others is the same in every language. */
export const isSaying = (template: string): boolean =>
  /\p{L}{2}/u.test(ownWords(template)) && !ID.test(template)

/** The forms of texts for people; whatever has another pattern is an id, an address, a date. */
const TEXT_PATTERNS: ReadonlySet<string | undefined> = new Set([undefined, '\\S', '^\\S(.*\\S)?$'])

/**
 * The texts of a document that are for people, by address, as its schema tells them: strings of no fixed values, that
 * name nothing else and have the form of a text, unless `translate` says otherwise.
 */
export function textsOf(schemas: Schemas, schema: JsonSchema, value: JsonValue): Map<string, PlacedText> {
  const found = new Map<string, PlacedText>()
  new Walk(schemas, found).value(schema, value, '')
  return found
}

class Walk {
  readonly #schemas: Schemas
  readonly #found: Map<string, PlacedText>
  readonly #path: (string | number)[] = []

  constructor(schemas: Schemas, found: Map<string, PlacedText>) {
    this.#schemas = schemas
    this.#found = found
  }

  /** `address` ends with a slash, or is empty. */
  value(schema: JsonSchema, value: JsonValue, address: string): void {
    if (typeof value === 'string') {
      const kept = translates(this.#schemas, schema)
      if (kept !== false) this.#take(schema, value, address.slice(0, -1), kept === 'may-fall-back')
    } else if (typeof value === 'object' && value !== null && schema.translate !== false) {
      const target = this.#schemas.target(schema)
      if (target) this.value(target, value, address)
      if (Array.isArray(value)) this.#list(schema, value, address)
      else this.#mapping(schema, value, address)
      for (const part of schema.allOf ?? []) this.value(part, value, address)
    }
    if (schema.translate === false) return
    const { oneOf, anyOf } = typeof value === 'string' ? this.#schemas.resolved(schema) : schema
    for (const branch of oneOf ?? anyOf ?? []) {
      if (fits(this.#schemas, branch, value)) this.value(branch, value, address)
    }
  }

  #take(schema: JsonSchema, text: string, address: string, mayFallBack: boolean): void {
    if (this.#found.has(address)) return
    this.#found.set(address, { address, path: [...this.#path], text, schema, mayFallBack })
  }

  #list({ items }: JsonSchema, list: readonly JsonValue[], address: string): void {
    if (!items) return
    const names = namesOfItems(list)
    for (const [index, item] of list.entries()) {
      this.#path.push(index)
      this.value(items, item, `${address}${escaped(names[index] ?? '')}/`)
      this.#path.pop()
    }
  }

  #mapping({ properties = {}, additionalProperties }: JsonSchema, value: object, address: string): void {
    const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined
    for (const [key, part] of Object.entries(value)) {
      const schema = Object.hasOwn(properties, key) ? properties[key] : rest
      if (!schema) continue
      this.#path.push(key)
      this.value(schema, part, `${address}${escaped(key)}/`)
      this.#path.pop()
    }
  }
}

/** Whether strings under a schema are for people. The nearest word on the way to the definition counts. */
function translates(schemas: Schemas, schema: JsonSchema): boolean | 'may-fall-back' {
  if (schema.translate !== undefined) return schema.translate
  if (schema.refersTo !== undefined || schema.enum || schema.const !== undefined) return false
  const target = schemas.target(schema)
  if (target) return translates(schemas, target)
  return schema.type === 'string' && TEXT_PATTERNS.has(schema.pattern)
}

/** Whether a value that is valid can be meant by this branch: its type, fixed values and keys are the branch's. */
function fits(schemas: Schemas, branch: JsonSchema, value: JsonValue): boolean {
  const schema = schemas.resolved(branch)
  if (!isObject(value)) {
    if (schema.oneOf ?? schema.anyOf) return true
    return schema.type === (Array.isArray(value) ? 'array' : typeof value)
  }
  if (schema.type !== undefined && schema.type !== 'object') return false
  const { properties = {}, required = [], additionalProperties } = schema
  if (!required.every((key) => Object.hasOwn(value, key))) return false
  const keys = schema.propertyNames && schemas.resolved(schema.propertyNames).pattern
  if (keys !== undefined && !Object.keys(value).every((key) => schemas.pattern(keys).test(key))) return false
  return Object.entries(value).every(([key, part]) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (!own) return additionalProperties !== false
    const { const: fixed } = schemas.resolved(own)
    return fixed === undefined || fixed === part
  })
}
