import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initials', () => {
  it('JOURNEY-003 are the first letters of first and last name', () => {
    expect(initialsOf('ada', 'byron')).toBe('AB')
  })

  it('skip what is missing and keep whole characters', () => {
    expect(initialsOf(null, ' Noor', undefined, '')).toBe('N')
    expect(initialsOf('𝒜da', 'Éve')).toBe('𝒜É')
    expect(initialsOf()).toBe('')
  })
})
