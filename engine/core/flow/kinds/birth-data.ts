import { type FormData, isRecord, type Json } from '../form-data.ts'
import type { Missing } from '../missing.ts'
import type { OuterFacts } from '../outer-facts.ts'
import type { StepOf, StepRule } from './kind.ts'

type BirthStep = StepOf<'birth-data'>

/** The fields of the form, in the order they are asked. */
export const BIRTH_FIELDS = [
  'birthDate',
  'birthTime',
  'birthLocation',
  'timezone',
  'latitude',
  'longitude',
] as const
export type BirthField = (typeof BIRTH_FIELDS)[number]

/** The first year of the ephemeris: before it no chart is computed. */
export const EARLIEST_YEAR = 1800

/** What a form keeps of a date or time that the browser's own field could not read: never a valid one. */
export const UNREADABLE = '?'

/** Birth data as they are saved: latitude and longitude in degrees, north and east positive, null when not known. */
export interface BirthResult {
  readonly birthDate: string
  /** HH:MM on the clock of the place. */
  readonly birthTime: string
  /** Nobody gave a time: `birthTime` is the one that stands in (D-03). */
  readonly timeAssumed?: true
  readonly birthLocation: string
  /** A zone's name, such as Europe/Lisbon, or an offset east of UTC, such as +05:30. */
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i
const FURTHEST_OFFSET_HOURS = 18

/** Whether a text names a day of the (proleptic Gregorian) calendar, so not 30 February. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

/** A field as text, whatever a draft of an older shape holds. */
export function birthText(value: Json | undefined, field: BirthField): string {
  const held = isRecord(value) ? value[field] : undefined
  return typeof held === 'string' ? held : typeof held === 'number' ? String(held) : ''
}

/** The offset of the second of two equal times, where that one was chosen; it stands for the zone then. */
function laterZone(value: Json | undefined): string {
  const held = isRecord(value) ? value['laterZone'] : undefined
  return typeof held === 'string' ? held : ''
}

/** An offset written by hand (`+5:30`, `UTC+1`, `GMT-0330`) as `+05:30`; a zone's name as it is; else null. */
export function readZone(text: string): string | null {
  const trimmed = text.trim()
  const match = OFFSET.exec(trimmed)
  if (!match) return ZONE.test(trimmed) && trimmed.length <= 64 ? trimmed : null
  const hours = Number(match[2])
  if (hours > FURTHEST_OFFSET_HOURS) return null
  return `${match[1]}${String(hours).padStart(2, '0')}:${match[3] ?? '00'}`
}

/** Degrees as people write them, with a comma too; null when it is no number. */
export function degrees(text: string): number | null {
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d{1,3}(\.\d{1,12})?$/.test(trimmed) ? Number(trimmed) : null
}

function dateIssue(text: string, label: string, { today }: OuterFacts): Missing | null {
  if (text === '') return { code: 'missing-field', field: label }
  if (!isCalendarDate(text)) return { code: /^\d{4}-02-29$/.test(text) ? 'no-leap-day' : 'impossible-date' }
  if (Number(text.slice(0, 4)) < EARLIEST_YEAR) return { code: 'date-too-early', year: EARLIEST_YEAR }
  return today !== undefined && text > today ? { code: 'date-in-the-future' } : null
}

function coordinateIssue(text: string, other: string, field: 'latitude' | 'longitude'): Missing | null {
  if (text.trim() === '') return other.trim() === '' ? null : { code: 'half-a-position' }
  const value = degrees(text)
  const most = field === 'latitude' ? 90 : 180
  return value === null || Math.abs(value) > most ? { code: `impossible-${field}` } : null
}

/** What is wrong with one field, or null. */
export function birthIssue(
  step: BirthStep,
  value: Json | undefined,
  field: BirthField,
  facts: OuterFacts,
): Missing | null {
  const text = birthText(value, field)
  switch (field) {
    case 'birthDate':
      return dateIssue(text, step.fields.birthDate.label, facts)
    case 'birthTime':
      return text === '' || TIME.test(text) ? null : { code: 'impossible-time' }
    case 'birthLocation':
      return text.trim() === '' ? { code: 'missing-field', field: step.fields.birthLocation.label } : null
    case 'timezone':
      return text.trim() === '' || readZone(text) !== null ? null : { code: 'impossible-zone' }
    case 'latitude':
      return coordinateIssue(text, birthText(value, 'longitude'), field)
    case 'longitude':
      return coordinateIssue(text, birthText(value, 'latitude'), field)
  }
}

/** The birth data of a form that passes, as they are saved: the assumed time in place of none, UTC without a zone. */
export function birthResult(step: BirthStep, value: Json | undefined): BirthResult {
  const time = birthText(value, 'birthTime')
  return {
    birthDate: birthText(value, 'birthDate'),
    birthTime: time === '' ? step.assumedTime : time,
    ...(time === '' ? { timeAssumed: true } : {}),
    birthLocation: birthText(value, 'birthLocation').trim(),
    timezone: readZone(laterZone(value)) ?? readZone(birthText(value, 'timezone')) ?? 'UTC',
    latitude: degrees(birthText(value, 'latitude')),
    longitude: degrees(birthText(value, 'longitude')),
  }
}

/** Saved birth data as the form holds them, to be changed: a time that was only assumed is left open again. */
export function birthForm(saved: unknown): FormData {
  if (!isRecord(saved)) return {}
  const texts = BIRTH_FIELDS.map((field) => [field, birthText(saved, field)] as const)
  const { timeAssumed } = saved
  return Object.fromEntries(
    texts.filter(([field, text]) => text !== '' && !(field === 'birthTime' && timeAssumed === true)),
  )
}

/** Birth date and place are needed; the time is optional and stands at the step's assumed time without one. */
export const birthData: StepRule<'birth-data'> = {
  asks: true,
  // Who was born when and where is computed with and told to nobody.
  tells: 'nothing',
  keptAt: ({ bind, id }) => bind ?? id,
  check(step, value, _options, facts) {
    if (value !== undefined && value !== null && !isRecord(value)) return { code: 'wrong-kind' }
    for (const field of BIRTH_FIELDS) {
      const issue = birthIssue(step, value, field, facts)
      if (issue) return issue
    }
    return null
  },
  bounds: () => null,
  size: (value) => (isRecord(value) ? 1 : 0),
  schema: (_step, _options, strictness) => ({
    type: 'object',
    additionalProperties: false,
    required: strictness === 'complete' ? ['birthDate', 'birthLocation'] : [],
    properties: {
      birthDate: { type: 'string', maxLength: 10 },
      birthTime: { type: 'string', maxLength: 5 },
      timeAssumed: { type: 'boolean' },
      birthLocation: { type: 'string', maxLength: 300 },
      timezone: { type: 'string', maxLength: 64 },
      // A form holds what was typed, and how it came there (`engine/runner/steps/birth/birth-answer.ts`); `check` reads it.
      latitude: { type: ['number', 'string', 'null'], minimum: -90, maximum: 90, maxLength: 32 },
      longitude: { type: ['number', 'string', 'null'], minimum: -180, maximum: 180, maxLength: 32 },
      laterZone: { type: 'string', maxLength: 64 },
      placeChosen: { type: 'string', maxLength: 300 },
      zoneTyped: { type: 'boolean' },
    },
  }),
  sample(_step, _options, chance) {
    const two = (from: number, to: number) => String(chance.between(from, to)).padStart(2, '0')
    const timed = chance.happens(0.7)
    const placed = chance.happens(0.8)
    return {
      birthDate: `${chance.between(1930, 2010)}-${two(1, 12)}-${two(1, 28)}`,
      ...(timed ? { birthTime: `${two(0, 23)}:${two(0, 59)}` } : {}),
      birthLocation: chance.pick(['Lisbon', 'Nairobi', 'Valparaíso', 'Hobart']) ?? '',
      ...(placed
        ? {
            timezone: chance.pick(['Europe/Lisbon', '+05:30', 'UTC-3']) ?? '',
            latitude: String(chance.between(-66, 66)),
            longitude: String(chance.between(-180, 180)),
          }
        : {}),
    }
  },
  faults: () => [],
}
