import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Issue } from '../../engine/contracts/index.ts'

/** More findings than this help nobody. */
const most = 20

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
}

const numberIn = (params: Record<string, unknown>) => Number(params['limit'])

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

const problemOf = (error: ErrorObject): string | undefined => {
  const sentence: unknown = error.parentSchema?.['x-problem']
  return typeof sentence === 'string' ? sentence : undefined
}

const say: Readonly<Record<string, (error: ErrorObject) => string>> = {
  required: () => 'This is needed.',
  additionalProperties: () => 'This field is not known.',
  type: ({ params }) => `This must be ${types[String(params['type'])] ?? 'something else'}.`,
  minLength: ({ params }) =>
    numberIn(params) === 1 ? 'This is needed.' : `Use at least ${characters(numberIn(params))}.`,
  maxLength: ({ params }) => `Use at most ${characters(numberIn(params))}.`,
  minItems: ({ params }) => `Choose at least ${numberIn(params)}.`,
  maxItems: ({ params }) => `Choose at most ${numberIn(params)}.`,
  uniqueItems: () => 'Name everything only once.',
  minimum: ({ params }) => `This must be at least ${numberIn(params)}.`,
  maximum: ({ params }) => `This must be at most ${numberIn(params)}.`,
  enum: () => 'This is not one of the possible values.',
  const: () => 'This is not one of the possible values.',
  pattern: (error) => problemOf(error) ?? 'This is not written as it should be.',
}

const pointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  if (keyword === 'required') return `${instancePath}/${pointer(String(params['missingProperty']))}`
  if (keyword === 'additionalProperties')
    return `${instancePath}/${pointer(String(params['additionalProperty']))}`
  return instancePath
}

/** A branch of "text or null" that failed only because it is the null branch says nothing. */
const isNoise = ({ keyword, params }: ErrorObject) =>
  keyword === 'anyOf' || (keyword === 'type' && params['type'] === 'null')

/** One sentence for each place that failed, in the words of people. */
export function issuesOf(errors: readonly ErrorObject[] | null | undefined): Issue[] {
  const found = new Map<string, Issue>()
  for (const error of errors ?? []) {
    const path = pathOf(error)
    if (found.has(path) || isNoise(error)) continue
    found.set(path, { path, message: say[error.keyword]?.(error) ?? 'This is not valid.' })
    if (found.size === most) break
  }
  const first = errors?.[0]
  if (found.size === 0 && first) return [{ path: first.instancePath, message: 'This is not valid.' }]
  return [...found.values()]
}
