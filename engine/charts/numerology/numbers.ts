import type { CalendarDate } from '../calendar.ts'
import type { Numerology } from '../schema.ts'
import { attitude, lifePath, personalYear } from './dates.ts'
import { nameNumbers, wholeNameNumbers } from './names.ts'
import { reduce } from './reduce.ts'

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
