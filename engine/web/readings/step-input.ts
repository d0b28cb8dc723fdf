import type { SampleSeekerDocument } from '../../core/pack/documents.gen.ts'
import type { Results } from '../flow/hub/use-results.ts'

/** What each step is sent (PROC-009); null where a seeker has not given it. */
export interface StepInput {
  readonly birthDate: string | null
  readonly birthTime: string | null
  readonly birthLocation: string | null
  /** Results that readings are made of, by their types: those that there are. */
  readonly results: Readonly<Record<string, Results>>
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * The time with the clock that was chosen by hand: an offset (also that of the second of two equal times), or a zone
 * without any position that it could have been found for.
 */
function timeOnItsClock(birth: Results | undefined): string | null {
  const time = text(birth?.['birthTime'])
  const zone = text(birth?.['timezone'])
  if (time === null || zone === null || zone === 'UTC') return time
  return /^[-+]/.test(zone) || typeof birth?.['latitude'] !== 'number' ? `${time} ${zone}` : time
}

/**
 * The input of the steps from what was saved, by type.
 * @param saved the server holds them too, and with them the clock; a visitor's are nowhere else
 */
export function inputFrom(
  { birthSavedAs, results }: Pick<SampleSeekerDocument, 'birthSavedAs' | 'results'>,
  byType: ReadonlyMap<string, Results>,
  saved: boolean,
): StepInput {
  const birth = byType.get(birthSavedAs)
  return {
    birthDate: text(birth?.['birthDate']),
    // The steps assume a time themselves, and then say what depends on it (D-03).
    birthTime:
      birth?.['timeAssumed'] === true ? null : saved ? text(birth?.['birthTime']) : timeOnItsClock(birth),
    birthLocation: text(birth?.['birthLocation']),
    results: only(Object.keys(results), (type) => byType.get(type)),
  }
}

/** What there is of some types, in their order: the same results are the same text. */
export const only = (
  types: readonly string[],
  find: (type: string) => Results | undefined,
): Readonly<Record<string, Results>> =>
  Object.fromEntries(
    types.flatMap((type) => {
      const results = find(type)
      return results ? [[type, results] as const] : []
    }),
  )

/** The input of the steps from the invented person (D-05). */
export function sampleInput(sample: SampleSeekerDocument): StepInput {
  const { birthDate, birthTime, birthLocation, results } = sample
  return { birthDate, birthTime, birthLocation, results: only(Object.keys(results), (type) => results[type]) }
}

/** A visitor's own results, the invented person's for the rest. Birth data are one piece: never half of each. */
export function withSample(own: StepInput, sample: StepInput): StepInput {
  const birth = own.birthDate === null || own.birthLocation === null ? sample : own
  return {
    birthDate: birth.birthDate,
    birthTime: birth.birthTime,
    birthLocation: birth.birthLocation,
    results: only(Object.keys(sample.results), (type) => own.results[type] ?? sample.results[type]),
  }
}

/** Whether anything in it is given. */
export const hasAny = ({ results, ...birth }: StepInput): boolean =>
  Object.values(birth).some((value) => value !== null) || Object.keys(results).length > 0
