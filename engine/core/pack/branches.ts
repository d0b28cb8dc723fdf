import { isObject } from './json.ts'
import type { JsonSchema, Validators } from './validators.ts'

/**
 * The branch of a `oneOf` or `anyOf` that the author meant: the one whose fixed values (kind, rule) match and whose
 * keys were used. Undefined when the value is like none of them, so that blaming one would mislead.
 */
export function meantBranch(
  validators: Validators,
  parent: JsonSchema,
  keyword: 'oneOf' | 'anyOf',
  value: unknown,
): number | undefined {
  const branches: unknown[] = parent[keyword]
  let best: number | undefined
  let bestScore = 0
  for (const [index, branch] of branches.entries()) {
    const score = likeness(validators.resolved(branch, parent), value, validators)
    if (score > bestScore) {
      best = index
      bestScore = score
    }
  }
  return best
}

function likeness(schema: JsonSchema, value: unknown, validators: Validators): number {
  if (!fitsType(schema, value)) return 0
  if (!isObject(value)) return 1
  const properties: unknown = schema.properties
  if (!isObject(properties)) return 1
  let score = 0
  for (const [key, part] of Object.entries(value)) {
    if (!Object.hasOwn(properties, key)) continue
    const wanted = validators.resolved(properties[key], schema)
    if (!('const' in wanted)) score += 1
    else if (wanted.const === part) score += 100
    else return 0
  }
  return score
}

function fitsType(schema: JsonSchema, value: unknown): boolean {
  if ('const' in schema) return schema.const === value
  if (Array.isArray(schema.enum)) return typeof value === typeof schema.enum[0]
  if (schema.type === undefined) return true
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.some((type) => {
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isObject(value)
    if (type === 'integer') return Number.isInteger(value)
    return type === (value === null ? 'null' : typeof value)
  })
}
