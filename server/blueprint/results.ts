import type { AssessmentOutcome, ModalityDocument } from '../../engine/core/pack/documents.gen.ts'
import { isObject } from '../../engine/core/pack/json.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { readResults } from '../../engine/core/scoring/read-saved.ts'
import { invalidAt } from '../errors.ts'

/** Where a result says which outcome it is, in the shapes of both documents (C-34): the first that is there counts. */
const namedBy = ['personalityType', 'dominantType', 'primary', 'primaryLanguage', 'type']
const secondBy = ['secondary', 'secondaryLanguage']

type Fields = Readonly<Record<string, unknown>>

/** The fields themselves, then those that the app adds under `detail`. */
function* placesIn(result: unknown): Generator<Fields> {
  const top = readResults(result)
  if (!top) return
  yield top
  const { detail } = top
  if (isObject(detail)) yield detail
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
 * The result of the assessment that a modality needs; undefined when there is none. Throws a refusal for one that is
 * not of that assessment.
 */
export function resultInputs(
  pack: Pack,
  modality: ModalityDocument,
  given: unknown,
): ResultInputs | undefined {
  const { needs, outcomes = '' } = modality
  if (given === undefined || given === null || !isGiven(given)) return undefined
  const list = pack.get('outcomes', outcomes)?.list ?? []
  const word = named(given, namedBy) ?? (readResults(given) ? undefined : wordOf(given))
  const outcome = word === undefined ? undefined : outcomeOf(list, word)
  if (!outcome) throw invalidAt(`/${needs}`, 'This is not a result of that assessment.')
  const secondWord = named(given, secondBy)
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
    counts: countsIn(given),
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

function countsIn(given: unknown): { id: string; count: number }[] {
  for (const { scores } of placesIn(given)) {
    if (!isObject(scores)) continue
    const counts = Object.entries(scores).flatMap(([id, count]) =>
      typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 1_000
        ? [{ id, count }]
        : [],
    )
    return counts.toSorted((one, other) => other.count - one.count)
  }
  return []
}
