import { birthIssue, birthText, degrees, isRecord, type Json, readZone } from '../../../core/flow/index.ts'
import type { BirthDataStep } from '../../../core/pack/documents.gen.ts'
import type { OuterFacts } from '../../../core/flow/index.ts'
import type { ClockQuestion, FoundPlace } from '../../places.ts'

/**
 * What the form keeps while it is filled in. Beside the six fields: `placeChosen`, the name of the place that the
 * position belongs to; `zoneTyped`, that the zone was written by hand; `laterZone`, the offset of the second of two
 * equal times, when that one is meant.
 */
export type BirthAnswer = { readonly [key: string]: Json }

/** The zone while no place with coordinates is chosen (D-02). */
export const NO_ZONE = 'UTC'

export const birthAnswer = (value: Json | undefined): BirthAnswer => (isRecord(value) ? value : {})

const without = (answer: BirthAnswer, ...keys: readonly string[]): BirthAnswer =>
  Object.fromEntries(Object.entries(answer).filter(([key]) => !keys.includes(key)))

/** A zone that was found belongs to a position; one that was written by hand stays. */
const withoutFoundZone = (answer: BirthAnswer): BirthAnswer =>
  without(answer, 'laterZone', ...(answer['zoneTyped'] === true ? [] : ['timezone']))

export const withMoment = (
  answer: BirthAnswer,
  field: 'birthDate' | 'birthTime',
  text: string,
): BirthAnswer => ({
  ...without(answer, 'laterZone'),
  [field]: text,
})

/** Another text is another place: the position of the one that was chosen goes with its name. */
export function withPlaceText(answer: BirthAnswer, text: string): BirthAnswer {
  const left =
    typeof answer['placeChosen'] === 'string'
      ? without(withoutFoundZone(answer), 'placeChosen', 'latitude', 'longitude')
      : answer
  return { ...left, birthLocation: text }
}

export function withPlace(answer: BirthAnswer, place: FoundPlace): BirthAnswer {
  return {
    ...without(answer, 'timezone', 'zoneTyped', 'laterZone'),
    birthLocation: place.name,
    placeChosen: place.name,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    ...(place.timezone === null ? {} : { timezone: place.timezone }),
  }
}

/** A position by hand stands for itself: a name typed later does not take it away. */
export const withCoordinate = (
  answer: BirthAnswer,
  field: 'latitude' | 'longitude',
  text: string,
): BirthAnswer => ({ ...without(withoutFoundZone(answer), 'placeChosen'), [field]: text })

export const withZone = (answer: BirthAnswer, text: string): BirthAnswer => ({
  ...without(answer, 'laterZone'),
  timezone: text,
  zoneTyped: true,
})

export const withFoundZone = (answer: BirthAnswer, zone: string): BirthAnswer =>
  'timezone' in answer ? answer : { ...answer, timezone: zone }

/** Which of two equal times is meant; the earlier one needs nothing. */
export const withLater = (answer: BirthAnswer, zone: string | null): BirthAnswer =>
  zone === null ? without(answer, 'laterZone') : { ...answer, laterZone: zone }

/** The zone as the field shows it. */
export const zoneText = (answer: BirthAnswer): string =>
  'timezone' in answer ? birthText(answer, 'timezone') : NO_ZONE

/** What to ask about the clock; null while date, time, or both zone and position are not there or not right. */
export function clockQuestion(
  step: BirthDataStep,
  answer: BirthAnswer,
  facts: OuterFacts,
): ClockQuestion | null {
  for (const field of ['birthDate', 'birthTime', 'timezone', 'latitude', 'longitude'] as const)
    if (birthIssue(step, answer, field, facts)) return null
  const timezone = readZone(birthText(answer, 'timezone'))
  const latitude = degrees(birthText(answer, 'latitude'))
  const longitude = degrees(birthText(answer, 'longitude'))
  if (timezone === null && (latitude === null || longitude === null)) return null
  const time = birthText(answer, 'birthTime')
  return {
    date: birthText(answer, 'birthDate'),
    time: time === '' ? step.assumedTime : time,
    timezone,
    latitude,
    longitude,
  }
}
