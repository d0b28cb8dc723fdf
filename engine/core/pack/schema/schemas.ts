import { isObject } from '../json.ts'
import type { JsonSchema } from './json-schema.ts'
import { Plan } from './schema-plan.ts'

export type { JsonSchema, TypeName } from './json-schema.ts'

/** How to find the schemas inside a schema. `values` and `annotations` hold none. */
const KEYWORDS = {
  values:
    '$schema $id $ref title description type const enum required minProperties maxProperties minItems maxItems uniqueItems minLength maxLength pattern minimum maximum discriminator placeholders refersTo linked translate optional'.split(
      ' ',
    ),
  one: ['additionalProperties', 'propertyNames', 'items'],
  list: ['oneOf', 'anyOf', 'allOf'],
  map: ['properties', '$defs'],
}

/** The schemas of all kinds, with their references. Throws on a keyword that would not be checked, or a lost $ref. */
export class Schemas {
  /** Kind -> schema of that kind. */
  readonly byKind = new Map<string, JsonSchema>()
  readonly #byId = new Map<string, JsonSchema>()
  /** Each schema that has a `$ref` -> what it leads to. */
  readonly #targets = new Map<JsonSchema, JsonSchema>()
  readonly #patterns = new Map<string, RegExp>()
  readonly #plans = new Map<JsonSchema, Plan>()

  constructor(schemas: readonly JsonSchema[]) {
    for (const schema of schemas) {
      this.#byId.set(schema.$id ?? '', schema)
      const kind = schema.properties?.kind?.const
      if (typeof kind === 'string') this.byKind.set(kind, schema)
    }
    for (const schema of schemas) this.#read(schema, schema.$id ?? '')
  }

  /** The schema in the form in which values are checked by it; made when it is first asked for. */
  plan(schema: JsonSchema): Plan {
    const planOf = (part: JsonSchema): Plan => this.#plans.get(part) ?? this.#planned(part, planOf)
    return planOf(schema)
  }

  #planned(schema: JsonSchema, planOf: (part: JsonSchema) => Plan): Plan {
    return new Plan(schema, this, planOf, (plan) => void this.#plans.set(schema, plan))
  }

  /** What the schema's `$ref` leads to, if it has one. */
  target(schema: JsonSchema): JsonSchema | undefined {
    return this.#targets.get(schema)
  }

  /** The schema itself, or what its chain of `$ref`s ends at. */
  resolved(schema: JsonSchema): JsonSchema {
    const target = this.#targets.get(schema)
    return target ? this.resolved(target) : schema
  }

  pattern(source: string): RegExp {
    const known = this.#patterns.get(source) ?? new RegExp(source, 'u')
    this.#patterns.set(source, known)
    return known
  }

  #read(schema: JsonSchema, file: string): void {
    if (schema.$ref !== undefined) this.#targets.set(schema, this.#follow(schema.$ref, file))
    for (const [keyword, value] of Object.entries(schema)) {
      if (KEYWORDS.one.includes(keyword)) {
        if (isSchema(value)) this.#read(value, file)
      } else if (KEYWORDS.list.includes(keyword) || KEYWORDS.map.includes(keyword)) {
        for (const part of Object.values(isObject(value) || Array.isArray(value) ? value : {})) {
          if (isSchema(part)) this.#read(part, file)
        }
      } else if (!KEYWORDS.values.includes(keyword)) {
        throw new Error(
          `${file}: the keyword "${keyword}" is not checked (engine/core/pack/schema/schema-check.ts)`,
        )
      }
    }
  }

  #follow(ref: string, from: string): JsonSchema {
    const [file = '', pointer = ''] = ref.split('#')
    let node: unknown = this.#byId.get(file || from)
    for (const part of pointer.split('/').slice(1)) node = isObject(node) ? node[part] : undefined
    if (!isSchema(node)) throw new Error(`${from}: the $ref "${ref}" leads nowhere`)
    return node
  }
}

/** Whatever stands where a schema belongs and is a mapping is one; its keywords are checked while reading. */
const isSchema = (value: unknown): value is JsonSchema => isObject(value)
