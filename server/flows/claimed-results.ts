import { isRecord } from '../../engine/core/pack/json.ts'
import type { Objection } from '../errors.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { AssessmentDocument, ResultShape } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { issuesOf } from '../http/sentences.ts'

type Results = Readonly<Record<string, unknown>>
type JsonSchema = Readonly<Record<string, unknown>>

/** Bounds of what a result says beside its outcome: characters of a text, texts of a list, points of a sum. */
const most = { text: 4_000, list: 50, points: 10_000 }

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })

const text: JsonSchema = { type: 'string', maxLength: most.text }
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/** What one type of assessment can come to, in all of its questionnaires and languages. */
interface Possible {
  readonly ids: readonly string[]
  /** What each outcome is called, to its id. */
  readonly names: ReadonlyMap<string, string>
  /** What is counted: outcomes or poles, by their ids and their names. */
  readonly counted: readonly string[]
  readonly pairs: readonly string[]
  /** Questions of the longest. */
  readonly questions: number
}

function possibleOf(assessments: readonly AssessmentDocument[]): Possible {
  const outcomes = assessments.flatMap((each) => each.outcomes)
  const pairs = assessments.flatMap(({ scoring }) => (scoring.rule === 'bipolar' ? scoring.pairs : []))
  const names = new Map(
    outcomes.flatMap(({ id, label, savedAs }) =>
      [label, savedAs ?? label].map((name) => [name, id] as const),
    ),
  )
  const poles = pairs.flatMap(({ first, second }) => [first, second])
  return {
    ids: [...new Set(outcomes.map(({ id }) => id))],
    names,
    counted: [...new Set([...outcomes, ...poles].flatMap(({ id, label }) => [id, label])), ...names.keys()],
    pairs: pairs.map(({ name }) => name),
    questions: Math.max(...assessments.map(({ items }) => items.length)),
  }
}

const mapping = (keys: readonly string[], schema: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(keys.map((key) => [key, schema])),
})

function schemaOfSource(source: string, possible: Possible): JsonSchema {
  const { ids, names, counted, pairs, questions } = possible
  const count = { type: 'integer', minimum: 0, maximum: questions }
  const named = { type: 'string', enum: [...names.keys()] }
  const schemas: Readonly<Record<string, JsonSchema>> = {
    outcome: { type: 'string', enum: ids },
    outcomeNumber: { type: 'integer', enum: ids.map(Number) },
    label: named,
    description: text,
    secondary: orNull({ type: 'string', enum: ids }),
    secondaryLabel: orNull(named),
    secondaryDescription: orNull(text),
    scores: mapping(counted, count),
    percents: mapping(counted, { type: 'number', minimum: 0, maximum: 100 }),
    ranking: {
      type: 'array',
      maxItems: most.list,
      // By itself, or with how often it was chosen.
      items: {
        anyOf: [
          { type: 'string', enum: counted },
          { type: 'array', maxItems: 2, items: { anyOf: [{ type: 'string', enum: counted }, count] } },
        ],
      },
    },
    dimensions: mapping(pairs, text),
    score: { type: 'number', minimum: -most.points, maximum: most.points },
    total: { type: 'integer', minimum: 1, maximum: questions },
  }
  const told = { anyOf: [text, { type: 'array', maxItems: most.list, items: text }, { type: 'null' }] }
  return schemas[source] ?? told
}

const naming = new Set(['outcome', 'outcomeNumber', 'label'])

function schemaOfShape(shape: ResultShape, possible: Possible): JsonSchema {
  const parts = Object.entries(shape)
  return {
    type: 'object',
    additionalProperties: false,
    required: parts.flatMap(([key, source]) =>
      typeof source === 'string' && naming.has(source) ? [key] : [],
    ),
    properties: Object.fromEntries(
      parts.map(([key, source]) => [
        key,
        typeof source === 'string'
          ? schemaOfSource(source, possible)
          : { ...schemaOfShape(source, possible), required: [] },
      ]),
    ),
  }
}

/** The outcomes that a result names, each with the place that names it. */
function named(
  shape: ResultShape,
  results: Results,
  possible: Possible,
  at = '',
): [path: string, id: string][] {
  return Object.entries(shape).flatMap(([key, source]): [string, string][] => {
    const value = Object.hasOwn(results, key) ? results[key] : undefined
    const path = `${at}/${key}`
    if (typeof source !== 'string') return isRecord(value) ? named(source, value, possible, path) : []
    if (!naming.has(source) || value === undefined) return []
    return [[path, source === 'label' ? (possible.names.get(String(value)) ?? '') : String(value)]]
  })
}

/** The shape that is saved, or, where none of its own keys is there, the older one: what is nested in it, by itself. */
function shapeFor(saves: ResultShape, results: Results): ResultShape {
  const nested = Object.values(saves).filter((source) => typeof source !== 'string')
  const own = Object.keys(saves).some((key) => Object.hasOwn(results, key))
  const older = nested.find((shape) => Object.keys(shape).some((key) => Object.hasOwn(results, key)))
  if (older === undefined) return saves
  // Both may have a key of the same name (`type`): it is the one whose other keys are there.
  const foreign = Object.keys(results).some((key) => !Object.hasOwn(saves, key))
  return own && !foreign ? saves : older
}

/** Shapes belong to the documents of a pack, and each is compiled once. */
const compiled = new WeakMap<ResultShape, ValidateFunction>()

function validatorOf(shape: ResultShape, possible: Possible): ValidateFunction {
  const validate = compiled.get(shape) ?? ajv.compile(schemaOfShape(shape, possible))
  compiled.set(shape, validate)
  return validate
}

/**
 * What keeps a result that comes without its answers from being one of its assessment: its outcome is a possible one,
 * its numbers are in range, and it says nothing else (C-34: either shape). None for a type that nothing scores.
 */
export function claimIssues(packs: readonly Pack[], assessmentType: string, results: Results): Objection[] {
  const assessments = packs
    .flatMap((pack) => pack.list('assessment'))
    .filter((each) => each.assessmentType === assessmentType)
  const [first] = assessments
  if (!first) return []
  const possible = possibleOf(assessments)
  const shape = shapeFor(first.saves, results)
  const validate = validatorOf(shape, possible)
  if (!validate(results)) return issuesOf(validate.errors)
  const [[, outcome] = [], ...others] = named(shape, results, possible)
  return others.flatMap(([path, id]) =>
    id === outcome ? [] : [{ path, message: (say) => say.results.otherResult }],
  )
}
