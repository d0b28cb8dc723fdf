import { describe, expect, it } from 'vitest'
import { roveFrom } from './roving.ts'

describe('roving focus', () => {
  it('moves along its axis only and wraps around', () => {
    expect(roveFrom(0, 'ArrowDown', 3, 'vertical')).toBe(1)
    expect(roveFrom(2, 'ArrowDown', 3, 'vertical')).toBe(0)
    expect(roveFrom(-1, 'ArrowUp', 3, 'vertical')).toBe(2)
    expect(roveFrom(0, 'ArrowRight', 3, 'vertical')).toBeNull()
    expect(roveFrom(0, 'ArrowDown', 3, 'horizontal')).toBeNull()
  })

  it('follows the writing direction', () => {
    expect(roveFrom(0, 'ArrowRight', 3, 'horizontal')).toBe(1)
    expect(roveFrom(0, 'ArrowRight', 3, 'horizontal', true)).toBe(2)
  })

  it('knows both ends, and an empty list', () => {
    expect(roveFrom(1, 'End', 3, 'vertical')).toBe(2)
    expect(roveFrom(1, 'Home', 3, 'horizontal')).toBe(0)
    expect(roveFrom(0, 'Home', 0, 'vertical')).toBeNull()
  })
})
