import { isObject, type JsonValue } from '../json.ts'
import type { JsonSchema, TypeName } from './json-schema.ts'

/** What a plan asks of the set that its schema is of. */
interface Schemas {
  target(schema: JsonSchema): JsonSchema | undefined
  pattern(source: string): RegExp
}

/**
 * A schema as the check goes through it: all of one form, with what it leads to at hand. Looking at a hundred thousand
 * values by schemas of a thousand forms is what would take long.
 */
export class Plan {
  readonly schema: JsonSchema
  /** Where its `$ref` leads. */
  readonly target: Plan | undefined
  /** The types that are possible, as bits; 0 when all are. */
  readonly types: number
  readonly fixed: JsonSchema['const']
  readonly allowed: JsonSchema['enum']
  readonly pattern: RegExp | undefined
  readonly items: Plan | undefined
  readonly properties: ReadonlyMap<string, Plan>
  readonly required: readonly string[]
  /** Whether other keys than those of `properties` are refused. */
  readonly closed: boolean
  /** What other keys hold. */
  readonly rest: Plan | undefined
  readonly names: Plan | undefined
  readonly allOf: readonly Plan[]
  readonly oneOf: readonly Plan[] | undefined
  readonly anyOf: readonly Plan[] | undefined
  readonly tag: string | undefined
  #fixedKeys: ReadonlyMap<string, JsonSchema['const']> | undefined
  #byTag: ReadonlyMap<JsonSchema['const'], Plan> | undefined

  /** `planOf` gives the plans of other schemas; `know` is told of this one before it asks for those. */
  constructor(
    schema: JsonSchema,
    schemas: Schemas,
    planOf: (schema: JsonSchema) => Plan,
    know: (plan: Plan) => void,
  ) {
    const { type, properties = {}, additionalProperties, propertyNames } = schema
    know(this)
    const target = schemas.target(schema)
    this.schema = schema
    this.target = target && planOf(target)
    this.types = typesOf(type)
    this.fixed = schema.const
    this.allowed = schema.enum
    this.pattern = schema.pattern === undefined ? undefined : schemas.pattern(schema.pattern)
    this.items = schema.items && planOf(schema.items)
    this.properties = new Map(Object.entries(properties).map(([key, part]) => [key, planOf(part)]))
    this.required = schema.required ?? []
    this.closed = additionalProperties === false
    this.rest = typeof additionalProperties === 'object' ? planOf(additionalProperties) : undefined
    this.names = propertyNames && planOf(propertyNames)
    this.allOf = (schema.allOf ?? []).map(planOf)
    this.oneOf = schema.oneOf?.map(planOf)
    this.anyOf = schema.anyOf?.map(planOf)
    this.tag = schema.discriminator?.propertyName
  }

  /** The plan itself, or what its chain of `$ref`s ends at. */
  get resolved(): Plan {
    return this.target ? this.target.resolved : this
  }

  /** The branch whose tag has this value. */
  tagged(value: JsonValue | undefined): Plan | undefined {
    this.#byTag ??= new Map(
      (this.oneOf ?? this.anyOf ?? [])
        .map((branch) => [this.tag && branch.resolved.properties.get(this.tag)?.fixed, branch] as const)
        // Of two with one tag the first counts.
        .toReversed(),
    )
    return typeof value === 'string' ? this.#byTag.get(value) : undefined
  }

  /** False when the value cannot pass, as a glance tells; whatever it tells would be a fault too. */
  mayPass(value: JsonValue): boolean {
    const { types, fixed, allowed, properties, required, closed } = this.resolved
    if (types !== 0 && (types & typeOf(value)) === 0) return false
    if (fixed !== undefined && value !== fixed) return false
    if (allowed && !allowed.some((one) => one === value)) return false
    if (!isObject(value)) return true
    for (const key of required) if (!Object.hasOwn(value, key)) return false
    for (const [key, only] of this.resolved.fixedKeys) {
      if (Object.hasOwn(value, key) && value[key] !== only) return false
    }
    if (closed) for (const key of Object.keys(value)) if (!properties.has(key)) return false
    return true
  }

  get fixedKeys(): ReadonlyMap<string, JsonSchema['const']> {
    this.#fixedKeys ??= new Map(
      [...this.properties].flatMap(([key, part]) => {
        const only = part.resolved.fixed
        return only === undefined ? [] : [[key, only] as const]
      }),
    )
    return this.#fixedKeys
  }
}

const TYPES: Readonly<Record<TypeName, number>> = {
  string: 1,
  number: 2,
  integer: 4,
  boolean: 8,
  array: 16,
  object: 32,
  null: 64,
}

function typesOf(type: JsonSchema['type']): number {
  if (type === undefined) return 0
  if (typeof type === 'string') return TYPES[type]
  return type.reduce((bits, one) => bits | TYPES[one], 0)
}

/** The types that a value has: a whole number has two. */
export function typeOf(value: JsonValue): number {
  if (typeof value === 'string') return TYPES.string
  if (typeof value === 'number') return Number.isInteger(value) ? TYPES.number | TYPES.integer : TYPES.number
  if (typeof value === 'boolean') return TYPES.boolean
  if (value === null) return TYPES.null
  return Array.isArray(value) ? TYPES.array : TYPES.object
}
