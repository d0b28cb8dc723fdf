import { placeholdersIn } from '../../copy.ts'
import { canonical, isObject, type JsonObject, type JsonValue, type Path } from '../json.ts'
import { typeOf, type Plan } from './schema-plan.ts'
import type { JsonSchema, Schemas, TypeName } from './schemas.ts'
import { nearest } from '../spelling.ts'

/** What a value does wrong, where, and under which schema. */
export type Fault = { path: Path; schema: JsonSchema } & (
  | { is: 'unknown-key'; key: string; value: JsonObject; known: readonly string[] }
  | { is: 'missing-key'; key: string }
  | { is: 'wrong-type'; value: JsonValue }
  | { is: 'wrong-value'; value: JsonValue; allowed: readonly unknown[] }
  | { is: 'wrong-tag'; value: JsonValue; fitting: readonly string[] }
  | { is: 'wrong-form'; value: string }
  | { is: 'out-of-bounds'; keyword: Bound; limit: number; value: JsonValue }
  | { is: 'duplicate-item'; value: JsonValue }
  | { is: 'placeholder-unknown'; name: string }
  | { is: 'wrong-shape'; value: JsonValue; branches: readonly JsonSchema[]; passing: number }
)

export type Bound =
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'
  | 'minimum'
  | 'maximum'

/** A value that names something elsewhere, found where its schema says `refersTo`. */
export interface Reference {
  path: Path
  target: string
  value: string
}

/** What one check gathers. */
export interface Checked {
  faults: Fault[]
  references: Reference[]
  /** The placeholders that a text may have, by its path joined with slashes. */
  filled: Map<string, readonly string[]>
}

/**
 * Checks a value by a schema and tells causes only: a value of the wrong type is not also too short, a misspelt key
 * is not also missing, and of several shapes that are possible only the one that was meant is held against the value.
 */
export function checkBySchema(schemas: Schemas, schema: JsonSchema, value: JsonValue): Checked {
  const checked: Checked = { faults: [], references: [], filled: new Map() }
  new Check(schemas, checked, []).value(schemas.plan(schema), value)
  return checked
}

/** What was found of values that may be loaded again: a watched folder is, and of its files one has changed. */
const found = new WeakMap<Schemas, WeakMap<JsonObject, { schema: JsonSchema; checked: Checked }>>()

/**
 * The same for a document, once for as long as its value is kept. One that takes over parts of others is changed later,
 * and parsed anew before it is loaded again.
 */
export function checkDocument(
  schemas: Schemas,
  schema: JsonSchema,
  value: JsonObject,
): { readonly [K in keyof Checked]: Readonly<Checked[K]> } {
  const known = found.get(schemas) ?? new WeakMap<JsonObject, { schema: JsonSchema; checked: Checked }>()
  found.set(schemas, known)
  const before = known.get(value)
  if (before?.schema === schema) return before.checked
  const checked = checkBySchema(schemas, schema, value)
  known.set(value, { schema, checked })
  return checked
}

class Check {
  readonly #schemas: Schemas
  readonly #checked: Checked
  /** Where the check stands; copied only when something is to be said. */
  readonly #path: (string | number)[]
  /** Whether it is only asked if the value passes: the first fault says that it does not. */
  readonly #isTrial: boolean

  constructor(schemas: Schemas, checked: Checked, path: Path, isTrial = false) {
    this.#schemas = schemas
    this.#checked = checked
    this.#path = [...path]
    this.#isTrial = isTrial
  }

  value(plan: Plan, value: JsonValue): void {
    if (this.#isTrial && this.#checked.faults.length > 0) return
    const { schema, target, types, fixed, allowed } = plan
    if (target) this.value(target, value)
    if (types !== 0 && (types & typeOf(value)) === 0) return this.#fault(schema, { is: 'wrong-type', value })
    if (fixed !== undefined && value !== fixed) {
      return this.#fault(schema, { is: 'wrong-value', value, allowed: [fixed] })
    }
    if (allowed && !allowed.some((one) => one === value)) {
      return this.#fault(schema, { is: 'wrong-value', value, allowed })
    }
    if (typeof value === 'string') this.#text(plan, value)
    else if (typeof value === 'number') this.#number(schema, value)
    else if (Array.isArray(value)) this.#list(plan, value)
    else if (isObject(value)) this.#mapping(plan, value)
    for (const part of plan.allOf) this.value(part, value)
    if (plan.oneOf) this.#oneOf(plan, plan.oneOf, value, false)
    if (plan.anyOf) this.#oneOf(plan, plan.anyOf, value, true)
  }

  #text({ schema, pattern }: Plan, value: string): void {
    const { minLength, maxLength, placeholders, refersTo } = schema
    const over = maxLength !== undefined && value.length > maxLength && lengthOf(value) > maxLength
    // A character takes one unit or two: most texts need not be counted.
    const short = minLength !== undefined && value.length < minLength * 2
    const under = short && lengthOf(value) < minLength
    if (under) this.#bound(schema, 'minLength', minLength, value)
    else if (over) this.#bound(schema, 'maxLength', maxLength, value)
    else if (pattern && !pattern.test(value)) this.#fault(schema, { is: 'wrong-form', value })
    if (refersTo !== undefined) {
      this.#checked.references.push({ path: [...this.#path], target: refersTo, value })
    }
    if (!placeholders) return
    this.#checked.filled.set(this.#path.join('/'), placeholders)
    for (const name of placeholdersIn(value)) {
      if (!placeholders.includes(name)) this.#fault(schema, { is: 'placeholder-unknown', name })
    }
  }

  #number(schema: JsonSchema, value: number): void {
    const { minimum, maximum } = schema
    if (minimum !== undefined && value < minimum) this.#bound(schema, 'minimum', minimum, value)
    if (maximum !== undefined && value > maximum) this.#bound(schema, 'maximum', maximum, value)
  }

  #list({ schema, items }: Plan, value: JsonValue[]): void {
    const { minItems, maxItems, uniqueItems } = schema
    if (minItems !== undefined && value.length < minItems) this.#bound(schema, 'minItems', minItems, value)
    if (maxItems !== undefined && value.length > maxItems) this.#bound(schema, 'maxItems', maxItems, value)
    const seen = uniqueItems ? new Set<JsonValue>() : undefined
    for (const [index, item] of value.entries()) {
      this.#path.push(index)
      if (items) this.value(items, item)
      if (seen) {
        // No text of a pack has the character that tells a collection from its text.
        const same = typeof item === 'object' ? `\0${canonical(item)}` : item
        if (seen.has(same)) this.#fault(schema, { is: 'duplicate-item', value: item })
        seen.add(same)
      }
      this.#path.pop()
    }
  }

  #mapping({ schema, properties, required, closed, rest, names }: Plan, value: JsonObject): void {
    const keys = Object.keys(value)
    const unknown: string[] = []
    for (const key of keys) {
      const part = properties.get(key)
      if (!part && closed) unknown.push(key)
      const own = part ?? rest
      this.#path.push(key)
      if (own) this.value(own, value[key] ?? null)
      if (names) this.value(names, key)
      this.#path.pop()
    }
    const missing = required.filter((key) => !Object.hasOwn(value, key))
    if (unknown.length + missing.length > 0) this.#keys(schema, value, unknown, missing)
    const { minProperties, maxProperties } = schema
    if (minProperties !== undefined && keys.length < minProperties) {
      this.#bound(schema, 'minProperties', minProperties, value)
    }
    if (maxProperties !== undefined && keys.length > maxProperties) {
      this.#bound(schema, 'maxProperties', maxProperties, value)
    }
  }

  #keys(schema: JsonSchema, value: JsonObject, unknown: string[], missing: string[]): void {
    const known = Object.keys(schema.properties ?? {}).filter((key) => !Object.hasOwn(value, key))
    for (const key of unknown) this.#fault(schema, { is: 'unknown-key', key, value, known })
    if (this.#isTrial && unknown.length > 0) return
    for (const key of missing) {
      // The unknown key that was meant to be this one says it already.
      if (!unknown.some((written) => nearest(written, known) === key)) {
        this.#fault(schema, { is: 'missing-key', key })
      }
    }
  }

  /** `several`: whether more than one branch may hold (`anyOf`). */
  #oneOf(plan: Plan, plans: readonly Plan[], value: JsonValue, several: boolean): void {
    if (plan.tag !== undefined) return this.#tagged(plan, plans, value, plan.tag)
    const { schema } = plan
    const passing: Checked[] = []
    for (const branch of plans) {
      if (!branch.mayPass(value)) continue
      const tried = this.#tried(branch, value, true)
      if (tried.faults.length === 0) passing.push(tried)
      if (several && passing.length > 0) break
    }
    const [first] = passing
    if (first && passing.length === 1) return this.#take(first)
    const branches = plans.map((branch) => branch.schema)
    if (this.#isTrial)
      return this.#fault(schema, { is: 'wrong-shape', value, branches, passing: passing.length })
    const meant = first ? undefined : plans[meantBranch(this.#schemas, branches, value) ?? -1]
    if (meant) return this.#take(this.#tried(meant, value, false))
    const known = first ? [] : keysOf(branches, this.#schemas)
    const key = isObject(value) ? Object.keys(value)[0] : undefined
    if (key !== undefined && known.length > 0 && isObject(value)) {
      return this.#fault(schema, { is: 'unknown-key', key, value, known })
    }
    this.#fault(schema, { is: 'wrong-shape', value, branches, passing: passing.length })
  }

  /** The branch is chosen by the value of one key, as `kind` chooses the kind of a step. */
  #tagged(plan: Plan, plans: readonly Plan[], value: JsonValue, tag: string): void {
    const { schema } = plan
    if (!isObject(value)) {
      // Most say `type: object` beside the branches, and have told it already.
      const branches = plans.map((branch) => branch.schema)
      if (schema.type === undefined) this.#fault(schema, { is: 'wrong-shape', value, branches, passing: 0 })
      return
    }
    if (!Object.hasOwn(value, tag)) {
      if (!schema.required?.includes(tag)) this.#fault(schema, { is: 'missing-key', key: tag })
      return
    }
    const branch = plan.tagged(value[tag])
    if (branch) return this.#tagIn(schema, { plans, branch, tag }, value)
    const tags = plans.map((each) => each.resolved.properties.get(tag)?.fixed)
    this.#path.push(tag)
    this.#fault(schema, { is: 'wrong-value', value: value[tag] ?? null, allowed: tags })
    this.#path.pop()
  }

  /** What has keys of another branch, and would be right with its tag, has the wrong tag and no wrong keys. */
  #tagIn(
    schema: JsonSchema,
    { plans, branch, tag }: { readonly plans: readonly Plan[]; readonly branch: Plan; readonly tag: string },
    value: JsonObject,
  ): void {
    const { faults, references } = this.#checked
    const before = { faults: faults.length, references: references.length }
    this.value(branch, value)
    if (this.#isTrial || faults.length === before.faults) return
    const depth = this.#path.length
    const isForeign = ({ is, path }: Fault): boolean => is === 'unknown-key' && path.length === depth
    if (!faults.slice(before.faults).some(isForeign)) return
    const fitting = plans.flatMap((other) => {
      const fixed = other.resolved.properties.get(tag)?.fixed
      if (typeof fixed !== 'string') return []
      const retagged = { ...value, [tag]: fixed }
      return other.mayPass(retagged) && this.#tried(other, retagged, true).faults.length === 0 ? [fixed] : []
    })
    if (fitting.length === 0) return
    faults.length = before.faults
    references.length = before.references
    this.#path.push(tag)
    this.#fault(schema, { is: 'wrong-tag', value: value[tag] ?? null, fitting })
    this.#path.pop()
  }

  #tried(plan: Plan, value: JsonValue, isTrial: boolean): Checked {
    const checked: Checked = { faults: [], references: [], filled: new Map() }
    new Check(this.#schemas, checked, this.#path, isTrial).value(plan, value)
    return checked
  }

  #take({ faults, references, filled }: Checked): void {
    this.#checked.faults.push(...faults)
    this.#checked.references.push(...references)
    for (const [path, names] of filled) this.#checked.filled.set(path, names)
  }

  #bound(schema: JsonSchema, keyword: Bound, limit: number, value: JsonValue): void {
    this.#fault(schema, { is: 'out-of-bounds', keyword, limit, value })
  }

  #fault(schema: JsonSchema, fault: Omitted<Fault>): void {
    this.#checked.faults.push({ ...fault, path: [...this.#path], schema })
  }
}

type Omitted<T> = T extends unknown ? Omit<T, 'path' | 'schema'> : never

const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

function isOfType(type: TypeName | readonly TypeName[], value: JsonValue): boolean {
  if (typeof type !== 'string') return type.some((one) => isOfType(one, value))
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'null') return value === null
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

function keysOf(branches: readonly JsonSchema[], schemas: Schemas): string[] {
  return [...new Set(branches.flatMap((branch) => Object.keys(schemas.resolved(branch).properties ?? {})))]
}

/**
 * The branch that the author meant: the one whose fixed values match and whose keys were used. Undefined when the
 * value is like none of them, so that blaming one would mislead.
 */
function meantBranch(
  schemas: Schemas,
  branches: readonly JsonSchema[],
  value: JsonValue,
): number | undefined {
  let best: number | undefined
  let bestScore = 0
  for (const [index, branch] of branches.entries()) {
    const score = likeness(schemas.resolved(branch), value, schemas)
    if (score > bestScore) {
      best = index
      bestScore = score
    }
  }
  return best
}

function likeness(schema: JsonSchema, value: JsonValue, schemas: Schemas): number {
  if (schema.const !== undefined) return schema.const === value ? 1 : 0
  if (schema.enum) return typeof value === typeof schema.enum[0] ? 1 : 0
  if (schema.type !== undefined && !isOfType(schema.type, value)) return 0
  const { properties } = schema
  if (!isObject(value) || !properties) return 1
  let score = 0
  for (const [key, part] of Object.entries(value)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (!known) continue
    const wanted = schemas.resolved(known).const
    if (wanted === undefined) score += 1
    else if (wanted === part) score += 100
    else return 0
  }
  return score
}
