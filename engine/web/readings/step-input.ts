import type { SampleSeekerDocument } from '../../core/pack/documents.gen.ts'
import type { Results } from '../flow/hub/use-results.ts'

/** What each step is sent (PROC-009); null where a seeker has not given it. */
export interface StepInput {
  readonly birthDate: string | null
  readonly birthTime: string | null
  readonly birthLocation: string | null
  readonly mbti: Results | null
  readonly enneagram: Results | null
  readonly loveLanguages: Results | null
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
 * The input of the steps from the results of module 1, by type.
 * @param saved the server holds them too, and with them the clock; a visitor's are nowhere else
 */
export function inputFrom(byType: ReadonlyMap<string, Results>, saved: boolean): StepInput {
  const birth = byType.get('birthChart')
  return {
    birthDate: text(birth?.['birthDate']),
    // The steps assume a time themselves, and then say what depends on it (D-03).
    birthTime:
      birth?.['timeAssumed'] === true ? null : saved ? text(birth?.['birthTime']) : timeOnItsClock(birth),
    birthLocation: text(birth?.['birthLocation']),
    mbti: byType.get('mbti') ?? null,
    enneagram: byType.get('enneagram') ?? null,
    loveLanguages: byType.get('loveLanguages') ?? null,
  }
}

/** The input of the steps from the invented person (D-05). */
export function sampleInput(sample: SampleSeekerDocument): StepInput {
  const { birthDate, birthTime, birthLocation, mbti, enneagram, loveLanguages } = sample
  return {
    birthDate,
    birthTime,
    birthLocation,
    mbti: { ...mbti },
    enneagram: { ...enneagram },
    loveLanguages: { ...loveLanguages },
  }
}

/** A visitor's own results, the invented person's for the rest. Birth data are one piece: never half of each. */
export function withSample(own: StepInput, sample: StepInput): StepInput {
  const birth = own.birthDate === null || own.birthLocation === null ? sample : own
  return {
    birthDate: birth.birthDate,
    birthTime: birth.birthTime,
    birthLocation: birth.birthLocation,
    mbti: own.mbti ?? sample.mbti,
    enneagram: own.enneagram ?? sample.enneagram,
    loveLanguages: own.loveLanguages ?? sample.loveLanguages,
  }
}

/** Whether anything in it is given. */
export const hasAny = (input: StepInput): boolean => Object.values(input).some((value) => value !== null)
