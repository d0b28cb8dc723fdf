import type { CalendarDate } from '../calendar.ts'
import { attitude, lifePath, personalYear } from './dates.ts'
import { nameNumbers, wholeNameNumbers, type NameNumbers } from './names.ts'
import { reduce } from './reduce.ts'

/** `data` of the step numerology (design/contract.md). Name numbers are there when a name was given. */
export interface Numerology extends NameNumbers {
  lifePath: number
  /** Month, day and year, each reduced: what the life path adds. */
  lifePathParts: number[]
  /** By the other common method; worth showing where it differs. */
  lifePathAllDigits: number
  /** The day itself, 1 to 31. */
  birthday: number
  birthdayReduced: number
  attitude: number
  personalYear: { year: number; value: number }
  /** The name's numbers with all letters added at once, where that differs. */
  wholeName?: NameNumbers
}

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
