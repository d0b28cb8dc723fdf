import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../engine/core/pack/json.ts'
import { checkBySchema } from '../../engine/core/pack/schema/schema-check.ts'
import { Schemas } from '../../engine/core/pack/schema/schemas.ts'
import { placeholdersIn } from '../../engine/core/copy.ts'
import { loaded, schemas } from './lodestar.ts'

// Our own check reads the schemas without compiling them (cold starts count). Ajv is its oracle: both must agree on
// which documents are valid, for those of the pack and for every way in which they are spoilt here.

const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, discriminator: true })
ajv.addKeyword({ keyword: 'refersTo', schemaType: 'string' })
ajv.addKeyword({ keyword: 'linked', schemaType: 'array' })
ajv.addKeyword({ keyword: 'translate', schemaType: ['boolean', 'string'] })
ajv.addKeyword({
  keyword: 'placeholders',
  type: 'string',
  schemaType: 'array',
  validate: (names: string[], text: string) => placeholdersIn(text).every((name) => names.includes(name)),
})
for (const schema of schemas.values()) ajv.addSchema(schema)

const own = new Schemas([...schemas.values()])
const documents = loaded.sources.map(({ value }) => value)

const agree = (kind: string, document: JsonValue): void => {
  const schema = own.byKind.get(kind)
  const validate = ajv.getSchema(`${kind}.schema.json`)
  if (!schema || !validate) throw new Error(`No schema of ${kind}`)
  const { faults } = checkBySchema(own, schema, document)
  if ((faults.length === 0) === validate(document)) return
  throw new Error(`We find ${JSON.stringify(faults, null, 1)}\nAjv finds ${ajv.errorsText(validate.errors)}`)
}

describe('the check of documents by their schemas', () => {
  it('agrees with Ajv on every document of the pack', () => {
    for (const document of documents) agree(String(document.kind), document)
  })

  it('agrees with Ajv on every document that is spoilt somewhere', () => {
    const samples = [...new Set(documents.map(({ kind }) => kind))].map((kind) =>
      small(documents.filter((document) => document.kind === kind)).map((document) => ({
        document,
        places: placesIn(document),
      })),
    )
    const place = fc
      .constantFrom(...samples)
      .chain((ofOneKind) => fc.constantFrom(...ofOneKind))
      .chain(({ document, places }) =>
        fc.record({ document: fc.constant(document), path: fc.constantFrom(...places) }),
      )
    const spoilt = fc.constantFrom<JsonValue>(
      null,
      true,
      0,
      -1,
      1.5,
      1e9,
      '',
      ' ',
      'x',
      '{nobody}',
      'a,b',
      'choose-one',
      'text',
      'y'.repeat(5000),
      [],
      ['x'],
      [1, 1],
      {},
      { kind: 'text' },
      { from: 'values' },
      { answered: 'values', not: 1 },
      { list: [] },
    )
    const change = fc.constantFrom('replace', 'remove', 'add')
    fc.assert(
      fc.property(place, change, spoilt, ({ document, path }, how, value) => {
        agree(String(document.kind), changed(document, path, how, value))
      }),
      { numRuns: 3000 },
    )
  })

  it('has schemas that Ajv takes for valid ones in its strict mode', () => {
    for (const schema of schemas.values()) expect(ajv.validateSchema(schema)).toBe(true)
  })
})

/** Those that are checked in a moment, or the smallest: each kind is spoilt as often, however much the pack has of it. */
function small(documents: readonly JsonObject[]): readonly JsonObject[] {
  const bySize = documents.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  return bySize.filter((document, at) => at === 0 || sizeOf(document) < 50_000)
}

const sizeOf = (document: JsonObject): number => JSON.stringify(document).length

type Path = readonly (string | number)[]

function placesIn(value: JsonValue, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))
      : []
  return [path, ...inside]
}

/** A copy of the document in which the value at a path is another one, is gone, or has a neighbour. */
function changed(document: JsonObject, path: Path, how: string, value: JsonValue): JsonValue {
  const copy: JsonValue = structuredClone(document)
  const last = path.at(-1)
  if (last === undefined) return value
  let holder: JsonValue = copy
  for (const part of path.slice(0, -1)) holder = partOf(holder, part)
  if (Array.isArray(holder) && typeof last === 'number') {
    holder.splice(
      how === 'add' ? last + 1 : last,
      how === 'add' ? 0 : 1,
      ...(how === 'remove' ? [] : [value]),
    )
  } else if (typeof holder === 'object' && holder !== null && !Array.isArray(holder)) {
    if (how === 'remove') Reflect.deleteProperty(holder, last)
    else Object.assign(holder, { [how === 'add' ? `${last}x` : last]: value })
  }
  return copy
}

function partOf(value: JsonValue, part: string | number): JsonValue {
  if (Array.isArray(value)) return (typeof part === 'number' ? value[part] : null) ?? null
  return (typeof value === 'object' && value !== null ? value[part] : null) ?? null
}
