import { isRecord } from '../pack/json.ts'
import type { AssessmentDocument, AssessmentOutcome, ResultShape } from '../pack/documents.gen.ts'

/** Assessment results as an object, whether they come as one or as a JSON string (DATA-039); else undefined. */
export function readResults(results: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(results)) return results
  if (typeof results !== 'string') return undefined
  try {
    const parsed: unknown = JSON.parse(results)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * The outcome of a saved result. It is looked for where `saves` puts it, in this order: under its own keys, in the
 * nested shapes, and with the nested keys at the top (the older shape). Undefined when nothing fits.
 */
export function readOutcome(assessment: AssessmentDocument, results: unknown): AssessmentOutcome | undefined {
  for (const [source, value] of savedAs(assessment, results, naming)) {
    const outcome = assessment.outcomes.find((candidate) => names(candidate, source, value))
    if (outcome) return outcome
  }
  return undefined
}

const naming: ReadonlySet<string> = new Set(['outcome', 'outcomeNumber', 'label'])

/** A part of a saved result by the name of its source, such as `scores`; looked for as above. */
export function readSaved(assessment: AssessmentDocument, results: unknown, source: string): unknown {
  for (const [, value] of savedAs(assessment, results, new Set([source])))
    if (value !== undefined) return value
  return undefined
}

/** What stands at the places of some sources, in the order in which they are looked at. */
function* savedAs(
  { saves }: AssessmentDocument,
  results: unknown,
  sources: ReadonlySet<string>,
): Generator<readonly [source: string, value: unknown]> {
  const saved = readResults(results)
  if (!saved) return
  const places = placesOf(saves, [], sources)
  const tries = [
    ...places,
    ...places.filter(([path]) => path.length > 1).map(([path, from]) => [path.slice(1), from] as const),
  ]
  for (const [path, source] of tries) {
    const value = path.reduce<unknown>(
      (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      saved,
    )
    yield [source, value]
  }
}

/** The keys under which some assessments save parts of their results, wherever they stand: the outer ones first. */
export function keysOfParts(
  assessments: readonly AssessmentDocument[],
  sources: ReadonlySet<string>,
): readonly string[] {
  const keys = assessments.flatMap(({ saves }) => placesOf(saves, [], sources))
  return [...new Set(keys.map(([path]) => path.at(-1) ?? ''))]
}

/** Whether any of some assessments saves one of the sources. */
export const savesAny = (
  assessments: readonly Pick<AssessmentDocument, 'saves'>[],
  sources: ReadonlySet<string>,
): boolean => assessments.some(({ saves }) => placesOf(saves, [], sources).length > 0)

type Place = readonly [path: readonly string[], source: string]

/** Every place of the shape that holds one of the sources, the outermost first. */
function placesOf(shape: ResultShape, path: readonly string[], sources: ReadonlySet<string>): Place[] {
  const here: Place[] = []
  const deeper: Place[] = []
  for (const [key, source] of Object.entries(shape)) {
    if (typeof source !== 'string') deeper.push(...placesOf(source, [...path, key], sources))
    else if (sources.has(source)) here.push([[...path, key], source])
  }
  return [...here, ...deeper]
}

function names(outcome: AssessmentOutcome, source: string, value: unknown): boolean {
  if (source === 'label') return typeof value === 'string' && [outcome.label, outcome.savedAs].includes(value)
  return typeof value === 'string'
    ? outcome.id === value
    : typeof value === 'number' && outcome.id === String(value)
}
