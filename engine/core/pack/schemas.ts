import { isObject } from './json.ts'
import { Plan } from './schema-plan.ts'

/**
 * A JSON Schema (2020-12) as it stands in content/schemas, in the keywords that content needs. Four are our
 * own: `placeholders` (what a text may have in braces), `refersTo` (what a name must lead to) and `linked` (keys that
 * loading fills in where they are left out: the typed document always has them) and `translate` (whether a text is
 * for people and follows their language, where its form does not tell).
 */
export interface JsonSchema {
  readonly $schema?: string
  readonly $id?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly title?: string
  readonly description?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly const?: string | number | boolean | null
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly discriminator?: { readonly propertyName: string }
  readonly placeholders?: readonly string[]
  /** A kind, or `kind.list` for the `id`s of the items of that list in documents of the kind. */
  readonly refersTo?: string
  /** Keys that the loaded document always has, for it may take them over from another one (shared-parts.ts). */
  readonly linked?: readonly string[]
  /**
   * False for a text, or a whole part, that no translation touches; true for one whose pattern hides that it is a
   * text; may-fall-back for one that even a complete translation may leave in the language of the pack.
   */
  readonly translate?: boolean | 'may-fall-back'
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'

/** How to find the schemas inside a schema. `values` and `annotations` hold none. */
const KEYWORDS = {
  values:
    '$schema $id $ref title description type const enum required minProperties maxProperties minItems maxItems uniqueItems minLength maxLength pattern minimum maximum discriminator placeholders refersTo linked translate'.split(
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
        throw new Error(`${file}: the keyword "${keyword}" is not checked (engine/core/pack/schema-check.ts)`)
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
