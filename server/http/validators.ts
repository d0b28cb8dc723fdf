import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Contract } from '../../engine/contracts/contract.ts'

const common = {
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  ownProperties: true,
} as const

const make = (coerceTypes: boolean) => {
  const ajv = new Ajv2020({ ...common, coerceTypes })
  ajv.addVocabulary(['x-problem'])
  return ajv
}

/** Bodies and replies are taken as they are; only what a URL or a header holds is text to begin with. */
const exact = make(false)
const fromText = make(true)

export interface Validators {
  readonly params: ValidateFunction | undefined
  readonly query: ValidateFunction | undefined
  readonly headers: ValidateFunction | undefined
  readonly body: ValidateFunction | undefined
  readonly replies: ReadonlyMap<number, ValidateFunction>
}

/** Compiles every schema of a contract. */
export function validatorsOf({ params, query, headers, body, replies }: Contract): Validators {
  return {
    params: params && fromText.compile(params),
    query: query && fromText.compile(query),
    headers: headers && fromText.compile(headers),
    body: body && exact.compile(body),
    replies: new Map(
      Object.entries(replies).map(([status, schema]) => [Number(status), exact.compile(schema)]),
    ),
  }
}
