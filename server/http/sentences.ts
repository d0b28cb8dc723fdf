import type { ErrorObject } from 'ajv/dist/2020.js'
import { fill } from '../../engine/core/copy.ts'
import type { ProblemsWords } from '../../engine/core/pack/documents.gen.ts'
import type { Objection, Sentence } from '../errors.ts'

/** More findings than this help nobody. */
const most = 20

type Fields = ProblemsWords['fields']

const types: Readonly<Record<string, keyof Fields>> = {
  string: 'text',
  integer: 'wholeNumber',
  number: 'number',
  array: 'list',
  object: 'mapping',
  boolean: 'trueOrFalse',
}

const limitOf = ({ params }: ErrorObject) => Number(params['limit'])

const field =
  (name: keyof Fields, values: Readonly<Record<string, number>> = {}): Sentence =>
  ({ fields }) =>
    fill(fields[name], values)

const atLeast = (count: number) => (count === 1 ? field('needed') : field('atLeast', { count }))
const atMost = (count: number) => (count === 1 ? field('atMostOne') : field('atMost', { count }))

/** What a contract says of its pattern: a sentence of the pack by its name, or words of its own. */
function patternSentence({ parentSchema }: ErrorObject): Sentence {
  const problem: unknown = parentSchema?.['x-problem']
  if (typeof problem !== 'string') return field('form')
  return ({ fields }) => Object.entries(fields).find(([name]) => name === problem)?.[1] ?? problem
}

const say: Readonly<Record<string, (error: ErrorObject) => Sentence>> = {
  required: () => field('needed'),
  additionalProperties: () => field('unknown'),
  type: ({ params }) => field(types[String(params['type'])] ?? 'somethingElse'),
  minLength: (error) => atLeast(limitOf(error)),
  maxLength: (error) => atMost(limitOf(error)),
  minItems: (error) => field('chooseAtLeast', { count: limitOf(error) }),
  maxItems: (error) => field('chooseAtMost', { count: limitOf(error) }),
  uniqueItems: () => field('onlyOnce'),
  minimum: (error) => field('minimum', { count: limitOf(error) }),
  maximum: (error) => field('maximum', { count: limitOf(error) }),
  enum: () => field('noOption'),
  const: () => field('noOption'),
  pattern: patternSentence,
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
export function issuesOf(errors: readonly ErrorObject[] | null | undefined): Objection[] {
  const found = new Map<string, Objection>()
  for (const error of errors ?? []) {
    const path = pathOf(error)
    if (found.has(path) || isNoise(error)) continue
    found.set(path, { path, message: say[error.keyword]?.(error) ?? field('invalid') })
    if (found.size === most) break
  }
  const first = errors?.[0]
  if (found.size === 0 && first) return [{ path: first.instancePath, message: field('invalid') }]
  return [...found.values()]
}
