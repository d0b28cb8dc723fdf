/**
 * A JSON Schema (2020-12) as it stands in content/schemas, in the keywords that content needs. Five are our
 * own: `placeholders` (what a text may have in braces), `refersTo` (what a name must lead to), `linked` (keys that
 * loading fills in where they are left out: the typed document always has them), `translate` (whether a text is
 * for people and follows their language, where its form does not tell) and `optional` (a kind that nothing waits for).
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
  /**
   * A kind, `kind.list` for the `id`s of the items of that list in documents of the kind, or what documents name
   * together (given-names.ts): address, assessment-type, insight-type.
   */
  readonly refersTo?: string
  /** Keys that the loaded document always has, for it may take them over from another one (shared-parts.ts). */
  readonly linked?: readonly string[]
  /**
   * False for a text, or a whole part, that no translation touches; true for one whose pattern hides that it is a
   * text; may-fall-back for one that even a complete translation may leave in the language of the pack.
   */
  readonly translate?: boolean | 'may-fall-back'
  /** True for a kind that is read by name where a pack holds it, and missed nowhere. */
  readonly optional?: boolean
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'
