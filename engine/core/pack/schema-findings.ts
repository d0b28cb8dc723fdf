import type { ErrorObject } from 'ajv/dist/2020.js'
import { meantBranch } from './branches.ts'
import type { Finding, Fix } from './finding.ts'
import { isObject, valueAt, type Path } from './json.ts'
import { LIMITS } from './limits.ts'
import { toPath } from './pointer.ts'
import { describes, kindOfValue, nounOf, quoted, typeInWords } from './schema-words.ts'
import type { SourceDocument } from './source.ts'
import { listInWords, nearest } from './spelling.ts'
import type { Gathered, JsonSchema, Validators } from './validators.ts'

/** Checks a document by the schema of its kind: one finding for each mistake, none for what follows from another. */
export function schemaFindings(
  document: SourceDocument,
  validators: Validators,
  gathered: Gathered,
): Finding[] {
  const errors = validators.errorsOf(document.kind, document.value, gathered)
  if (errors.length === 0) return []
  const report = new SchemaReport(document, validators)
  report.add(errors, [])
  return report.findings()
}

/** Of several errors of one value only the first of these is said: the others follow from it. */
const CAUSES_FIRST = ['type', 'discriminator', 'oneOf', 'anyOf', 'const', 'enum', 'minLength', 'maxLength']

class SchemaReport {
  readonly #document: SourceDocument
  readonly #validators: Validators
  readonly #said = new Map<string, { rank: number; finding: Finding }>()

  constructor(document: SourceDocument, validators: Validators) {
    this.#document = document
    this.#validators = validators
  }

  findings(): Finding[] {
    return [...this.#said.values()].slice(0, LIMITS.findings).map(({ finding }) => finding)
  }

  /** `above` is the path of the value that the errors' own paths start from. */
  add(errors: readonly ErrorObject[], above: Path): void {
    // A oneOf's own error comes right after those of its branches; read backwards, it covers them.
    let covered: string | undefined
    const kept: ErrorObject[] = []
    for (const error of errors.toReversed()) {
      const at = error.instancePath
      if (covered !== undefined && (at === covered || at.startsWith(`${covered}/`))) continue
      if (error.keyword === 'oneOf' || error.keyword === 'anyOf') covered = at
      kept.push(error)
    }
    const typos = misspelt(kept)
    const root = valueAt(this.#document.value, above) ?? null
    for (const error of kept.toReversed()) {
      this.#report(error, [...above, ...toPath(error.instancePath, root)], typos)
    }
  }

  #report(error: ErrorObject, path: Path, typos: ReadonlySet<string>): void {
    const { keyword, data } = error
    const params: Record<string, unknown> = error.params
    const schema: JsonSchema = error.parentSchema ?? {}
    switch (keyword) {
      case 'additionalProperties':
      case 'unevaluatedProperties': {
        const key = String(params.additionalProperty ?? params.unevaluatedProperty)
        return this.#unknownKey(
          key,
          schema,
          path,
          Object.keys(isObject(schema.properties) ? schema.properties : {}),
          data,
        )
      }
      case 'required': {
        const key = String(params.missingProperty)
        if (!typos.has(`${error.instancePath} ${key}`)) this.#missingKey(key, schema, path)
        return
      }
      case 'discriminator':
        return this.#discriminator(error, schema, path)
      case 'oneOf':
      case 'anyOf':
        return this.#branches(keyword, error, schema, path)
      case 'type':
        return this.#wrongType(schema, data, path)
      case 'const':
        return this.#say(
          'wrong-value',
          keyword,
          `This must be ${quoted(params.allowedValue)}, not ${quoted(data)}.`,
          path,
        )
      case 'enum':
        return this.#notAllowed(data, Array.isArray(schema.enum) ? schema.enum : [], path)
      case 'pattern':
        return this.#say('wrong-form', keyword, formInWords(data), path, describes(schema))
      case 'placeholders':
        return this.#placeholder(String(params.name), params.names, path)
      case 'uniqueItems':
        return this.#say(
          'duplicate-item',
          keyword,
          `The entry ${quoted(itemAt(data, params.i))} is in this list twice.`,
          [...path, Number(params.i)],
        )
      // What fails inside the chosen part of an if or a not is reported by itself.
      case 'if':
        return
      default:
        return this.#say(
          'out-of-bounds',
          keyword,
          boundInWords(keyword, params, data),
          path,
          describes(schema),
        )
    }
  }

  #unknownKey(key: string, schema: JsonSchema, path: Path, known: string[], data: unknown): void {
    const free = known.filter((name) => !isObject(data) || !Object.hasOwn(data, name))
    const meant = nearest(key, free)
    const keyPath = [...path, key]
    const range = this.#document.locate(keyPath, 'key')
    const fix: Fix | undefined =
      meant === undefined
        ? undefined
        : {
            title: `Change "${key}" to "${meant}"`,
            start: range.start.offset,
            end: range.end.offset,
            text: meant,
          }
    const suggestion = meant
      ? `Did you mean "${meant}"?`
      : free.length > 0
        ? `It can have ${listInWords(free.map((name) => `"${name}"`))}.`
        : undefined
    const message = `"${key}" is not a key of ${nounOf(schema)}.`
    this.#keep(
      `${keyPath.join('/')} key`,
      0,
      this.#document.finding('unknown-key', message, keyPath, { part: 'key', suggestion, fix }),
    )
  }

  #missingKey(key: string, schema: JsonSchema, path: Path): void {
    const properties: unknown = schema.properties
    const wanted = isObject(properties) ? this.#validators.resolved(properties[key], schema) : undefined
    const own = isObject(properties) && isObject(properties[key]) ? describes(properties[key]) : undefined
    const says = own ?? describes(wanted)
    const where = nounOf(schema) === 'this' ? 'here' : `in this ${nounOf(schema).replace(/^an? /, '')}`
    const finding = this.#document.finding('missing-key', `"${key}" is missing ${where}.`, path, {
      suggestion: says ? `Add ${key}: ${says}` : undefined,
    })
    this.#keep(`${path.join('/')} missing ${key}`, 0, finding)
  }

  #discriminator(error: ErrorObject, schema: JsonSchema, path: Path): void {
    const tag = String(error.params.tag)
    // Without the tag the schema's own `required` speaks.
    if (error.params.error !== 'mapping') return this.#missingKey(tag, schema, path)
    const branches: unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : []
    const allowed = branches.flatMap((branch) => {
      const properties: unknown = this.#validators.resolved(branch, schema).properties
      const value = isObject(properties) && isObject(properties[tag]) ? properties[tag].const : undefined
      return typeof value === 'string' ? [value] : []
    })
    this.#notAllowed(error.params.tagValue, allowed, [...path, tag])
  }

  #branches(keyword: 'oneOf' | 'anyOf', error: ErrorObject, schema: JsonSchema, path: Path): void {
    const passing: unknown = error.params.passingSchemas
    if (Array.isArray(passing)) {
      return this.#say(
        'wrong-shape',
        keyword,
        `This can be read in ${passing.length} ways; it must be one.`,
        path,
        describes(schema),
      )
    }
    const chosen = meantBranch(this.#validators, schema, keyword, error.data)
    if (chosen !== undefined) {
      this.add(this.#validators.errorsOfBranch(schema, keyword, chosen, error.data), path)
      return
    }
    const branches: unknown[] = schema[keyword]
    const shapes = branches.map((branch) => this.#validators.resolved(branch, schema))
    const keys = [
      ...new Set(
        shapes.flatMap((shape) => (isObject(shape.properties) ? Object.keys(shape.properties) : [])),
      ),
    ]
    const { data } = error
    const first = isObject(data) ? Object.keys(data)[0] : undefined
    if (first !== undefined && keys.length > 0) return this.#unknownKey(first, schema, path, keys, data)
    const choices = [...new Set(shapes.map((shape) => shapeInWords(shape)))]
    this.#say(
      'wrong-shape',
      keyword,
      `This must be ${listInWords(choices)}, but it is ${kindOfValue(data)}.`,
      path,
      describes(schema),
    )
  }

  #wrongType(schema: JsonSchema, data: unknown, path: Path): void {
    const wanted = typeInWords(schema.type)
    if (data === null) {
      return this.#say('wrong-type', 'type', `This is empty; it must be ${wanted}.`, path, describes(schema))
    }
    const scalar = typeof data === 'boolean' || typeof data === 'number'
    if (schema.type === 'string' && scalar) {
      const { start, end } = this.#document.locate(path)
      const text = `'${this.#document.textAt(path)}'`
      const fix: Fix = { title: 'Put quotes around it', start: start.offset, end: end.offset, text }
      return this.#say(
        'wrong-type',
        'type',
        `This must be text, but it is ${kindOfValue(data)}.`,
        path,
        'Put it in quotes.',
        fix,
      )
    }
    this.#say(
      'wrong-type',
      'type',
      `This must be ${wanted}, but it is ${kindOfValue(data)}.`,
      path,
      describes(schema),
    )
  }

  #notAllowed(data: unknown, allowed: readonly unknown[], path: Path): void {
    const names = allowed.map(String)
    const meant = typeof data === 'string' ? nearest(data, names) : undefined
    const suggestion = meant ? `Did you mean "${meant}"?` : `It can be ${listInWords(names, 'or', 12)}.`
    this.#say(
      'wrong-value',
      'enum',
      `${quoted(data)} is not one of the values that are possible here.`,
      path,
      suggestion,
    )
  }

  #placeholder(name: string, names: unknown, path: Path): void {
    const known = Array.isArray(names) ? names.map(String) : []
    const meant = nearest(name, known)
    const suggestion = meant
      ? `Did you mean {${meant}}?`
      : known.length > 0
        ? `It can have ${listInWords(known.map((one) => `{${one}}`))}.`
        : undefined
    const finding = this.#document.finding(
      'placeholder-unknown',
      `Nothing fills {${name}} in this text.`,
      path,
      { suggestion },
    )
    this.#keep(`${path.join('/')} {${name}}`, 0, finding)
  }

  #say(code: string, keyword: string, message: string, path: Path, suggestion?: string, fix?: Fix): void {
    const order = CAUSES_FIRST.indexOf(keyword)
    const rank = order === -1 ? CAUSES_FIRST.length : order
    this.#keep(path.join('/'), rank, this.#document.finding(code, message, path, { suggestion, fix }))
  }

  #keep(key: string, rank: number, finding: Finding): void {
    const known = this.#said.get(key)
    if (!known || rank < known.rank) this.#said.set(key, { rank, finding })
  }
}

/** The keys that are missing only because they are spelt wrongly: the unknown key says it already. */
function misspelt(errors: readonly ErrorObject[]): Set<string> {
  const unknown = new Map<string, string[]>()
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'additionalProperties') continue
    const keys = unknown.get(instancePath)
    if (keys) keys.push(String(params.additionalProperty))
    else unknown.set(instancePath, [String(params.additionalProperty)])
  }
  const found = new Set<string>()
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'required') continue
    const key = String(params.missingProperty)
    if (unknown.get(instancePath)?.some((written) => nearest(written, [key])))
      found.add(`${instancePath} ${key}`)
  }
  return found
}

const itemAt = (list: unknown, index: unknown): unknown =>
  Array.isArray(list) ? list[Number(index)] : undefined

function shapeInWords(schema: JsonSchema): string {
  if ('const' in schema) return quoted(schema.const)
  const properties = isObject(schema.properties) ? Object.keys(schema.properties) : []
  if (properties.length > 0) return `a mapping with "${properties[0]}"`
  return schema.type === undefined ? nounOf(schema) : typeInWords(schema.type)
}

function formInWords(data: unknown): string {
  if (typeof data === 'string' && data.trim() === '') return 'This text is blank.'
  if (typeof data === 'string' && data !== data.trim()) return 'This text starts or ends with a space.'
  return `${quoted(data)} does not have the form that is needed here.`
}

function boundInWords(keyword: string, params: Record<string, unknown>, data: unknown): string {
  const limit = String(params.limit)
  const length = typeof data === 'string' ? [...data].length : Array.isArray(data) ? data.length : 0
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
      return `${quoted(data)} is too small: the least is ${limit}.`
    case 'maximum':
      return `${quoted(data)} is too large: the most is ${limit}.`
    case 'minProperties':
      return `This needs at least ${limit} keys.`
    case 'maxProperties':
      return `This may have at most ${limit} keys.`
    default:
      return `This breaks the rule "${keyword}" of its schema.`
  }
}
