import type { AssessmentDocument, AssessmentOutcome } from '../../engine/core/pack/documents.gen.ts'
import { isObject } from '../../engine/core/pack/json.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { keysOfParts, readResults } from '../../engine/core/scoring/read-saved.ts'
import { invalidAt } from '../errors.ts'

/** Parts of a result that say which outcome it is, and which came second (C-34). */
const naming = new Set(['outcome', 'outcomeNumber', 'label'])
const namingSecond = new Set(['secondary', 'secondaryLabel'])

type Fields = Readonly<Record<string, unknown>>

/** The fields themselves, then those of what is nested in them. */
function* placesIn(result: unknown): Generator<Fields> {
  const top = readResults(result)
  if (!top) return
  yield top
  for (const inner of Object.values(top)) if (isObject(inner)) yield inner
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : undefined

function named(result: unknown, keys: readonly string[]): string | undefined {
  for (const fields of placesIn(result))
    for (const key of keys) {
      const word = wordOf(fields[key])
      if (word !== undefined) return word
    }
  return undefined
}

/** Whether anything was answered at all: an empty object is no result. */
const isGiven = (result: unknown): boolean =>
  typeof result === 'string' ? result.trim() !== '' : isObject(result) && Object.keys(result).length > 0

/** What recipes may say about a result: `result`. */
export interface ResultInputs {
  readonly id: string
  readonly label: string
  readonly description: string
  /** The letters of a type that is spelled with some. */
  readonly letters: readonly string[]
  /** A numbered type with the numbers on both sides of it, as `5w4`. */
  readonly wingIds: readonly string[]
  readonly second?: { readonly id: string; readonly label: string; readonly description: string }
  /** Votes for each outcome or letter, most first, when the result says how it came about. */
  readonly counts: readonly { readonly id: string; readonly count: number }[]
  readonly [extra: string]: unknown
}

/**
 * The result of an assessment; undefined when there is none. It may be in the shape of any assessment of the same type.
 * Throws a refusal for one that is of none of them.
 * @param path where it stands in what was sent
 */
export function resultInputs(
  pack: Pack,
  { assessmentType, outcomes, outcomesFrom }: AssessmentDocument,
  given: unknown,
  path: string,
): ResultInputs | undefined {
  if (given === undefined || given === null || !isGiven(given)) return undefined
  const list = (outcomesFrom && pack.get('outcomes', outcomesFrom.set)?.list) ?? outcomes
  const same = pack.list('assessment').filter((each) => each.assessmentType === assessmentType)
  const word = named(given, keysOfParts(same, naming)) ?? (readResults(given) ? undefined : wordOf(given))
  const outcome = word === undefined ? undefined : outcomeOf(list, word)
  if (!outcome) throw invalidAt(path, (say) => say.results.notOfAssessment)
  const secondWord = named(given, keysOfParts(same, namingSecond))
  const second = secondWord === undefined ? undefined : outcomeOf(list, secondWord)
  return {
    ...outcome.extra,
    id: outcome.id,
    label: outcome.label,
    description: outcome.description,
    letters: /^[A-Z]{4}$/.test(outcome.id) ? [...outcome.id] : [],
    wingIds: wingsOf(outcome.id),
    ...(second && second.id !== outcome.id
      ? { second: { id: second.id, label: second.label, description: second.description } }
      : {}),
    counts: countsIn(given, keysOfParts(same, new Set(['scores']))),
  }
}

function wingsOf(id: string): string[] {
  if (!/^[1-9]$/.test(id)) return []
  const type = Number(id)
  return [type === 1 ? 9 : type - 1, type === 9 ? 1 : type + 1].map((wing) => `${id}w${wing}`)
}

function outcomeOf(list: readonly AssessmentOutcome[], word: string): AssessmentOutcome | undefined {
  const same = (text: string) => text.toLowerCase() === word.toLowerCase()
  return list.find(({ id, label, savedAs = label }) => same(id) || same(label) || same(savedAs))
}

function countsIn(given: unknown, keys: readonly string[]): { id: string; count: number }[] {
  for (const fields of placesIn(given)) {
    const scores = keys.map((key) => fields[key]).find(isObject)
    if (!scores) continue
    const counts = Object.entries(scores).flatMap(([id, count]) =>
      typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 1_000
        ? [{ id, count }]
        : [],
    )
    return counts.toSorted((one, other) => other.count - one.count)
  }
  return []
}
