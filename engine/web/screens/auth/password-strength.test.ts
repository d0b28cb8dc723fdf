import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the hint about a password', () => {
  it.each([
    ['', 'none'],
    ['a', 'short'],
    ['1234567', 'short'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['password', 'weak'],
    ['Tr0ub4dor', 'fair'],
    ['harbour lamp', 'fair'],
    ['harbour lamp seven geese', 'strong'],
    ['🧭🧭🧭', 'short'],
  ])('%j is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))
})
