import { isRecord } from '../form-data.ts'
import type { StepRule } from './kind.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text names a day of the (proleptic Gregorian) calendar, so not 30 February. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

/** Birth date and place are needed; the time is optional and stands at the step's assumed time without one. */
export const birthData: StepRule<'birth-data'> = {
  asks: true,
  check(step, value) {
    if (value === undefined || value === null) return { code: 'unanswered' }
    if (!isRecord(value)) return { code: 'wrong-kind' }
    const { birthDate, birthTime, birthLocation } = value
    if (typeof birthDate !== 'string' || birthDate === '')
      return { code: 'missing-field', field: step.fields.birthDate.label }
    if (!isCalendarDate(birthDate)) return { code: 'impossible-date' }
    if (typeof birthTime === 'string' && birthTime !== '' && !TIME.test(birthTime))
      return { code: 'impossible-time' }
    if (typeof birthLocation !== 'string' || birthLocation.trim() === '')
      return { code: 'missing-field', field: step.fields.birthLocation.label }
    return null
  },
  size: (value) => (isRecord(value) ? 1 : 0),
  schema: (_step, _options, strictness) => ({
    type: 'object',
    additionalProperties: false,
    required: strictness === 'complete' ? ['birthDate', 'birthLocation'] : [],
    properties: {
      birthDate: { type: 'string', maxLength: 10 },
      birthTime: { type: 'string', maxLength: 5 },
      birthLocation: { type: 'string', maxLength: 300 },
      timezone: { type: 'string', maxLength: 64 },
      latitude: { type: ['number', 'null'], minimum: -90, maximum: 90 },
      longitude: { type: ['number', 'null'], minimum: -180, maximum: 180 },
    },
  }),
}
