import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { placeholdersIn } from '../copy.ts'
import { isObject } from './json.ts'

/** A JSON Schema as it stands in content/schemas: 2020-12, with an `$id` and a `title`. */
export type JsonSchema = AnySchemaObject

/** A value that names another document or a part of one, found where a schema says `refersTo`. */
export interface Reference {
  instancePath: string
  /** A kind, or `kind.list` for the `id`s of the items of that list. */
  target: string
  value: string
}

/** What one validation gathers besides errors. */
export interface Gathered {
  references: Reference[]
  /** Instance paths of the texts whose schema declares placeholders. */
  filled: Set<string>
}

/** Where a schema object stands: the file's `$id` and the JSON pointer inside it. */
interface SchemaPlace {
  file: string
  pointer: string
}

/** The schemas of a pack's documents, compiled when they are first needed. */
export class Validators {
  /** Kind -> schema of that kind. */
  readonly byKind = new Map<string, JsonSchema>()
  readonly #ajv: Ajv2020
  readonly #byId = new Map<string, JsonSchema>()
  readonly #places = new Map<object, SchemaPlace>()

  constructor(schemas: readonly JsonSchema[]) {
    this.#ajv = new Ajv2020({
      allErrors: true,
      verbose: true,
      discriminator: true,
      passContext: true,
      strict: true,
      strictRequired: false,
      strictTypes: false,
      logger: false,
      // Cold starts count: the schemas are checked against their meta-schema in a test, each definition is
      // compiled once, and nothing is spent on making the generated code prettier.
      meta: false,
      validateSchema: false,
      inlineRefs: false,
      code: { optimize: false },
    })
    addKeywords(this.#ajv)
    for (const schema of schemas) {
      const id = String(schema.$id)
      this.#ajv.addSchema(schema, id)
      this.#byId.set(id, schema)
      this.#remember(schema, { file: id, pointer: '' })
      const kind: unknown = schema.properties?.kind?.const
      if (typeof kind === 'string') this.byKind.set(kind, schema)
    }
  }

  /** The errors of a value under the schema of its kind; references and filled texts are added to `gathered`. */
  errorsOf(kind: string, value: unknown, gathered: Gathered): ErrorObject[] {
    const schema = this.byKind.get(kind)
    return schema ? this.#run(this.#ajv.getSchema(String(schema.$id)), value, gathered) : []
  }

  /** The errors of a value under one branch of the `oneOf` or `anyOf` that `parent` holds. */
  errorsOfBranch(parent: object, keyword: string, index: number, value: unknown): ErrorObject[] {
    const place = this.#places.get(parent)
    if (!place) return []
    const validate = this.#ajv.getSchema(`${place.file}#${place.pointer}/${keyword}/${index}`)
    return this.#run(validate, value, { references: [], filled: new Set() })
  }

  /** The schema itself, or what its `$ref` leads to. */
  resolved(schema: unknown, inside: object): JsonSchema {
    if (!isSchema(schema)) return {}
    if (typeof schema.$ref !== 'string') return schema
    const [file = '', pointer = ''] = schema.$ref.split('#')
    let node: unknown = this.#byId.get(file || (this.#places.get(inside)?.file ?? ''))
    for (const part of pointer.split('/').slice(1)) node = isSchema(node) ? node[part] : undefined
    return isSchema(node) ? this.resolved(node, node) : {}
  }

  #run(validate: ValidateFunction | undefined, value: unknown, gathered: Gathered): ErrorObject[] {
    if (!validate || validate.call(gathered, value)) return []
    return validate.errors ?? []
  }

  #remember(schema: unknown, place: SchemaPlace): void {
    if (typeof schema !== 'object' || schema === null) return
    this.#places.set(schema, place)
    for (const [key, part] of Object.entries(schema)) {
      const escaped = encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
      this.#remember(part, { file: place.file, pointer: `${place.pointer}/${escaped}` })
    }
  }
}

const isSchema = (value: unknown): value is JsonSchema => isObject(value)

function addKeywords(ajv: Ajv2020): void {
  const placeholders = function (
    this: Gathered,
    names: readonly string[],
    text: string,
    _parent?: unknown,
    at?: { instancePath: string },
  ): boolean {
    if (at) this.filled.add(at.instancePath)
    const unknown = placeholdersIn(text).filter((name) => !names.includes(name))
    placeholders.errors = unknown.map((name) => ({ keyword: 'placeholders', params: { name, names } }))
    return unknown.length === 0
  }
  placeholders.errors = [] as Partial<ErrorObject>[]
  ajv.addKeyword({
    keyword: 'placeholders',
    type: 'string',
    metaSchema: { type: 'array', items: { type: 'string' } },
    errors: 'full',
    validate: placeholders,
  })
  ajv.addKeyword({
    keyword: 'refersTo',
    type: 'string',
    metaSchema: { type: 'string' },
    errors: false,
    validate(
      this: Gathered,
      target: string,
      value: string,
      _parent?: unknown,
      at?: { instancePath: string },
    ) {
      if (at) this.references.push({ instancePath: at.instancePath, target, value })
      return true
    },
  })
}
