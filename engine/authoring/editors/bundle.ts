import { isObject } from '../../core/pack/json.ts'
import type { JsonSchema } from '../../core/pack/schema/schemas.ts'

/** A schema without references to other files: what it needs of them stands in its `$defs`. */
export type SelfContained = Readonly<Record<string, unknown>>

/** The ids that a name may lead to, by what `refersTo` says; undefined or none: any id may be written. */
export type KnownIds = (target: string) => readonly string[] | undefined

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** Keywords that only our own loader knows. `discriminator` is OpenAPI's; the branches say the same in `const`. */
const OURS = new Set([
  'placeholders',
  'refersTo',
  'linked',
  'translate',
  'optional',
  'discriminator',
  '$schema',
  '$id',
  '$defs',
])

/** The schema of one kind of document, or of one shared definition, by itself. Throws when there is no such kind. */
export function schemaOfKind(kind: string, schemas: readonly JsonSchema[], ids?: KnownIds): SelfContained {
  const bundle = new Bundle(schemas, ids)
  const file = `${kind}.schema.json`
  const own = bundle.written(bundle.file(file), file)
  return { $schema: DRAFT, $id: file, ...own, $defs: bundle.defs() }
}

/**
 * One schema for a document of any kind: `kind:` says which of the others holds. `below` gives the ids of a kind that the
 * extended pack has: a document of such an id is laid over that one, and may hold only what is different.
 */
export function schemaOfAnyDocument(
  schemas: readonly JsonSchema[],
  ids?: KnownIds,
  below?: KnownIds,
): SelfContained {
  const bundle = new Bundle(schemas, ids)
  const kinds = kindsOf(schemas)
  const branches = kinds.map((kind) => {
    const file = `${kind}.schema.json`
    const whole = { $ref: bundle.refTo(file, []) }
    const laid = below?.(kind) ?? []
    if (laid.length === 0) return whole
    return {
      properties: { kind: { const: kind } },
      if: { properties: { id: { enum: laid } } },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      then: bundle.partial(bundle.file(file), file),
      else: whole,
    }
  })
  return {
    $schema: DRAFT,
    $id: 'document.schema.json',
    title: 'Document',
    description: 'A document of a pack. It begins with kind: and id:.',
    type: 'object',
    required: ['kind', 'id'],
    properties: { kind: { enum: kinds, description: 'What this document is.' } },
    // Each says its kind by `const`, so that at most one fits and editors know which was meant.
    oneOf: branches,
    $defs: bundle.defs(),
  }
}

/** Every kind of document, in alphabetical order. */
export function kindsOf(schemas: readonly JsonSchema[]): string[] {
  const kinds = schemas.flatMap(({ properties }) => properties?.kind?.const ?? [])
  return kinds.filter((kind) => typeof kind === 'string').toSorted()
}

class Bundle {
  readonly #files: ReadonlyMap<string, JsonSchema>
  readonly #ids: KnownIds | undefined
  /** Name in `$defs` -> what stands there; null while it is being written. */
  readonly #defs = new Map<string, SelfContained | null>()

  constructor(schemas: readonly JsonSchema[], ids: KnownIds | undefined) {
    this.#files = new Map(schemas.map((schema) => [schema.$id ?? '', schema]))
    this.#ids = ids
  }

  file(name: string): JsonSchema {
    const found = this.#files.get(name)
    if (!found) throw new Error(`There is no schema "${name}"`)
    return found
  }

  defs(): SelfContained {
    return Object.fromEntries([...this.#defs].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** A reference to a part of a file, which is put among the `$defs`. */
  refTo(file: string, pointer: readonly string[]): string {
    const name = [file.replace(/\.schema\.json$/, ''), ...pointer.filter((part) => part !== '$defs')].join(
      '.',
    )
    if (!this.#defs.has(name)) {
      this.#defs.set(name, null)
      let node: unknown = this.file(file)
      for (const part of pointer) node = isObject(node) ? node[part] : undefined
      this.#defs.set(name, this.written(node, file))
    }
    return `#/$defs/${name}`
  }

  /** A schema of what is laid over something that is whole: nothing is required, and null takes away. */
  partial(schema: JsonSchema, file: string): SelfContained {
    const { properties, required: _whole, ...rest } = schema
    const own = this.written(rest, file)
    if (!properties) return { anyOf: [this.written(schema, file), { type: ['object', 'null'] }] }
    const loose = Object.entries(properties).map(([key, part]) => [key, this.partial(part, file)])
    return { ...own, type: ['object', 'null'], properties: Object.fromEntries(loose) }
  }

  /** A schema as it stands in the bundle: without our own keywords, with references inside the bundle. */
  written(schema: unknown, file: string): SelfContained {
    if (!isObject(schema)) return {}
    const out: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (!OURS.has(keyword)) out[keyword] = this.#keyword(keyword, value, file)
    }
    const { refersTo } = schema
    const known = typeof refersTo === 'string' ? this.#ids?.(refersTo) : undefined
    return known && known.length > 0 ? { ...out, enum: known } : out
  }

  #keyword(keyword: string, value: unknown, file: string): unknown {
    if (keyword === '$ref' && typeof value === 'string') {
      const [other = '', pointer = ''] = value.split('#')
      return this.refTo(other === '' ? file : other, pointer.split('/').slice(1))
    }
    if (keyword === 'properties' && isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.written(part, file)]))
    }
    if (Array.isArray(value)) return value.map((part) => (isObject(part) ? this.written(part, file) : part))
    return isObject(value) ? this.written(value, file) : value
  }
}
