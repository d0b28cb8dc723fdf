import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessable } from './guessable.ts'
import { mostUsed } from './most-used.gen.ts'

const owner = {
  username: 'ana.ribeiro88',
  firstName: 'Inês',
  lastName: 'Ribeiro',
  email: 'ines.r@posto.example',
}
const of = (password: string) => guessable(password, owner, 'Lodestar')

describe('D-13 a password that is guessed first', () => {
  it.each([
    ['password', 'known'],
    ['12345678', 'known'],
    ['PassWord', 'known'],
    ['password1!', 'known'],
    ['!!Password2026!!', 'known'],
    ['P@ssw0rd', 'known'],
    ['Dragon123', 'known'],
    ['1234567890!', 'known'],
    ['ｐａｓｓｗｏｒｄ', 'known'],
    ['ana.ribeiro88', 'own'],
    ['ANA.RIBEIRO88', 'own'],
    ['ines.r@posto.example', 'own'],
    ['InesRibeiro', 'own'],
    ['inês-ribeiro-1986', 'own'],
    ['ribeiroines!', 'own'],
    ['1986ribeiro', 'own'],
    ['Lodestar', 'own'],
    ['lodestar2026', 'own'],
    ['L0destar!', 'own'],
  ])('%s is refused as %s', (password, why) => {
    expect(of(password)).toBe(why)
  })

  it.each([
    'a long walk home',
    'ribeiro walks on water',
    'correct horse battery',
    'xxxxxxxxxxxxxxxx',
    '4815162342 8',
  ])('%s is taken', (password) => {
    expect(of(password)).toBeUndefined()
  })

  it('holds the 3,000 most used that would be long enough', () => {
    const long = mostUsed.split(/\s+/).filter((word) => word.length >= 8)
    expect(long.length).toBeGreaterThanOrEqual(3_000)
    for (const word of long) expect(of(word)).toBe('known')
  })

  it('is found whatever digits and signs stand around it, in whatever case', () => {
    const around = fc.string({ unit: fc.constantFrom('1', '9', '0', '!', '.', '_', ' '), maxLength: 6 })
    const word = fc.constantFrom('password', 'sunshine', 'dragon', 'ribeiro', 'lodestar')
    fc.assert(
      fc.property(around, word, around, fc.boolean(), (before, middle, after, loud) => {
        expect(of(`${before}${loud ? middle.toUpperCase() : middle}${after}`)).toBeDefined()
      }),
    )
  })
})
