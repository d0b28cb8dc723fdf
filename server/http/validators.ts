import type { TObject, TSchema } from '@sinclair/typebox'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Contract } from '../../engine/contracts/contract.ts'

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  ownProperties: true,
  // TypeBox's types say that a schema is one; to read the schema of schemas costs the first request 90 ms.
  validateSchema: false,
})
ajv.addVocabulary(['x-problem'])

/** Numbers as people and programs write them, and nothing that JavaScript would also read as one: `0x1`, `1e9`, ` 2`. */
const plainNumber = /^-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})?$/

const numeric = new Set<unknown>(['integer', 'number'])

/** What a URL or a header holds is text to begin with: where the schema asks for a number, a plain one is read. */
function fromText(schema: TObject): Check {
  const validate = ajv.compile(schema)
  const numbers = Object.entries(schema.properties).flatMap(([key, { type }]) =>
    numeric.has(type) ? [key] : [],
  )
  const read = (given: Readonly<Record<string, unknown>>) => {
    const found = numbers.flatMap((key) => {
      const value = given[key]
      return typeof value === 'string' && plainNumber.test(value) ? [[key, Number(value)] as const] : []
    })
    return { ...given, ...Object.fromEntries(found) }
  }
  return (given) => {
    const value = read(given)
    return validate(value) ? { value } : { errors: validate.errors ?? [] }
  }
}

/** Bodies and replies are taken as they are. */
function exact(schema: TSchema): Check<unknown> {
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? { value } : { errors: validate.errors ?? [] })
}

/** The value as its schema reads it, or everything that keeps it from fitting. */
type Check<Given = Readonly<Record<string, unknown>>> = (
  given: Given,
) => { readonly value: unknown } | { readonly errors: readonly ErrorObject[] }

export interface Validators {
  readonly params: Check | undefined
  readonly query: Check | undefined
  readonly headers: Check | undefined
  readonly body: Check<unknown> | undefined
  readonly replies: ReadonlyMap<number, Check<unknown>>
}

/** Compiles every schema of a contract. */
export function validatorsOf({ params, query, headers, body, replies }: Contract): Validators {
  return {
    params: params && fromText(params),
    query: query && fromText(query),
    headers: headers && fromText(headers),
    body: body && exact(body),
    replies: new Map(Object.entries(replies).map(([status, schema]) => [Number(status), exact(schema)])),
  }
}
