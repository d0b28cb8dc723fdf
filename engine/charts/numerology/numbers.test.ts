import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from '../calendar.ts'
import type { Numerology } from '../schema.ts'
import { nameNumbers, nameParts, wholeNameNumbers } from './names.ts'
import { numerologyOf } from './numbers.ts'
import { reduce } from './reduce.ts'

interface NameCase {
  perPart: number
  wholeSum: number
}

interface Case {
  date: string
  name: string
  lifePath: { component: number; componentParts: number[]; allDigits: number; methodsAgree: boolean }
  birthday: { day: number; reduced: number }
  attitude: number
  personalYear: { year: number; value: number }
  parts: string[]
  expression: NameCase
  soulUrge: NameCase
  personality: NameCase
}

const cases = JSON.parse(
  readFileSync(new URL('../../../tests/golden/numerology.json', import.meta.url), 'utf8'),
) as Case[]

function numbers(date: string, year: number, name?: string): Numerology {
  const day = readDate(date)
  if (!day) throw new Error(date)
  return numerologyOf(day, year, name)
}

describe('numerology', () => {
  it.each(cases)('$name, $date', (one) => {
    const found = numbers(one.date, one.personalYear.year, one.name)
    expect(found).toMatchObject({
      lifePath: one.lifePath.component,
      lifePathParts: one.lifePath.componentParts,
      lifePathAllDigits: one.lifePath.allDigits,
      birthday: one.birthday.day,
      birthdayReduced: one.birthday.reduced,
      attitude: one.attitude,
      personalYear: one.personalYear,
      expression: one.expression.perPart,
      soulUrge: one.soulUrge.perPart,
      personality: one.personality.perPart,
    })
    expect(found.lifePath === found.lifePathAllDigits).toBe(one.lifePath.methodsAgree)
    expect(nameParts(one.name)).toEqual(one.parts)
    const whole = {
      expression: one.expression.wholeSum,
      soulUrge: one.soulUrge.wholeSum,
      personality: one.personality.wholeSum,
    }
    expect(wholeNameNumbers(one.name)).toEqual(whole)
    const differ = [one.expression, one.soulUrge, one.personality].some((way) => way.perPart !== way.wholeSum)
    expect(found.wholeName).toEqual(differ ? whole : undefined)
  })

  it('leaves the name numbers out where no name is given, or none in these letters', () => {
    expect(numbers('1990-06-10', 2026)).not.toHaveProperty('expression')
    expect(numbers('1990-06-10', 2026, '李小龍')).not.toHaveProperty('expression')
    expect(nameNumbers('Ai')).toEqual({ expression: 1, soulUrge: 1 })
  })

  it('folds accents, ligatures and letters with a stroke', () => {
    expect(nameParts('Ægir Øystein Þór Weiß')).toEqual(['AEGIR', 'OYSTEIN', 'THOR', 'WEISS'])
    expect(nameParts('Anne-Marie D.')).toEqual(['ANNE', 'MARIE', 'D'])
  })

  it('counts Y as a vowel only where no other vowel touches it', () => {
    expect(nameNumbers('Lynn').soulUrge).toBe(7)
    expect(nameNumbers('Joy').soulUrge).toBe(6)
    // The vowel before it belongs to another part of the name.
    expect(nameNumbers('A Y').soulUrge).toBe(8)
  })

  it('always ends at one digit or at a number that it keeps, and a personal year at one digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (value) => {
        expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]).toContain(reduce(value))
        expect(reduce(value, [])).toBe(1 + ((value - 1) % 9))
      }),
    )
  })

  it('finds the two life paths different in master numbers only', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1800-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (date) => {
          const { lifePath, lifePathAllDigits } = numbers(date.toISOString().slice(0, 10), 2026)
          expect(reduce(lifePath, [])).toBe(reduce(lifePathAllDigits, []))
        },
      ),
    )
  })
})
