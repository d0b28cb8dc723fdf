import { describe, expect, it } from 'vitest'
import { fill, placeholdersIn } from './copy.ts'

describe('fill', () => {
  it('puts values in the place of their names, as often as they appear', () => {
    expect(fill('Step {step} of {total}; {step} is yours', { step: 3, total: 16 })).toBe(
      'Step 3 of 16; 3 is yours',
    )
  })

  it('leaves what has no value, and never reads inherited names', () => {
    expect(fill('{name} {toString} {', { other: 1 })).toBe('{name} {toString} {')
  })

  it('does not fill what a value brings in', () => {
    expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}')
    expect(fill('{a}', { a: '$&' })).toBe('$&')
  })
})

describe('placeholdersIn', () => {
  it('names each placeholder once, in order', () => {
    expect(placeholdersIn('{step} of {total}, {step}')).toEqual(['step', 'total'])
    expect(placeholdersIn('none { here } {1} {a b}')).toEqual([])
  })
})
