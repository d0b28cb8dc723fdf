import type { CalendarDate } from '../calendar.ts'
import type { Numerology } from '../schema.ts'
import { nameNumbers, wholeNameNumbers } from './names.ts'
import { reduce, digitSum } from './reduce.ts'

/** All numbers of a birth date and, if given, a name, in the calendar year `year`. */
export function numerologyOf(date: CalendarDate, year: number, name?: string): Numerology {
  const path = lifePath(date)
  const numbers: Numerology = {
    lifePath: path.component,
    lifePathParts: path.parts,
    lifePathAllDigits: path.allDigits,
    birthday: date.day,
    birthdayReduced: reduce(date.day),
    attitude: attitude(date),
    personalYear: { year, value: personalYear(date, year) },
  }
  if (name === undefined) return numbers
  const byPart = nameNumbers(name)
  const whole = wholeNameNumbers(name)
  const differ = byPart.expression !== whole.expression || byPart.soulUrge !== whole.soulUrge
  const named = { ...numbers, ...byPart }
  return differ || byPart.personality !== whole.personality ? { ...named, wholeName: whole } : named
}

/** Masters that parts of a date keep; only a final sum can keep 33. */
const partMasters = [11, 22]

/**
 * Life path: month, day and year are each reduced (11 and 22 stay), added, and reduced again (11, 22 and 33 stay).
 * `allDigits` is the other common method, which adds all digits at once; the two differ only in master numbers.
 */
function lifePath(date: CalendarDate): { component: number; parts: number[]; allDigits: number } {
  const parts = [date.month, date.day, date.year].map((part) => reduce(part, partMasters))
  const digits = digitSum(date.month) + digitSum(date.day) + digitSum(date.year)
  return { component: reduce(sum(parts)), parts, allDigits: reduce(digits) }
}

/** Month and day: how a person meets the world. */
const attitude = ({ month, day }: CalendarDate): number => reduce(month + day)

/** 1 to 9, for the calendar year `year`. */
const personalYear = ({ month, day }: CalendarDate, year: number): number => reduce(month + day + year, [])

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
