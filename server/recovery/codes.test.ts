import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeHash, newCode } from './codes.ts'

describe('a recovery code', () => {
  it('has 80 bits of chance and no letter that is misread', () => {
    for (const code of Array.from({ length: 200 }, newCode))
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(new Set(Array.from({ length: 200 }, newCode)).size).toBe(200)
  })

  it('is the same however it is typed from paper', () => {
    const between = fc.constantFrom('', '-', ' ', '–', ' - ')
    fc.assert(
      fc.property(fc.constant(null).map(newCode), between, fc.boolean(), (code, sign, small) => {
        const typed = code.replaceAll('-', sign).replaceAll('0', 'O').replaceAll('1', 'l')
        expect(codeHash('ana', small ? typed.toLowerCase() : typed)).toBe(codeHash('ana', code))
      }),
    )
  })

  it('of one account is no code of another', () => {
    const code = newCode()
    expect(codeHash('ana', code)).not.toBe(codeHash('eva', code))
  })
})
